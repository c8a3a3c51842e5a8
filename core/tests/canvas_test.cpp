// A canvas has an edge; a list that must be read whole goes on below.
#include "core/canvas.hpp"

#include <gtest/gtest.h>

namespace core {
namespace {

TEST(CanvasTest, WhatIsPutBeyondTheEdgeIsCutOff) {
    Canvas canvas(8);
    EXPECT_EQ(canvas.put(0, 4, "moulin"), 10);
    EXPECT_EQ(canvas.text(false), "    moul\n");
}

TEST(CanvasTest, AListGoesOnBelowItsIndent) {
    Canvas canvas(16);
    Canvas::Spot at = canvas.flow({0, 0}, 4, "Main :");
    for (const char* card : {"Or ×2", "Métal ×1", "Bois ×1"})
        at = canvas.flow(at.after(1), 4, card);
    EXPECT_EQ(canvas.text(false), "Main : Or ×2\n    Métal ×1\n    Bois ×1\n");
    EXPECT_EQ(at.row, 2);
    EXPECT_EQ(at.column, 11);
}

TEST(CanvasTest, WhatReachesTheEdgeExactlyStays) {
    Canvas canvas(8);
    EXPECT_EQ(canvas.flow({0, 2}, 1, "moulin").row, 0);
    EXPECT_EQ(canvas.flow({0, 3}, 1, "moulin").row, 1);
}

TEST(CanvasTest, ATextLongerThanARowIsBrokenAtItsBlanks) {
    Canvas canvas(12);
    canvas.flow({0, 3}, 2, "un moulin à vent et son meunier");
    EXPECT_EQ(canvas.text(false), "\n  un moulin\n  à vent et\n  son\n  meunier\n");
}

TEST(CanvasTest, AWordThatNoRowCanHoldLosesNothing) {
    Canvas canvas(6);
    canvas.flow({0, 0}, 2, "moulinages");
    EXPECT_EQ(canvas.text(false), "moulin\n  ages\n");
}

}  // namespace
}  // namespace core
