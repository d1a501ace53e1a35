func.func @pick(%params: tensor<3x2xf32>, %indices: tensor<?x1xi32>) -> tensor<?x2xf32> {
  %rows = tops.gather_nd %params[%indices]
      : tensor<3x2xf32>, tensor<?x1xi32> -> tensor<?x2xf32>
  return %rows : tensor<?x2xf32>
}
