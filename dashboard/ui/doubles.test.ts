import { expect, test } from "vitest";
import { withoutDoubles } from "./doubles.ts";

const file = (name: string, lastModified = 0) => ({ name, size: 10, lastModified });

test("what was chosen twice, or is underway, is left out", () => {
  const chosen = [file("a.jpg"), file("b.jpg"), file("a.jpg"), file("a.jpg", 1), file("c.jpg")];
  expect(withoutDoubles(chosen, [file("c.jpg")])).toEqual([file("a.jpg"), file("b.jpg"), file("a.jpg", 1)]);
});
