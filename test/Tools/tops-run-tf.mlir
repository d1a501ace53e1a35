// What TensorFlow exports runs without another flag: the only public function
// is the entry, unknown attributes are no obstacle.

// RUN: tops-run %s --input=1000x2xf32=0.5 --input=2x1xi32=999,0 \
// RUN:   | FileCheck %s --match-full-lines
// CHECK:      result 0: 2x2xf32
// CHECK-NEXT: {{\[\[}}0.5, 0.5],
// CHECK-NEXT:  [0.5, 0.5]]

// RUN: not tops-run %s --input=1000x2xf32=0.5 --input=4x1xi32=0,1,1000,-1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BAD --match-full-lines --implicit-check-not={{.}}
// BAD: tops-run: error: tops.gather_nd: indices[2] = [1000] does not index into params shape [1000,2]

module attributes {tf.versions = {bad_consumers = [], min_consumer = 0 : i32, producer = 2474 : i32}} {
  func.func @__inference_emb_78(%arg0: tensor<1000x2xf32> {tf._user_specified_name = "table"}, %arg1: tensor<?x1xi32> {tf._user_specified_name = "ids"}) -> tensor<?x2xf32> attributes {allow_soft_placement = false, tf.entry_function = {control_outputs = "", inputs = "table,ids", outputs = "identity_RetVal"}} {
    %0 = "tf.GatherNd"(%arg0, %arg1) <{bad_indices_policy = ""}> {device = ""} : (tensor<1000x2xf32>, tensor<?x1xi32>) -> tensor<?x2xf32>
    %1 = "tf.Identity"(%0) {device = ""} : (tensor<?x2xf32>) -> tensor<?x2xf32>
    return %1 : tensor<?x2xf32>
  }
}
