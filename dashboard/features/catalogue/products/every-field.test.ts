import { readdir, readFile } from "node:fs/promises";
import { productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { expect, test } from "vitest";

test("each field of a product has its place in the form", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /^(?!.*test).*\.tsx?$/.test(name));
  const form = (await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, "utf8")))).join("\n");
  const asked = (name: string) =>
    [`inputOf(productFields, "${name}")`, `source="${name}"`, `name: "${name}"`, `, "${name}"]`, `\`${name}.$\{`].some(
      (place) => form.includes(place),
    );
  expect(Object.keys(productFields).filter((name) => !asked(name))).toEqual([]);
});
