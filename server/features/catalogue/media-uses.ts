import { ne, sql } from "drizzle-orm";
import { tags } from "../../platform/cache/tags.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { productFilms } from "./films/tables.ts";
import { categories, productImages, products } from "./tables.ts";

const product = {
  resource: "products",
  tagsOf: (id: string) => [tags.products, tags.product(Number(id))],
};

const category = {
  resource: "categories",
  table: categories,
  id: categories.id,
  label: categories.name,
  version: categories.version,
  tagsOf: () => [tags.products],
};

/** The pictures and films of products, the pictures of categories, and those in their descriptions. */
export const catalogueMedia: readonly MediaUse[] = [
  {
    ...product,
    table: productImages,
    column: productImages.media_key,
    holds: "key",
    id: productImages.product_id,
    label: sql`select name from ${products} where ${products.id} = ${productImages.product_id}`,
  },
  {
    ...product,
    table: productFilms,
    column: productFilms.media_key,
    holds: "key",
    id: productFilms.product_id,
    label: sql`select name from ${products} where ${products.id} = ${productFilms.product_id}`,
  },
  {
    ...product,
    table: products,
    column: products.description,
    holds: "addresses",
    id: products.id,
    label: products.name,
    version: products.version,
  },
  { ...category, column: categories.media_key, where: ne(categories.media_key, ""), holds: "key" },
  { ...category, column: categories.description, holds: "addresses" },
];
