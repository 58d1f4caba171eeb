import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { features } from "./features.ts";

const folder = fileURLToPath(new URL("features", import.meta.url));
const order = features.map(({ name }) => name);
const isProduct = (name: string) => name.endsWith(".ts") && !name.endsWith(".test.ts");

test("every folder of a feature is in the list", async () => {
  expect((await readdir(folder)).toSorted()).toEqual(order.toSorted());
});

test("a feature imports only features that are listed before it", async () => {
  const wrong: string[] = [];
  for (const name of (await readdir(folder, { recursive: true })).filter(isProduct)) {
    const [own = ""] = name.split("/");
    const text = await readFile(join(folder, name), "utf8");
    for (const [, path = ""] of text.matchAll(/from "(\.\.?\/[^"]+)"/g)) {
      const [other = ""] = relative(folder, join(folder, dirname(name), path)).split("/");
      if (other !== ".." && order.indexOf(other) > order.indexOf(own)) wrong.push(`${name} imports ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});
