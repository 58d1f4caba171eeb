import type { AttributeValues } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { attributeChoices, attributes, attributeValues } from "./tables.ts";

interface OwnValues {
  ofProduct(id: number): AttributeValues;
  ofVariant(id: number): AttributeValues;
}

/**
 * What products and their variants have of attributes, as staff write it. Each attribute is there, null where its value
 * is not known, so that a form that asks for all of them holds what it was given.
 */
export async function readValues(db: Database | Transaction, productIds: readonly number[]): Promise<OwnValues> {
  const inOrder = [asc(attributes.position), asc(attributes.id)];
  const defined = await db
    .select({ key: attributes.key, is_of_variants: attributes.is_of_variants })
    .from(attributes)
    .where(sql`not ${attributes.is_weight}`)
    .orderBy(...inOrder);
  const rows = await db
    .select({ value: attributeValues, key: attributes.key, kind: attributes.kind, choice: attributeChoices.key })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attribute_id))
    .leftJoin(attributeChoices, eq(attributeChoices.id, attributeValues.choice_id))
    .where(anyOf(attributeValues.product_id, productIds))
    .orderBy(...inOrder, asc(attributeChoices.position));
  const unknown = (isOfVariants: boolean): AttributeValues =>
    Object.fromEntries(
      defined.filter(({ is_of_variants }) => is_of_variants === isOfVariants).map(({ key }) => [key, null]),
    );
  const products = new Map<number, AttributeValues>();
  const variants = new Map<number, AttributeValues>();
  for (const { value, key, kind, choice } of rows) {
    const { product_id: productId, variant_id: variantId } = value;
    const isOfVariant = variantId !== null;
    const [owners, owner] = isOfVariant ? [variants, variantId] : [products, productId];
    const values = owners.get(owner) ?? unknown(isOfVariant);
    owners.set(owner, values);
    const before = values[key];
    if (kind === "choices") values[key] = [...(Array.isArray(before) ? before : []), ...(choice ? [choice] : [])];
    else values[key] = value.number ?? choice ?? value.text ?? value.is_yes;
  }
  return {
    ofProduct: (id) => products.get(id) ?? unknown(false),
    ofVariant: (id) => variants.get(id) ?? unknown(true),
  };
}

/** A value as visitors read it: choices by their names. */
const shownValue = sql.raw(`case attribute.kind
  when 'number' then to_json(min(value.number))
  when 'choices' then json_agg(choice.name order by choice.position)
  when 'choice' then to_json(min(choice.name))
  when 'yes_no' then to_json(bool_or(value.is_yes))
  else to_json(min(value.text)) end`);

/**
 * What products of a statement, the rows of its `wanted`, and their variants have of the attributes that meet a condition,
 * in order; a part of the statement. The `offset` has PostgreSQL look up the values of one product after the other: for
 * all at once it would go through those of the whole shop.
 */
export const attributesOfAll = (condition: SQL) => sql`(
  select own.product_id, json_agg(json_build_object('variant_id', own.variant_id, 'key', own.key, 'name', own.name,
    'group', own."group", 'unit', own.unit, 'places', own.places, 'position', own.position, 'value', own.value)
    order by own.position, own.id) as in_order
  from (
    select value.product_id, value.variant_id, attribute.*, ${shownValue} as value
    from wanted one
    cross join lateral (select * from attributes_of_products each where each.product_id = one.id offset 0) value
    join attributes attribute on attribute.id = value.attribute_id
    left join attribute_choices choice on choice.id = value.choice_id
    where ${condition}
    group by value.product_id, value.variant_id, attribute.id) own
  group by own.product_id) as own_attributes`;
