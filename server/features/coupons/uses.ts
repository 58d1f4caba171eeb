import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { productOfVariant } from "../catalogue/product-names.ts";
import { couponCategories, couponProducts, coupons, couponVariants } from "./tables.ts";

/** As many coupons are named as help to find the rest. */
const mostNamed = 10;

async function nameCoupons(tx: Transaction, which: SQL | undefined): Promise<Use[]> {
  const found = await tx
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(which)
    .orderBy(asc(coupons.id))
    .limit(mostNamed);
  return found.map(({ id, code }) => ({ resource: "coupons", id, label: `Coupon ${code}` }));
}

/** The coupons that are for some products or variants of these, as places where they are in use. */
export function findCouponsFor(tx: Transaction, productIds: readonly number[]): Promise<Use[]> {
  const ofProducts = tx
    .select({ id: couponProducts.coupon_id })
    .from(couponProducts)
    .where(anyOf(couponProducts.product_id, productIds));
  const ofVariants = tx
    .select({ id: couponVariants.coupon_id })
    .from(couponVariants)
    .where(sql`${productOfVariant(sql`${couponVariants.variant_id}`)} = any(${sql.param([...productIds])}::int[])`);
  return nameCoupons(tx, or(inArray(coupons.id, ofProducts), inArray(coupons.id, ofVariants)));
}

/** The coupons that are for some variants, as places where these are in use. */
export function findCouponsForVariants(tx: Transaction, variantIds: readonly number[]): Promise<Use[]> {
  const chosen = tx
    .select({ id: couponVariants.coupon_id })
    .from(couponVariants)
    .where(anyOf(couponVariants.variant_id, variantIds));
  return nameCoupons(tx, inArray(coupons.id, chosen));
}

/** The coupons that are for a category, as places where it is in use. */
export function findCouponsForCategory(tx: Transaction, categoryId: number): Promise<Use[]> {
  const chosen = tx
    .select({ id: couponCategories.coupon_id })
    .from(couponCategories)
    .where(eq(couponCategories.category_id, categoryId));
  return nameCoupons(tx, inArray(coupons.id, chosen));
}

/** The categories that coupons are for, as a query for their ids. */
export const categoriesOfCoupons = (tx: Transaction) =>
  tx.select({ id: couponCategories.category_id }).from(couponCategories);
