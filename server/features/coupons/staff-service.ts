import { type coupons as calls, couponRowSchema, type StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { staffCouponMessages as messages } from "@cairn/contract/coupons/staff-messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { readPage } from "../../platform/database/pages.ts";
import { expectAhead } from "../../platform/database/passed.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { draftOf } from "../publishing/listed-contents.ts";
import { campaignContent } from "./campaign-content.ts";
import { hasStarted, running, usesLeft, variantIds } from "./service.ts";
import { campaigns, couponCategories, couponProducts, coupons, couponUses, couponVariants } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type NewCoupon = z.output<typeof calls.create.schema.body>;
type Change = z.output<typeof calls.update.schema.body>;

const sortable = { id: coupons.id, code: coupons.code, use_count: coupons.use_count, ends_at: coupons.ends_at };

const productIds = sql<number[]>`array(
  select product_id from ${couponProducts} chosen where chosen.coupon_id = coupons.id order by product_id)`;

const categoryIds = sql<number[]>`array(
  select category_id from ${couponCategories} chosen where chosen.coupon_id = coupons.id order by category_id)`;

/** Coupons with the products, variants and categories that they are for. */
export const selectCoupons = (db: Database | Transaction) =>
  db
    .select({
      ...columnsIn(coupons, couponRowSchema),
      amount_pence: coupons.amount_pence,
      least_sum_pence: coupons.least_sum_pence,
      product_ids: productIds,
      variant_ids: variantIds,
      category_ids: categoryIds,
      is_personal: sql<boolean>`${coupons.customer_id} is not null`,
      is_usable: sql<boolean>`${and(hasStarted, running, usesLeft)}`,
    })
    .from(coupons)
    .$dynamic();

/** One page of the coupons that are for everybody, or of the personal ones. */
export function listAllCoupons(db: Database, { page, per_page, sort, order, search, personal }: Wanted) {
  const wanted = and(
    personal ? isNotNull(coupons.customer_id) : isNull(coupons.customer_id),
    hasWords(searchable(coupons.code), search),
  );
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      selectCoupons(db).where(wanted).orderBy(by(sortable[sort]), by(coupons.id)).limit(limit).offset(offset),
    total: () => db.$count(coupons, wanted),
    show: shownCoupon,
  });
}

/** One coupon; refuses with 404. */
export async function readCoupon(db: Database | Transaction, id: number): Promise<StaffCoupon> {
  const [found] = await selectCoupons(db).where(eq(coupons.id, id));
  if (!found) throw couponUnknown();
  return shownCoupon(found);
}

const ending = { field: "ends_at", message: messages.endPassed };

/** Makes a coupon; refuses with 422 a taken code, what it is for and is gone, and an end that has passed. */
export function addCoupon(platform: Writing, input: NewCoupon): Promise<StaffCoupon> {
  return transact(platform, (tx) =>
    translating(async () => {
      await expectAhead(tx, { ...ending, wanted: input.ends_at, stored: null });
      const made = await insertOne(tx, coupons, columnsOf(input));
      await chooseFor(tx, new Map([[made.id, input]]));
      return readCoupon(tx, made.id);
    }),
  );
}

/**
 * Changes a coupon. Refuses with 404, with 409 when somebody else has changed it meanwhile, and with 422 another code
 * once it was used, a limit below its uses, a taken code, what it is for and is gone, and a new end that has passed.
 */
export function changeCoupon(platform: Writing, id: number, { version, ...input }: Change): Promise<StaffCoupon> {
  return transact(platform, (tx) =>
    translating(async () => {
      const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("update");
      if (!coupon) throw couponUnknown();
      await expectSeen(coupon.version === version || undefined, () => readCoupon(tx, id));
      await expectAhead(tx, { ...ending, wanted: input.ends_at, stored: coupon.ends_at });
      if (input.code.toUpperCase() !== coupon.code && coupon.use_count > 0) throw invalid("code", messages.codeUsed);
      await tx
        .update(coupons)
        .set({ ...columnsOf(input), version: version + 1 })
        .where(eq(coupons.id, id));
      await chooseFor(tx, new Map([[id, input]]));
      return readCoupon(tx, id);
    }),
  );
}

/** Deletes a coupon; refuses with 404, and with 409 one that was used or that a campaign offers. */
export function removeCoupon(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("update");
    if (!coupon) throw couponUnknown();
    // A winner's is part of their award.
    if (coupon.customer_id !== null) throw new AppError("coupon_personal", 409, messages.couponPersonal);
    const drafted = sql`(${draftOf(campaignContent, campaigns.id)} ->> 'coupon_id')::int`;
    const offered = await tx
      .select()
      .from(campaigns)
      .where(or(eq(campaigns.coupon_id, id), eq(drafted, id)));
    const used = await tx.select().from(couponUses).where(eq(couponUses.coupon_id, id)).limit(10);
    expectUnused([
      ...offered.map(({ id: campaign, title }) => ({ resource: "campaigns", id: campaign, label: title })),
      ...used.map(({ order_reference }) => ({
        resource: "orders",
        id: order_reference,
        label: order_reference,
      })),
    ]);
    await tx.delete(coupons).where(eq(coupons.id, id));
  });
}

/** Makes coupons, by their ids, be for these products, variants and categories alone. */
export async function chooseFor(
  tx: Transaction,
  chosen: ReadonlyMap<number, Pick<NewCoupon, "product_ids" | "variant_ids" | "category_ids">>,
): Promise<void> {
  const ids = [...chosen.keys()];
  for (const table of [couponProducts, couponVariants, couponCategories])
    await tx.delete(table).where(inArray(table.coupon_id, ids));
  const each = <Row>(field: "product_ids" | "variant_ids" | "category_ids", rowOf: (id: number) => Row) =>
    [...chosen].flatMap(([coupon_id, fields]) =>
      [...new Set(fields[field])].map((id) => ({ coupon_id, ...rowOf(id) })),
    );
  await insertMany(
    tx,
    couponProducts,
    each("product_ids", (product_id) => ({ product_id })),
  );
  await insertMany(
    tx,
    couponVariants,
    each("variant_ids", (variant_id) => ({ variant_id })),
  );
  await insertMany(
    tx,
    couponCategories,
    each("category_ids", (category_id) => ({ category_id })),
  );
}

/** What the database refuses, in words at its field. */
async function translating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (isViolationOf(problem, "coupons_code_unique")) throw invalid("code", messages.codeTaken);
    if (isViolationOf(problem, "coupons_use")) throw invalid("use_limit", messages.limitBelowUses);
    if (isViolationOf(problem, "coupon_products_product_id_products_id_fk"))
      throw invalid("product_ids", messages.productUnknown);
    if (isViolationOf(problem, "coupon_variants_variant_id_variants_id_fk"))
      throw invalid("variant_ids", messages.variantUnknown);
    if (isViolationOf(problem, "coupon_categories_category_id_categories_id_fk"))
      throw invalid("category_ids", messages.categoryUnknown);
    throw problem;
  }
}

const couponUnknown = () => new AppError("coupon_unknown", 404, messages.couponUnknown);

/** A coupon's columns; what its kind has none of is 0. */
export function columnsOf({ code, kind, percent, amount, ...input }: NewCoupon) {
  return {
    code: code.toUpperCase(),
    kind,
    percent: kind === "percent" ? percent : 0,
    amount_pence: kind === "sum" ? amount : 0,
    is_for_cheapest: input.is_for_cheapest && kind !== "delivery",
    is_for_full_price: input.is_for_full_price,
    least_sum_pence: input.least_sum,
    use_limit: input.use_limit,
    uses_per_customer: input.uses_per_customer,
    starts_at: input.starts_at,
    ends_at: input.ends_at,
  };
}

/** A coupon as staff see it. */
export function shownCoupon({
  amount_pence,
  least_sum_pence,
  ...coupon
}: Awaited<ReturnType<typeof selectCoupons>>[number]): StaffCoupon {
  return { ...coupon, amount: pence(amount_pence), least_sum: pence(least_sum_pence) };
}
