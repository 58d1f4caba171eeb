import type { AttributeKind, AttributePlace } from "@cairn/contract/catalogue/attributes.ts";
import { asc, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { attributeChoices, attributes } from "./tables.ts";

/** An attribute as values are compared with it. */
export interface Definition {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly kind: AttributeKind;
  readonly unit: string;
  readonly step: number | null;
  readonly is_of_variants: boolean;
  readonly is_weight: boolean;
  readonly places: readonly AttributePlace[];
  /** In their order. */
  readonly choices: readonly { readonly id: number; readonly key: string; readonly name: string }[];
}

const columns = {
  id: attributes.id,
  key: attributes.key,
  name: attributes.name,
  kind: attributes.kind,
  unit: attributes.unit,
  step: attributes.step,
  is_of_variants: attributes.is_of_variants,
  is_weight: attributes.is_weight,
  places: attributes.places,
};

/** All attributes of the shop, in order. */
export async function readDefinitions(db: Database | Transaction): Promise<Definition[]> {
  const found = await db.select(columns).from(attributes).orderBy(asc(attributes.position), asc(attributes.id));
  const choices = await db.select().from(attributeChoices).orderBy(asc(attributeChoices.position));
  const choicesOf = Map.groupBy(choices, ({ attribute_id }) => attribute_id);
  return found.map((attribute) => ({
    ...attribute,
    choices: (choicesOf.get(attribute.id) ?? []).map(({ id, key, name }) => ({ id, key, name })),
  }));
}

/**
 * The same, kept as they are until the transaction ends. Whoever writes products asks for it before anything else is
 * locked, since a change of an attribute locks it first and then what belongs to products.
 */
export async function holdDefinitions(tx: Transaction): Promise<Definition[]> {
  await tx.execute(sql`select from ${attributes} order by id for share`);
  return readDefinitions(tx);
}
