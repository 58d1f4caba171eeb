import { expect, test } from "vitest";
import { readPage } from "./pages.ts";

const pageOf = async (entries: number, page: number) => {
  const list = Array.from({ length: entries }, (_, index) => index + 1);
  const { data, last_page } = await readPage(page, 3, {
    rows: async (limit, offset) => list.slice(offset, offset + limit),
    total: () => entries,
    show: String,
  });
  return [data.join(), last_page];
};

test("pages count from 1, the last may be short, and beyond it there is nothing", async () => {
  expect(await pageOf(7, 1)).toEqual(["1,2,3", 3]);
  expect(await pageOf(7, 3)).toEqual(["7", 3]);
  expect(await pageOf(7, 4)).toEqual(["", 3]);
  expect(await pageOf(6, 2)).toEqual(["4,5,6", 2]);
  expect(await pageOf(0, 1)).toEqual(["", 1]);
});
