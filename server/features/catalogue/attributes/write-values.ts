import type { AttributeValue, AttributeValues } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertMany } from "../../../platform/database/insert-many.ts";
import { variants } from "../tables.ts";
import { isBlank } from "./check-values.ts";
import type { Definition } from "./definitions.ts";
import { attributeValues } from "./tables.ts";

/** What belongs to one product, as it is to be. */
interface Wanted {
  readonly id: number;
  readonly fields: {
    readonly attributes: AttributeValues;
    readonly variants: readonly { readonly attributes: AttributeValues }[];
  };
}

type ValueRow = Omit<typeof attributeValues.$inferSelect, "id">;

/**
 * Makes what products and their variants have of attributes what is wanted. The variants are written already, each in
 * its place, and the values fit their attributes, which are held (`holdDefinitions`).
 */
export async function writeManyValues(
  tx: Transaction,
  definitions: readonly Definition[],
  wanted: readonly Wanted[],
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const placed = await tx
    .select({ id: variants.id, product_id: variants.product_id, position: variants.position })
    .from(variants)
    .where(anyOf(variants.product_id, ids));
  const variantAt = new Map(placed.map(({ id, product_id, position }) => [`${product_id} ${position}`, id]));
  const rows = wanted.flatMap(({ id, fields }) => [
    ...rowsOf(definitions, fields.attributes, id, null),
    ...fields.variants.flatMap((variant, position) =>
      rowsOf(definitions, variant.attributes, id, variantAt.get(`${id} ${position}`) ?? null),
    ),
  ]);
  const present = await tx.select().from(attributeValues).where(anyOf(attributeValues.product_id, ids));
  const known = new Map(present.map(({ id, ...row }) => [JSON.stringify(sorted(row)), id]));
  const added = rows.filter((row) => !known.delete(JSON.stringify(sorted(row))));
  // What is still known is wanted no more.
  if (known.size > 0) await tx.delete(attributeValues).where(anyOf(attributeValues.id, known.values()));
  await insertMany(tx, attributeValues, added);
}

/** The same columns in the same order, so that two rows can be compared. */
const sorted = ({ attribute_id, product_id, variant_id, number, choice_id, text, is_yes }: ValueRow): ValueRow => ({
  ...{ attribute_id, product_id, variant_id, number, choice_id, text, is_yes },
});

function rowsOf(
  definitions: readonly Definition[],
  values: AttributeValues,
  productId: number,
  variantId: number | null,
): ValueRow[] {
  return definitions.flatMap((definition) => {
    const value = values[definition.key];
    if (isBlank(value)) return [];
    return columnsOf(definition, value).map((columns) => ({
      ...{ attribute_id: definition.id, product_id: productId, variant_id: variantId },
      ...{ number: null, choice_id: null, text: null, is_yes: null },
      ...columns,
    }));
  });
}

/** The columns in which a value stands; several choices are several rows. */
function columnsOf({ kind, choices }: Definition, value: NonNullable<AttributeValue>): Partial<ValueRow>[] {
  if (kind === "choice" || kind === "choices") {
    const wanted = new Set(Array.isArray(value) ? value : [value]);
    return choices.filter(({ key }) => wanted.has(key)).map(({ id }) => ({ choice_id: id }));
  }
  if (typeof value === "number") return [{ number: value }];
  return [typeof value === "boolean" ? { is_yes: value } : { text: String(value) }];
}
