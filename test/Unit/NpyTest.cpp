//===- NpyTest.cpp - NumPy files ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "tops/Npy.h"
#include "tops/ArrayText.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::tops;
namespace fs = llvm::sys::fs;

namespace {

/// Each test has an empty folder.
class NpyTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("tops-npy", folder));
  }
  void TearDown() override { fs::remove_directories(folder); }

  std::string getPath(StringRef name) {
    SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }

  std::vector<std::string> getNames() {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; it != end && !error;
         it.increment(error))
      names.push_back(llvm::sys::path::filename(it->path()).str());
    llvm::sort(names);
    return names;
  }

  std::string writeBytes(StringRef name, StringRef bytes) {
    std::error_code error;
    llvm::raw_fd_ostream(getPath(name), error) << bytes;
    EXPECT_FALSE(error);
    return getPath(name);
  }

  std::string readBytes(StringRef name) {
    auto buffer = llvm::MemoryBuffer::getFile(getPath(name));
    return buffer ? (*buffer)->getBuffer().str() : "";
  }

  /// The bytes of a file of version 1.0.
  static std::string makeFile(StringRef header, StringRef data) {
    std::string length = {char(header.size() & 255), char(header.size() >> 8)};
    return ("\x93NUMPY" + StringRef("\1\0", 2) + length + header + data).str();
  }

  static std::string makeHeader(StringRef descr, StringRef shape,
                                StringRef isFortranOrder = "False") {
    return ("{'descr': '" + descr + "', 'fortran_order': " + isFortranOrder +
            ", 'shape': " + shape + ", }\n")
        .str();
  }

  static std::string print(llvm::Expected<HostArray> array) {
    if (!array)
      return llvm::toString(array.takeError());
    std::string text;
    llvm::raw_string_ostream os(text);
    printArrayType(os, *array);
    os << " ";
    printArray(os, *array);
    return StringRef(text).trim().str();
  }

  /// What reading `bytes` gives, or the error without the path.
  std::string read(StringRef bytes, Type expected = {}) {
    std::string path = writeBytes("read.npy", bytes);
    std::string text =
        print(expected ? readNpy(path, expected) : readNpy(path, &context));
    StringRef rest(text);
    rest.consume_front("'" + path + "': ");
    return rest.str();
  }

  HostArray parse(StringRef text) {
    return llvm::cantFail(parseArray(text, &context));
  }

  std::string write(StringRef name, const HostArray &array) {
    return llvm::toString(writeNpy({getPath(name)}, {array}));
  }

  SmallString<128> folder;
  MLIRContext context;
  Builder builder{&context};
};

//===----------------------------------------------------------------------===//
// Element types and orders
//===----------------------------------------------------------------------===//

TEST_F(NpyTest, EveryTypeComesBack) {
  for (StringRef text : {"2xi1=1,0",
                         "3xi4=-8,7,-1",
                         "2xui4=15,0",
                         "2xi8=-128,127",
                         "2xui8=255,1",
                         "2xsi16=-1,2",
                         "2xui16=65535,1",
                         "2xi24=-1,8388607",
                         "2xi32=-1,2",
                         "2xui32=4294967295,1",
                         "2xi48=-1,5",
                         "2xi64=-1,2",
                         "2xui64=18446744073709551615,1",
                         "2xi128=-1,2",
                         "2xindex=-1,2",
                         "2xf16=0.1,65504",
                         "2xbf16=0.1,nan",
                         "2xf32=0.1,inf",
                         "2xf64=0.1,-0",
                         "2xf8E4M3FN=448,-0.5",
                         "2xf8E5M2=1,inf",
                         "2xf4E2M1FN=6,-0.5",
                         "2xf128=0.1,3",
                         "2xcomplex<f32>=1+2j,-1j",
                         "2xcomplex<f64>=1+2j,-1j",
                         "2xcomplex<f16>=1+2j,-1j",
                         "f32=5",
                         "1x2x1xi32=4,5",
                         "0x3xf32=",
                         "3x0xi4="}) {
    HostArray array = parse(text);
    ASSERT_EQ(write("a.npy", array), "") << text.str();
    EXPECT_EQ(print(readNpy(getPath("a.npy"), array.elementType)), print(array))
        << text.str();
  }
}

TEST_F(NpyTest, TypesOfNumPyNeedNoExpectation) {
  for (StringRef text : {"2xi1=1,0", "2xi8=-1,2", "2xui8=255,1", "2xi16=-1,2",
                         "2xui16=1,2", "2xi32=-1,2", "2xui32=1,2", "2xi64=-1,2",
                         "2xui64=1,2", "2xf16=1,2", "2xf32=1,2", "2xf64=1,2",
                         "2xcomplex<f32>=1,2j", "2xcomplex<f64>=1,2j"}) {
    HostArray array = parse(text);
    ASSERT_EQ(write("a.npy", array), "");
    EXPECT_EQ(print(readNpy(getPath("a.npy"), &context)), print(array));
  }
}

TEST_F(NpyTest, HeaderIsThatOfNumPy) {
  ASSERT_EQ(write("a.npy", parse("2x3xi16=1,2,3,4,5,6")), "");
  std::string bytes = readBytes("a.npy");
  EXPECT_EQ(bytes.size(), 128u + 12u);
  StringRef header = StringRef(bytes).take_front(128);
  EXPECT_TRUE(header.starts_with(StringRef("\x93NUMPY\1\0v\0", 10)));
  EXPECT_EQ(header.drop_front(10).rtrim(),
            "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }");
  EXPECT_EQ(header.back(), '\n');

  ASSERT_EQ(write("a.npy", parse("1xbf16=1")), "");
  EXPECT_NE(readBytes("a.npy").find("'descr': '<V2', 'fortran_order': False, "
                                    "'shape': (1,), }"),
            std::string::npos);
  ASSERT_EQ(write("a.npy", parse("f8E5M2=1")), "");
  EXPECT_NE(readBytes("a.npy").find("'descr': '|V1', 'fortran_order': False, "
                                    "'shape': (), }"),
            std::string::npos);
}

TEST_F(NpyTest, StridedArraysAreWrittenRowMajor) {
  HostArray array = parse("2x3xi32=1,2,3,4,5,6");
  std::swap(array.shape[0], array.shape[1]);
  std::swap(array.strides[0], array.strides[1]);
  ASSERT_EQ(write("a.npy", array), "");
  EXPECT_EQ(print(readNpy(getPath("a.npy"), &context)),
            "3x2xi32 [[1, 4],\n [2, 5],\n [3, 6]]");
}

TEST_F(NpyTest, BigEndianAndFortranOrder) {
  EXPECT_EQ(read(makeFile(makeHeader(">i2", "(2,)"),
                          StringRef("\x01\x02\xff\xfe", 4))),
            "2xi16 [258,  -2]");
  EXPECT_EQ(read(makeFile(makeHeader(">c8", "()"),
                          StringRef("\x3f\x80\0\0\x40\0\0\0", 8))),
            "complex<f32> 1.0+2.0j");
  EXPECT_EQ(read(makeFile(makeHeader("|i1", "(2, 3)", "True"),
                          StringRef("\1\4\2\5\3\6", 6))),
            "2x3xi8 [[1, 2, 3],\n [4, 5, 6]]");
  EXPECT_EQ(read(makeFile(makeHeader(">u2", "(2, 2)", "True"),
                          StringRef("\0\1\0\3\0\2\0\4", 8))),
            "2x2xui16 [[1, 2],\n [3, 4]]");
}

TEST_F(NpyTest, Versions2And3) {
  std::string header = makeHeader("|u1", "(1,)");
  for (char version : {2, 3}) {
    std::string bytes = "\x93NUMPY";
    bytes += {version, 0, char(header.size()), 0, 0, 0};
    EXPECT_EQ(read(bytes + header + "\7"), "1xui8 [7]");
  }
}

TEST_F(NpyTest, SpellingsThatNumPyReadsToo) {
  EXPECT_EQ(read(makeFile("{\"shape\": (1L,), \"fortran_order\":False,"
                          "\"descr\": \"u1\"}   \n",
                          "\7")),
            "1xui8 [7]");
  EXPECT_EQ(read(makeFile(makeHeader("=u1", "( 1 , )"), "\7")), "1xui8 [7]");
}

TEST_F(NpyTest, ExpectedTypes) {
  std::string bytes = makeFile(makeHeader("|u1", "(2,)"), "\x02\x81");
  EXPECT_EQ(read(bytes, builder.getI8Type()), "2xi8 [   2, -127]");
  EXPECT_EQ(read(bytes, builder.getIntegerType(8, true)),
            "expected elements of type 'si8', found 'ui8'");
  EXPECT_EQ(read(bytes, builder.getI16Type()),
            "expected elements of type 'i16', found 'ui8'");
  EXPECT_EQ(read(bytes, builder.getI1Type()),
            "expected elements of type 'i1', found 'ui8'");
  EXPECT_EQ(read(bytes, builder.getI4Type()), "value 129 does not fit in 'i4'");
  EXPECT_EQ(
      read(makeFile(makeHeader("|i1", "(1,)"), "\xf7"), builder.getI4Type()),
      "value -9 does not fit in 'i4'");
  EXPECT_EQ(read(makeFile(makeHeader("|b1", "(3,)"), StringRef("\0\1\2", 3))),
            "3xi1 [false,  true,  true]");
}

TEST_F(NpyTest, VoidTypes) {
  std::string two = makeFile(makeHeader("<V2", "(1,)"), "\x80\x3f");
  EXPECT_EQ(read(two, builder.getBF16Type()), "1xbf16 [1.0]");
  EXPECT_EQ(read(makeFile(makeHeader("|V2", "(1,)"), "\x80\x3f"),
                 builder.getBF16Type()),
            "1xbf16 [1.0]");
  EXPECT_EQ(read(two), "element type '<V2' says nothing about the values");
  EXPECT_EQ(read(two, builder.getF16Type()),
            "expected elements of type 'f16', found '<V2'");
  EXPECT_EQ(read(two, Float8E5M2Type::get(&context)),
            "expected elements of type 'f8E5M2', found '<V2'");
  // ml_dtypes extends the sign of its int4.
  EXPECT_EQ(read(makeFile(makeHeader("|V1", "(2,)"), "\xff\x07"),
                 builder.getI4Type()),
            "2xi4 [-1,  7]");
}

//===----------------------------------------------------------------------===//
// Malformed files
//===----------------------------------------------------------------------===//

TEST_F(NpyTest, Truncated) {
  std::string good = makeFile(makeHeader("<i4", "(2, 2)"), std::string(16, 1));
  ASSERT_EQ(StringRef(read(good)).take_front(6), "2x2xi3");
  // Whatever is missing, there is one error and no crash.
  for (size_t size = 0; size < good.size(); ++size) {
    auto array = readNpy(
        writeBytes("cut.npy", StringRef(good).take_front(size)), &context);
    ASSERT_FALSE(bool(array)) << size;
    std::string text = llvm::toString(array.takeError());
    EXPECT_TRUE(text.find("truncated") != std::string::npos ||
                text.find("not a NumPy file") != std::string::npos)
        << text;
  }
  EXPECT_EQ(read(StringRef(good).drop_back()),
            "truncated: expected 16 bytes of data, found 15");
  EXPECT_EQ(read(StringRef(good).take_front(20)),
            "truncated in the header: expected 60 bytes, found 10");
  EXPECT_EQ(read(good + "xyz"), "expected 16 bytes of data, found 19");
}

/// Any byte before the data may be wrong: an error or an array, no crash.
TEST_F(NpyTest, DamagedHeaders) {
  std::string good = makeFile(makeHeader("<i4", "(2, 2)"), std::string(16, 1));
  for (size_t i = 0; i < good.size() - 16; ++i)
    for (char wrong : {'\0', '\xff', '9', '-', '(', '}', '\''}) {
      std::string bytes = good;
      bytes[i] = wrong;
      auto array = readNpy(writeBytes("bad.npy", bytes), &context);
      if (!array) {
        EXPECT_NE(llvm::toString(array.takeError()), "");
      }
    }
}

TEST_F(NpyTest, NotNumPy) {
  EXPECT_EQ(read("PK\3\4 this is an .npz file"), "not a NumPy file");
  EXPECT_EQ(read(""), "not a NumPy file");
  EXPECT_EQ(read(StringRef("\x93NUMPY\4\0aaaa", 12)),
            "format version 4.0 is not one of 1.0, 2.0, 3.0");
  EXPECT_EQ(read(StringRef("\x93NUMPY\1\1aaaa", 12)),
            "format version 1.1 is not one of 1.0, 2.0, 3.0");
}

TEST_F(NpyTest, BadHeaders) {
  auto readHeader = [&](StringRef header) {
    return read(makeFile(header, ""));
  };
  EXPECT_EQ(readHeader(""), "bad header: expected '{' at the start");
  EXPECT_EQ(readHeader("[]"), "bad header: expected '{' at the start");
  EXPECT_EQ(readHeader("{"), "bad header: expected a string");
  EXPECT_EQ(readHeader("{'descr"), "bad header: expected a string");
  EXPECT_EQ(readHeader("{'descr' '<i4'}"),
            "bad header: expected ':' after a key");
  EXPECT_EQ(readHeader("{'descr': '<i4' 'shape': ()}"),
            "bad header: expected '}' after a value");
  EXPECT_EQ(readHeader("{}"), "bad header: no 'descr'");
  EXPECT_EQ(readHeader("{'descr': '<i4', 'shape': ()}"),
            "bad header: no 'fortran_order'");
  EXPECT_EQ(readHeader("{'descr': '<i4', 'fortran_order': False}"),
            "bad header: no 'shape'");
  EXPECT_EQ(readHeader("{'fortran_order': Yes}"),
            "bad header: expected 'True' or 'False' for 'fortran_order'");
  EXPECT_EQ(readHeader("{'color': 1}"), "bad header: unknown key 'color'");
  EXPECT_EQ(readHeader(makeHeader("<i4", "()") + "import os"),
            "bad header: text after the dictionary");
  EXPECT_EQ(readHeader("{'descr': [('a', '<i4')], }"),
            "structured element types are not supported");
}

TEST_F(NpyTest, BadShapes) {
  auto readShape = [&](StringRef shape) {
    return read(makeFile(makeHeader("<i4", shape), ""));
  };
  EXPECT_EQ(readShape("3"),
            "bad header: expected '(' before the sizes of 'shape'");
  EXPECT_EQ(readShape("(3"),
            "bad header: 'shape' has a size that is no number of 63 bits");
  EXPECT_EQ(readShape("(3 4)"),
            "bad header: expected ')' after the sizes of 'shape'");
  for (StringRef bad : {"(-1,)", "(a,)", "(,)", "(9223372036854775808,)",
                        "(99999999999999999999999,)"})
    EXPECT_EQ(readShape(bad),
              "bad header: 'shape' has a size that is no number of 63 bits")
        << bad.str();
  EXPECT_EQ(readShape("(4294967296, 4294967296)"),
            "shape [4294967296, 4294967296] does not fit in 64 bits");
  EXPECT_EQ(readShape("(4611686018427387904,)"),
            "shape [4611686018427387904] does not fit in 64 bits");
  EXPECT_EQ(readShape("(4294967296, 0, 4294967296)"),
            "shape [4294967296, 0, 4294967296] does not fit in 64 bits");
  EXPECT_EQ(readShape("(1099511627776,)"),
            "truncated: expected 4398046511104 bytes of data, found 0");
}

TEST_F(NpyTest, BadDescrs) {
  auto readDescr = [&](StringRef descr) {
    return read(makeFile(makeHeader(descr, "()"), ""));
  };
  EXPECT_EQ(readDescr("|O"), "element type '|O' holds Python objects");
  EXPECT_EQ(readDescr("O8"), "element type 'O8' holds Python objects");
  for (StringRef bad :
       {"", "<", "<i", "<i3", "<i16", "<f1", "<f16", "<c4", "|b2", "<U5", "|S3",
        "<M8[ns]", "<i-4", "<<i4", "i4x", "|V0", "<i99999999999999999999"})
    EXPECT_EQ(readDescr(bad),
              "element type '" + bad.str() + "' is not supported");
}

TEST_F(NpyTest, FilesThatCannotBeOpened) {
  EXPECT_EQ(print(readNpy(getPath("none.npy"), &context)),
            "cannot open '" + getPath("none.npy") +
                "': No such file or directory");
  EXPECT_EQ(print(readNpy(folder, &context)),
            "cannot open '" + folder.str().str() + "': Is a directory");
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

TEST_F(NpyTest, WritingLeavesNothingElse) {
  ASSERT_EQ(write("a.npy", parse("i32=1")), "");
  ASSERT_EQ(write("a.npy", parse("i32=2")), "");
  EXPECT_EQ(getNames(), std::vector<std::string>{"a.npy"});
  EXPECT_EQ(print(readNpy(getPath("a.npy"), &context)), "i32 2");
}

TEST_F(NpyTest, FailedWritesLeaveNothing) {
  writeBytes("old.npy", "old");
  std::vector<std::string> paths = {getPath("old.npy"), getPath("new.npy"),
                                    getPath("none/c.npy")};
  HostArray array = parse("i32=1");
  EXPECT_EQ(llvm::toString(writeNpy(paths, {array, array, array})),
            "cannot write '" + paths[2] + "': No such file or directory");
  EXPECT_EQ(getNames(), std::vector<std::string>{"old.npy"});
  EXPECT_EQ(readBytes("old.npy"), "old");

  EXPECT_EQ(llvm::toString(writeNpy({folder.str().str()}, {array})),
            "cannot write '" + folder.str().str() + "': Is a directory");
}

TEST_F(NpyTest, FullDevice) {
  if (!fs::exists("/dev/full"))
    GTEST_SKIP();
  EXPECT_EQ(llvm::toString(writeNpy({"/dev/full"}, {parse("i32=1")})),
            "cannot write '/dev/full': No space left on device");
}

TEST_F(NpyTest, LinksStayLinks) {
  writeBytes("target.npy", "old");
  ASSERT_FALSE(fs::create_link(getPath("target.npy"), getPath("link.npy")));
  ASSERT_EQ(write("link.npy", parse("i32=1")), "");
  EXPECT_EQ(print(readNpy(getPath("target.npy"), &context)), "i32 1");
  EXPECT_TRUE(fs::is_symlink_file(getPath("link.npy")));
}

TEST_F(NpyTest, RankBeyondNumPy) {
  HostArray array = llvm::cantFail(
      HostArray::create(builder.getI8Type(), SmallVector<int64_t>(65, 1)));
  EXPECT_EQ(write("a.npy", array), "cannot write '" + getPath("a.npy") +
                                       "': rank 65 is beyond NumPy's 64");
  EXPECT_TRUE(getNames().empty());
}

} // namespace
