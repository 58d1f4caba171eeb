import type { attributes as calls, StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { staffAttributeMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Transaction } from "../../../platform/database/database.ts";
import { invalid } from "../../../platform/errors.ts";
import { attributeValues } from "./tables.ts";

type Wanted = Pick<z.output<typeof calls.update.schema.body>, "kind" | "unit" | "step" | "is_of_variants" | "choices">;

/**
 * What a change of an attribute does to how many products, a sentence each; nothing while no product has a value of it.
 * Refuses with 422 another kind in which values would be lost.
 */
export async function effectsOf(tx: Transaction, before: StaffAttribute, wanted: Wanted): Promise<string[]> {
  const { id, kind } = before;
  const ofThis = eq(attributeValues.attribute_id, id);
  const count = async (which?: SQL) => {
    const [found] = await tx
      .select({ products: sql<number>`count(distinct ${attributeValues.product_id})::int` })
      .from(attributeValues)
      .where(which ? sql`${ofThis} and ${which}` : ofThis);
    return found?.products ?? 0;
  };
  const all = await count();
  if (all === 0) return [];
  const effects: string[] = [];
  const report = (products: number, sentence: string, more: Record<string, string> = {}) => {
    if (products > 0) effects.push(fill(sentence, { products: productsOf(products), ...more }));
  };
  const isWider = kind === "choice" && wanted.kind === "choices";
  const isNarrower = kind === "choices" && wanted.kind === "choice";
  if (wanted.kind !== kind && !isWider && !isNarrower)
    throw invalid("kind", fill(messages.kindInUse, { products: productsOf(all) }));
  if (isNarrower) {
    const several = await count(hasSeveral);
    if (several > 0) throw invalid("kind", fill(messages.several, { products: productsOf(several) }));
  }
  if (wanted.is_of_variants && !before.is_of_variants) {
    const without = await count(hasNoVariants);
    report(all - without, messages.toVariants);
    report(without, messages.loseWithoutVariants);
  }
  if (!wanted.is_of_variants && before.is_of_variants) report(await count(variantsDiffer), messages.toProducts);
  if (kind === "number" && wanted.unit !== before.unit) report(all, messages.otherUnit);
  if (kind === "number") report(await count(isBetweenSteps(wanted.step)), messages.rounded);
  const kept = new Set(wanted.choices.map((choice) => choice.id));
  for (const choice of before.choices.filter((each) => !kept.has(each.id)))
    report(await count(sql`${attributeValues.choice_id} = ${choice.id}`), messages.loseChoice, { choice: choice.name });
  return effects;
}

/** Does to the values what `effectsOf` tells; values of choices that go, go with them. */
export async function carryOver(tx: Transaction, before: StaffAttribute, wanted: Wanted): Promise<void> {
  const { id } = before;
  if (before.kind === "number")
    await tx
      .update(attributeValues)
      .set({ number: sql`round(${attributeValues.number} / ${stepOf(wanted.step)}) * ${stepOf(wanted.step)}` })
      .where(sql`${attributeValues.attribute_id} = ${id} and ${isBetweenSteps(wanted.step)}`);
  if (wanted.is_of_variants && !before.is_of_variants)
    await tx.execute(sql`
      with former as (delete from attribute_values where attribute_id = ${id} returning *)
      insert into attribute_values (attribute_id, product_id, variant_id, number, choice_id, text, is_yes)
      select former.attribute_id, former.product_id, variants.id, former.number, former.choice_id, former.text, former.is_yes
      from former join variants on variants.product_id = former.product_id`);
  if (!wanted.is_of_variants && before.is_of_variants)
    await tx.execute(sql`
      with former as (delete from attribute_values where attribute_id = ${id} returning *),
      first as (
        select distinct on (former.product_id) former.product_id, former.variant_id from former
        join variants on variants.id = former.variant_id
        order by former.product_id, variants.is_default desc, variants.position, variants.id)
      insert into attribute_values (attribute_id, product_id, number, choice_id, text, is_yes)
      select former.attribute_id, former.product_id, former.number, former.choice_id, former.text, former.is_yes
      from former join first on first.variant_id = former.variant_id`);
}

const productsOf = (count: number) => (count === 1 ? "1 product" : `${count} products`);

const stepOf = (step: number | null) => sql`${step ?? 1}::numeric`;
const isBetweenSteps = (step: number | null) => sql`mod(${attributeValues.number}, ${stepOf(step)}) <> 0`;

const hasSeveral = sql`exists (
  select from attribute_values other where other.attribute_id = ${attributeValues.attribute_id}
    and other.product_id = ${attributeValues.product_id}
    and other.variant_id is not distinct from ${attributeValues.variant_id} and other.id <> ${attributeValues.id})`;

const hasNoVariants = sql`not exists (
  select from variants own where own.product_id = ${attributeValues.product_id})`;

/** Whether two variants of a product have not the same of it, one of them perhaps nothing. */
const variantsDiffer = sql`exists (
  select from variants other where other.product_id = ${attributeValues.product_id} and not exists (
    select from attribute_values same where same.attribute_id = ${attributeValues.attribute_id} and same.variant_id = other.id
      and (same.number, same.choice_id, same.text, same.is_yes) is not distinct from
        (${attributeValues.number}, ${attributeValues.choice_id}, ${attributeValues.text}, ${attributeValues.is_yes})))`;
