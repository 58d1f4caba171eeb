import type { Comparison } from "@cairn/contract/catalogue/comparison.ts";
import type { VariantChoice } from "@cairn/contract/catalogue/public.ts";
import { asc, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { attributes } from "./attributes/tables.ts";
import { selectCompared } from "./rows.ts";
import { attributesOf, toCard } from "./show-products.ts";
import { products } from "./tables.ts";

const byIds = prepared((db) =>
  selectCompared(db, sql`select id from ${products} where is_published and id = any(${sql.placeholder("ids")}::int[])`),
);
const everyAttribute = prepared((db) =>
  db
    .select({ key: attributes.key, name: attributes.name, group: attributes.group, unit: attributes.unit })
    .from(attributes)
    .where(sql`'comparison' = any(${attributes.places})`)
    .orderBy(asc(attributes.position), asc(attributes.id)),
);

/** Those of the products that are in the shop, side by side, each variant once. */
export async function compare(db: Database, choices: readonly VariantChoice[]): Promise<Comparison> {
  const found = await byIds(db).execute({ ids: choices.map(({ product_id: id }) => id) });
  const columns = choices.flatMap(({ product_id: productId, variant_id: variantId = null }) => {
    const row = found.find(({ id }) => id === productId);
    // Without a variant it is the one that stands for its product on cards.
    const variant = variantId === null ? row?.variants[0] : row?.variants.find(({ id }) => id === variantId);
    return row && variant ? [{ row, variant, isNamed: variantId !== null }] : [];
  });
  const shown = columns.filter(
    ({ variant }, place) => columns.findIndex((other) => other.variant === variant) === place,
  );
  const defined = await everyAttribute(db).execute();
  return {
    products: shown.map(({ row, variant, isNamed }) => ({
      ...toCard(row, variant),
      ...(isNamed && { is_chosen_variant: true, price_from: null }),
    })),
    rows: defined.flatMap((attribute) => {
      const values = shown.map(
        ({ row, variant }) => attributesOf(row, variant).find(({ key }) => key === attribute.key)?.value ?? null,
      );
      if (values.every((value) => value === null)) return [];
      return { ...attribute, values, differs: new Set(values.map((value) => JSON.stringify(value))).size > 1 };
    }),
  };
}
