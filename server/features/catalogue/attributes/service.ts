import { mostAttributes } from "@cairn/contract/catalogue/attributes.ts";
import { listingWords } from "@cairn/contract/catalogue/filters.ts";
import {
  type attributes as calls,
  hasChoices,
  type StaffAttribute,
  staffAttributeSchema,
} from "@cairn/contract/catalogue/staff-attributes.ts";
import { staffAttributeMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { slugOf } from "@cairn/contract/platform/slugs.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { columnsIn } from "../../../platform/database/rows.ts";
import { hasWords, searchable } from "../../../platform/database/search.ts";
import { transact } from "../../../platform/database/transact.ts";
import { expectSeen } from "../../../platform/database/versions.ts";
import { isViolationOf } from "../../../platform/database/violations.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { products } from "../tables.ts";
import { carryOver, effectsOf } from "./effects.ts";
import { attributeChoices, attributes, attributeValues } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Fields = Omit<z.output<typeof calls.update.schema.body>, "version" | "is_confirmed">;

const columns = {
  ...columnsIn(attributes, staffAttributeSchema),
  products: sql<number>`(
    select count(distinct own.product_id)::int from attributes_of_products own where own.attribute_id = ${attributes.id})`,
};
const sortable = { position: attributes.position, name: attributes.name };

/** One page of the attributes. */
export function listAttributes(
  db: Database,
  { page, per_page, sort, order, search }: z.output<typeof calls.list.schema.querystring>,
) {
  const wanted = hasWords(searchable(attributes.name, attributes.key), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: async (limit, offset) =>
      withChoices(
        db,
        await db
          .select(columns)
          .from(attributes)
          .where(wanted)
          .orderBy(by(sortable[sort]), by(attributes.id))
          .limit(limit)
          .offset(offset),
      ),
    total: () => db.$count(attributes, wanted),
    show: (row): StaffAttribute => row,
  });
}

/** One attribute; refuses with 404. */
export async function readAttribute(db: Database | Transaction, id: number): Promise<StaffAttribute> {
  const [found] = await withChoices(db, await db.select(columns).from(attributes).where(eq(attributes.id, id)));
  if (!found) throw unknown();
  return found;
}

async function withChoices<Row extends { readonly id: number }>(db: Database | Transaction, rows: readonly Row[]) {
  const choices = await db
    .select()
    .from(attributeChoices)
    .where(
      anyOf(
        attributeChoices.attribute_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(attributeChoices.position));
  const choicesOf = Map.groupBy(choices, ({ attribute_id }) => attribute_id);
  return rows.map((row) => ({
    ...row,
    choices: (choicesOf.get(row.id) ?? []).map(({ id, key, name }) => ({ id, key, name })),
  }));
}

/** Defines an attribute. Refuses with 422 a name or a key that another one has, and with 409 one too many. */
export function addAttribute(
  platform: Writing,
  { key, is_confirmed: _asked, ...written }: z.output<typeof calls.create.schema.body>,
): Promise<StaffAttribute> {
  return writing(platform, async (tx) => {
    await tx.execute(sql`lock table ${attributes} in share row exclusive mode`);
    if ((await tx.$count(attributes)) >= mostAttributes)
      throw new AppError("too_many", 409, fill(messages.tooMany, { most: mostAttributes }));
    const fields = settled(written);
    const present = await tx.select({ key: attributes.key }).from(attributes);
    const made = await insertOne(tx, attributes, {
      ...columnsOf(fields),
      key: key ?? freeKey(fields.name, "attribute", new Set([...listingWords, ...present.map((each) => each.key)])),
    });
    await writeChoices(tx, made.id, fields.choices);
    return readAttribute(tx, made.id);
  });
}

/**
 * Changes an attribute, and what products have of it. Refuses with 404; with 409 when somebody else has changed it
 * meanwhile, and what changes values of products and is not confirmed; with 422 what would lose them.
 */
export function changeAttribute(
  platform: Writing,
  id: number,
  { version, is_confirmed: isConfirmed, ...written }: z.output<typeof calls.update.schema.body>,
): Promise<StaffAttribute> {
  return writing(platform, async (tx) => {
    const fields = settled(written);
    // Locked before anything of products is, as whoever writes these does (`holdDefinitions`).
    await tx.select().from(attributes).where(eq(attributes.id, id)).for("update");
    const before = await readAttribute(tx, id);
    if (before.is_weight) expectStaysWeight(fields);
    const effects = version === before.version ? await effectsOf(tx, before, fields) : [];
    if (effects.length > 0 && !isConfirmed)
      throw new AppError("needs_confirmation", 409, `${effects.join(" ")} ${messages.confirm}`);
    // Before the values change: a product that loses its only one would not be found afterwards.
    await invalidateProductsWith(tx, id);
    if (version === before.version) await carryOver(tx, before, fields);
    const [changed] = await tx
      .update(attributes)
      .set({ ...columnsOf(fields), version: sql`${attributes.version} + 1` })
      .where(and(eq(attributes.id, id), eq(attributes.version, version)))
      .returning({ id: attributes.id });
    await expectSeen(changed, () => readAttribute(tx, id));
    await writeChoices(tx, id, fields.choices);
    return readAttribute(tx, id);
  });
}

/** Deletes an attribute with its values; refuses with 404, and with 409 what variants weigh. */
export async function removeAttribute(platform: Writing, id: number): Promise<void> {
  await writing(platform, async (tx) => {
    const [found] = await tx.select().from(attributes).where(eq(attributes.id, id)).for("update");
    if (!found) throw unknown();
    if (found.is_weight) throw new AppError("in_use", 409, messages.weightStays);
    await invalidateProductsWith(tx, id);
    await tx.delete(attributes).where(eq(attributes.id, id));
  });
}

/** Only what is chosen from has choices. */
const settled = <Written extends Fields>(fields: Written): Written =>
  hasChoices(fields.kind) ? fields : { ...fields, choices: [] };

const columnsOf = ({ choices: _own, ...fields }: Fields) => ({
  ...fields,
  unit: fields.kind === "number" ? fields.unit : "",
  step: fields.kind === "number" ? fields.step : null,
});

function expectStaysWeight({ kind, unit, is_of_variants, step }: Fields): void {
  if (kind !== "number" || unit !== "g" || !is_of_variants || (step ?? 1) !== 1)
    throw invalid("kind", messages.weightStays);
}

/** Makes the choices of an attribute those that are wanted, in this order; the keys of new ones are made of names. */
async function writeChoices(tx: Transaction, attributeId: number, wanted: Fields["choices"]): Promise<void> {
  const own = eq(attributeChoices.attribute_id, attributeId);
  const present = await tx.select().from(attributeChoices).where(own);
  const kept = new Set(wanted.map(({ id }) => id));
  const lost = wanted.findIndex(({ id }) => id !== undefined && !present.some((choice) => choice.id === id));
  if (lost >= 0) throw invalid(`choices.${lost}.name`, messages.choiceUnknown);
  const gone = present.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(attributeChoices).where(anyOf(attributeChoices.id, gone));
  const taken = new Set(present.filter(({ id }) => kept.has(id)).map(({ key }) => key));
  for (const [position, { id, name }] of wanted.entries()) {
    if (id === undefined)
      await tx
        .insert(attributeChoices)
        .values({ attribute_id: attributeId, name, position, key: freeKey(name, "choice", taken) });
    else await tx.update(attributeChoices).set({ name, position }).where(eq(attributeChoices.id, id));
  }
}

/** A key that no other has, which is made of a name and taken from now on. */
function freeKey(name: string, otherwise: string, taken: Set<string>): string {
  const wanted = slugOf(name).slice(0, 50).replace(/-+$/, "") || otherwise;
  let key = wanted;
  for (let number = 2; taken.has(key) || key === "constructor"; number++) key = `${wanted}-${number}`;
  taken.add(key);
  return key;
}

/** The pages of products that have a value of an attribute are made anew, and all lists of products. */
async function invalidateProductsWith(tx: Transaction, id: number): Promise<void> {
  const having = await tx
    .selectDistinct({ id: attributeValues.product_id })
    .from(attributeValues)
    .where(eq(attributeValues.attribute_id, id));
  const weighing = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`exists (
    select from ${attributes} where ${attributes.id} = ${id} and ${attributes.is_weight})`);
  invalidateTags(tx, tags.products, ...[...having, ...weighing].map((product) => tags.product(product.id)));
}

async function writing<T>(platform: Writing, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transact(platform, (tx) => {
      invalidateTags(tx, tags.products);
      return work(tx);
    });
  } catch (problem) {
    if (isViolationOf(problem, "attributes_name")) throw invalid("name", messages.nameTaken);
    if (isViolationOf(problem, "attributes_key_unique")) throw invalid("key", messages.keyTaken);
    throw problem;
  }
}

const unknown = () => new AppError("attribute_unknown", 404, messages.unknown);
