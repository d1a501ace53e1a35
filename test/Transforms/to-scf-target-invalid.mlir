// RUN: tops-opt %s -verify-diagnostics -convert-tops-to-scf

// expected-error @+1 {{expected option 'vector-bytes' to be a power of two up to 256, found 512}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" =
    #dlti.target_device_spec<"max_vector_op_width" = 4096 : i64>>} {
}
