import type { Comparison } from "@cairn/contract/catalogue/comparison.ts";
import type { VariantChoice } from "@cairn/contract/catalogue/public.ts";
import { asc, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { comparedValues } from "./attributes/read-values.ts";
import { attributes } from "./attributes/tables.ts";
import { cardColumns, shown, shownOf, toCard } from "./rows.ts";
import { products, variants } from "./tables.ts";

// Without a variant it is the one that stands for its product on cards.
const chosen = shownOf(sql`(choice.variant_id is null or ${variants.id} = choice.variant_id)`);
const byChoice = prepared((db) =>
  db
    .select({
      ...cardColumns,
      isNamed: sql<boolean>`choice.variant_id is not null`,
      compared: comparedValues(sql`${products.id}`, sql`${shown.id}`),
    })
    .from(products)
    .innerJoin(
      sql`(select (asked.item ->> 'product_id')::int as product_id, (asked.item ->> 'variant_id')::int as variant_id, asked.place
        from json_array_elements(${sql.placeholder("choices")}::json) with ordinality as asked (item, place)) as choice`,
      sql`choice.product_id = ${products.id}`,
    )
    .innerJoinLateral(chosen, sql`true`)
    .where(sql`${products.is_published}`)
    .orderBy(sql`choice.place`),
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
  const found = await byChoice(db).execute({ choices: JSON.stringify(choices) });
  const rows = found.filter(
    ({ variant_id }, place) => found.findIndex((other) => other.variant_id === variant_id) === place,
  );
  const defined = await everyAttribute(db).execute();
  return {
    products: rows.map((row) => ({
      ...toCard(row),
      ...(row.isNamed && { is_chosen_variant: true, price_from: null }),
    })),
    rows: defined.flatMap((attribute) => {
      const values = rows.map(({ compared }) => compared.find(({ key }) => key === attribute.key)?.value ?? null);
      if (values.every((value) => value === null)) return [];
      return { ...attribute, values, differs: new Set(values.map((value) => JSON.stringify(value))).size > 1 };
    }),
  };
}
