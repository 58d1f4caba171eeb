import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../../features/catalogue/tables.ts";
import { testShop } from "../../testing/shop.ts";
import { insertMany } from "./insert-many.ts";

const options = [{ name: "Size", values: [{ name: '"L"; {x}', swatch: null }] }];
const product = (slug: string) => ({
  slug,
  name: `${slug} é`,
  description: "",
  ability: "available" as const,
  position: 1,
  options,
  launches_on: null,
});

test("many rows are inserted as they are, in their order, with the ids that they have", async () => {
  await using shop = await testShop();
  await insertMany(shop.db, products, [product("b"), product("a")]);
  const known = { id: 900, ...product("c") };
  await insertMany(shop.db, products, [known]);
  await insertMany(shop.db, products, []);
  const rows = await shop.db.select().from(products).orderBy(asc(products.id));
  expect(rows.map(({ slug }) => slug)).toEqual(["b", "a", "c"]);
  expect(rows.at(-1)).toMatchObject({ id: 900, name: "c é", options, launches_on: null, is_published: false });
});

test("rows that differ in their columns are refused before any is inserted", async () => {
  await using shop = await testShop();
  const other = { ...product("b"), is_published: true };
  await expect(insertMany(shop.db, products, [product("a"), other])).rejects.toThrow("differ in their columns");
  const unset = { ...product("a"), is_published: undefined };
  await expect(insertMany(shop.db, products, [unset])).rejects.toThrow("differ in their columns");
  expect(await shop.db.$count(products)).toBe(0);
});
