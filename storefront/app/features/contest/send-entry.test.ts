import { expect, test } from "vitest";
import type { ChosenFile } from "./chosen-files.ts";
import { sharesSent } from "./send-entry.ts";

const files: ChosenFile[] = [100, 50, 10].map((size, index) => ({
  id: String(index),
  kind: "image",
  file: new File([new Uint8Array(size)], `${index}.png`),
}));

test("of files that go one after the other each shows how much of it has left", () => {
  expect(sharesSent(files, 0)).toEqual([0, 0, 0]);
  expect(sharesSent(files, 125)).toEqual([1, 0.5, 0]);
  expect(sharesSent(files, 160)).toEqual([1, 1, 1]);
});
