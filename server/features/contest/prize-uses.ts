import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { productOfVariant } from "../catalogue/product-names.ts";
import { findCouponsFor, findCouponsForVariants } from "../coupons/uses.ts";
import { editionPrizes, editions } from "./tables.ts";

async function nameEditions(tx: Transaction, which: SQL | undefined): Promise<Use[]> {
  const found = await tx
    .selectDistinct({ id: editions.id, title: editions.title })
    .from(editionPrizes)
    .innerJoin(editions, eq(editions.id, editionPrizes.edition_id))
    .where(which)
    .orderBy(asc(editions.id));
  return found.map(({ id, title }) => ({ resource: "editions", id, label: `Prize of ${title}` }));
}

/** The coupons that are for some products or variants of these, and the editions in which one is a prize. */
export async function findUsesOfProducts(tx: Transaction, productIds: readonly number[]): Promise<Use[]> {
  const isOfProduct = sql`${productOfVariant(sql`${editionPrizes.variant_id}`)} = any(${sql.param([...productIds])}::int[])`;
  return [...(await findCouponsFor(tx, productIds)), ...(await nameEditions(tx, isOfProduct))];
}

/** The coupons that are for some variants, and the editions in which one is a prize. */
export async function findUsesOfVariants(tx: Transaction, variantIds: readonly number[]): Promise<Use[]> {
  const isVariant = anyOf(editionPrizes.variant_id, variantIds);
  return [...(await findCouponsForVariants(tx, variantIds)), ...(await nameEditions(tx, isVariant))];
}
