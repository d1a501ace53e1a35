// NumPy's files in and out, compared by NumPy: every type it has, the orders of
// bytes and dimensions, and files that are broken.

// REQUIRES: numpy
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/npy.py %s %t tops-run

func.func @bool(%a: tensor<?xi1>, %i: tensor<?x1xi64>) -> tensor<?xi1> {
  %0 = tops.gather_nd %a[%i] : tensor<?xi1>, tensor<?x1xi64> -> tensor<?xi1>
  return %0 : tensor<?xi1>
}
func.func @int8(%a: tensor<?xi8>, %i: tensor<?x1xi64>) -> tensor<?xi8> {
  %0 = tops.gather_nd %a[%i] : tensor<?xi8>, tensor<?x1xi64> -> tensor<?xi8>
  return %0 : tensor<?xi8>
}
func.func @uint8(%a: tensor<?xui8>, %i: tensor<?x1xi64>) -> tensor<?xui8> {
  %0 = tops.gather_nd %a[%i] : tensor<?xui8>, tensor<?x1xi64> -> tensor<?xui8>
  return %0 : tensor<?xui8>
}
func.func @int16(%a: tensor<?xi16>, %i: tensor<?x1xi64>) -> tensor<?xi16> {
  %0 = tops.gather_nd %a[%i] : tensor<?xi16>, tensor<?x1xi64> -> tensor<?xi16>
  return %0 : tensor<?xi16>
}
func.func @int64(%a: tensor<?xindex>, %i: tensor<?x1xindex>) -> tensor<?xindex> {
  %0 = tops.gather_nd %a[%i] : tensor<?xindex>, tensor<?x1xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}
func.func @float16(%a: tensor<?xf16>, %i: tensor<?x1xi64>) -> tensor<?xf16> {
  %0 = tops.gather_nd %a[%i] : tensor<?xf16>, tensor<?x1xi64> -> tensor<?xf16>
  return %0 : tensor<?xf16>
}
func.func @float64(%a: tensor<?xf64>, %i: tensor<?x1xi64>) -> tensor<?xf64> {
  %0 = tops.gather_nd %a[%i] : tensor<?xf64>, tensor<?x1xi64> -> tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @complex64(%a: tensor<?xcomplex<f32>>, %i: tensor<?x1xi64>) -> tensor<?xcomplex<f32>> {
  %0 = tops.gather_nd %a[%i] : tensor<?xcomplex<f32>>, tensor<?x1xi64> -> tensor<?xcomplex<f32>>
  return %0 : tensor<?xcomplex<f32>>
}
func.func @complex128(%a: tensor<?xcomplex<f64>>, %i: tensor<?x1xi64>) -> tensor<?xcomplex<f64>> {
  %0 = tops.gather_nd %a[%i] : tensor<?xcomplex<f64>>, tensor<?x1xi64> -> tensor<?xcomplex<f64>>
  return %0 : tensor<?xcomplex<f64>>
}
func.func @bfloat16(%a: tensor<?xbf16>, %i: tensor<?x1xi64>) -> tensor<?xbf16> {
  %0 = tops.gather_nd %a[%i] : tensor<?xbf16>, tensor<?x1xi64> -> tensor<?xbf16>
  return %0 : tensor<?xbf16>
}
func.func @int4(%a: tensor<?xi4>, %i: tensor<?x1xi64>) -> tensor<?xi4> {
  %0 = tops.gather_nd %a[%i] : tensor<?xi4>, tensor<?x1xi64> -> tensor<?xi4>
  return %0 : tensor<?xi4>
}
func.func @table(%a: tensor<1000x64xf32>, %i: tensor<?x1xi32>) -> tensor<?x64xf32> {
  %0 = tops.gather_nd %a[%i] : tensor<1000x64xf32>, tensor<?x1xi32> -> tensor<?x64xf32>
  return %0 : tensor<?x64xf32>
}
