//===- ArrayTextTest.cpp - Arrays as people type and read them ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "tops/ArrayText.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::tops;

namespace {

class ArrayTextTest : public ::testing::Test {
protected:
  /// What printing shows of what parsing read, or the error.
  std::string roundTrip(StringRef text) {
    auto array = parseArray(text, &context);
    if (!array)
      return llvm::toString(array.takeError());
    std::string printed;
    llvm::raw_string_ostream os(printed);
    printArrayType(os, *array);
    os << "\n";
    printArray(os, *array);
    return printed;
  }

  MLIRContext context;
};

TEST_F(ArrayTextTest, Shapes) {
  EXPECT_EQ(roundTrip("i32=-5"), "i32\n-5\n");
  EXPECT_EQ(roundTrip("3xi32=1, 20,300"), "3xi32\n[  1,  20, 300]\n");
  EXPECT_EQ(roundTrip("2x3xi32=1,2,3,4,5,6"),
            "2x3xi32\n[[1, 2, 3],\n [4, 5, 6]]\n");
  EXPECT_EQ(roundTrip("2x1x2xi32=1,2,3,4"),
            "2x1x2xi32\n[[[1, 2]],\n\n [[3, 4]]]\n");
  EXPECT_EQ(roundTrip("2x2xi8=7"), "2x2xi8\n[[7, 7],\n [7, 7]]\n");
  EXPECT_EQ(roundTrip("0x3xf32="), "0x3xf32\n[]\n");
  EXPECT_EQ(roundTrip("0x3xf32=1"), "0x3xf32\n[]\n");
}

TEST_F(ArrayTextTest, LargeArraysAreSummarised) {
  EXPECT_EQ(roundTrip("1001xi32=1"), "1001xi32\n[1, 1, 1, ..., 1, 1, 1]\n");
  EXPECT_EQ(roundTrip("2x501xi32=1"), "2x501xi32\n[[1, 1, 1, ..., 1, 1, 1],\n"
                                      " [1, 1, 1, ..., 1, 1, 1]]\n");
  EXPECT_EQ(roundTrip("501x2xi32=1"),
            "501x2xi32\n[[1, 1],\n [1, 1],\n [1, 1],\n ...,\n [1, 1],\n "
            "[1, 1],\n [1, 1]]\n");
  EXPECT_EQ(roundTrip("1000xi1=1").find("..."), std::string::npos);
}

TEST_F(ArrayTextTest, Integers) {
  EXPECT_EQ(roundTrip("4xi1=true,false,1,0"),
            "4xi1\n[ true, false,  true, false]\n");
  EXPECT_EQ(roundTrip("3xi4=-8,7,15"), "3xi4\n[-8,  7, -1]\n");
  EXPECT_EQ(roundTrip("2xui8=255,0x10"), "2xui8\n[255,  16]\n");
  EXPECT_EQ(roundTrip("2xsi8=127,-128"), "2xsi8\n[ 127, -128]\n");
  EXPECT_EQ(roundTrip("index=9223372036854775807"),
            "index\n9223372036854775807\n");
  EXPECT_EQ(roundTrip("ui64=18446744073709551615"),
            "ui64\n18446744073709551615\n");
  EXPECT_EQ(roundTrip("i128=-170141183460469231731687303715884105728"),
            "i128\n-170141183460469231731687303715884105728\n");
}

TEST_F(ArrayTextTest, FloatsHaveTheFewestDigits) {
  EXPECT_EQ(roundTrip("f32=0.1"), "f32\n0.1\n");
  EXPECT_EQ(roundTrip("f64=0.1"), "f64\n0.1\n");
  EXPECT_EQ(roundTrip("f64=0.30000000000000004"), "f64\n0.30000000000000004\n");
  EXPECT_EQ(roundTrip("bf16=3.14159"), "bf16\n3.14\n");
  EXPECT_EQ(roundTrip("f16=1"), "f16\n1.0\n");
  EXPECT_EQ(roundTrip("f32=16777216"), "f32\n16777216.0\n");
  EXPECT_EQ(roundTrip("f32=1e16"), "f32\n1e+16\n");
  EXPECT_EQ(roundTrip("f32=123456.5"), "f32\n123456.5\n");
  EXPECT_EQ(roundTrip("f32=0.0001"), "f32\n0.0001\n");
  EXPECT_EQ(roundTrip("f32=-0.00001"), "f32\n-1e-05\n");
  EXPECT_EQ(roundTrip("f64=4.9e-324"), "f64\n5e-324\n");
  EXPECT_EQ(roundTrip("f64=1.7976931348623157e308"),
            "f64\n1.7976931348623157e+308\n");
  EXPECT_EQ(roundTrip("4xf32=nan,inf,-inf,-0"),
            "4xf32\n[ nan,  inf, -inf, -0.0]\n");
  EXPECT_EQ(roundTrip("f8E5M2=1.5"), "f8E5M2\n1.5\n");
  EXPECT_EQ(roundTrip("f8E8M0FNU=4"), "f8E8M0FNU\n4.0\n");
  EXPECT_EQ(roundTrip("f128=0.1"), "f128\n0.1\n");
}

TEST_F(ArrayTextTest, Complex) {
  EXPECT_EQ(roundTrip("3xcomplex<f32>=1.5-2j,3,-1e-3j"),
            "3xcomplex<f32>\n[  1.5-2.0j,   3.0+0.0j, 0.0-0.001j]\n");
  EXPECT_EQ(roundTrip("complex<f64>=1e+2-2e-2j"),
            "complex<f64>\n100.0-0.02j\n");
  EXPECT_EQ(roundTrip("complex<i8>=1+2j"), "complex<i8>\n1+2j\n");
}

TEST_F(ArrayTextTest, BadTypes) {
  EXPECT_EQ(roundTrip("2x3xi32"),
            "'2x3xi32' has no '=' between a type such as '2x3xi32' and its "
            "values");
  EXPECT_EQ(roundTrip("2x3=1"),
            "'2x3' is not a shape and type such as '2x3xi32'");
  EXPECT_EQ(roundTrip("?xi32=1"), "'?xi32' is not an element type");
  EXPECT_EQ(roundTrip("2xfoo=1"), "'foo' is not an element type");
  EXPECT_EQ(roundTrip("2xi0=1"), "'i0' is not an element type");
  EXPECT_EQ(roundTrip("=1"), "'' is not an element type");
  EXPECT_EQ(roundTrip("complex<index>=1"),
            "'complex<index>' is not an element type");
  EXPECT_EQ(roundTrip("99999999999999999999xi32=1"),
            "'99999999999999999999xi32' is not a shape and type such as "
            "'2x3xi32'");
  EXPECT_EQ(roundTrip("4611686018427387904x4xi8=1"),
            "shape [4611686018427387904, 4] of 'i8' does not fit in 64 bits");
}

TEST_F(ArrayTextTest, BadValues) {
  EXPECT_EQ(roundTrip("3xi32=1,2"), "shape [3] takes 3 values, found 2");
  EXPECT_EQ(roundTrip("2xi32="), "shape [2] takes 2 values, found 0");
  EXPECT_EQ(roundTrip("i32="), "shape [] takes 1 values, found 0");
  EXPECT_EQ(roundTrip("i32=1.5"), "'1.5' is not a value of type 'i32'");
  EXPECT_EQ(roundTrip("2xi32=1,"), "'' is not a value of type 'i32'");
  EXPECT_EQ(roundTrip("i32=--1"), "'--1' is not a value of type 'i32'");
  EXPECT_EQ(roundTrip("i32=0x"), "'0x' is not a value of type 'i32'");
  EXPECT_EQ(roundTrip("i1=2"), "'2' is not a value of type 'i1'");
  EXPECT_EQ(roundTrip("i8=256"), "value 256 does not fit in 'i8'");
  EXPECT_EQ(roundTrip("i8=-129"), "value -129 does not fit in 'i8'");
  EXPECT_EQ(roundTrip("si8=128"), "value 128 does not fit in 'si8'");
  EXPECT_EQ(roundTrip("ui8=-1"), "value -1 does not fit in 'ui8'");
  EXPECT_EQ(roundTrip("index=9223372036854775808"),
            "value 9223372036854775808 does not fit in 'index'");
  EXPECT_EQ(roundTrip("f32=abc"), "'abc' is not a value of type 'f32'");
  EXPECT_EQ(roundTrip("f32="), "shape [] takes 1 values, found 0");
  EXPECT_EQ(roundTrip("f32=1.2.3"), "'1.2.3' is not a value of type 'f32'");
  EXPECT_EQ(roundTrip("complex<f32>=j"), "'' is not a value of type 'f32'");
  // Formats without infinities, NaNs or signs.
  EXPECT_EQ(roundTrip("f4E2M1FN=inf"),
            "'inf' is not a value of type 'f4E2M1FN'");
  EXPECT_EQ(roundTrip("f6E3M2FN=nan"),
            "'nan' is not a value of type 'f6E3M2FN'");
  EXPECT_EQ(roundTrip("f8E8M0FNU=-1"),
            "'-1' is not a value of type 'f8E8M0FNU'");
}

} // namespace
