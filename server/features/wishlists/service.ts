import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import type { Pence } from "@cairn/contract/platform/money.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { mostOnWishlist } from "@cairn/contract/wishlists/limits.ts";
import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import type { WishlistItem } from "@cairn/contract/wishlists/public.ts";
import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasId, isConfirmed, lockCustomer } from "../accounts/customers.ts";
import { quote } from "../catalogue/service.ts";
import { wishlistItems } from "./tables.ts";

const { customer_id, variant_id, product_id, added_at } = wishlistItems;

export const isItem = (customerId: number, variantId: number): SQL | undefined =>
  and(eq(customer_id, customerId), eq(variant_id, variantId));

/** The variants on a customer's list, the newest first. */
export function listKeys(db: Database | Transaction, customerId: number) {
  return db
    .select({ product_id, variant_id })
    .from(wishlistItems)
    .where(eq(customer_id, customerId))
    .orderBy(desc(added_at), asc(variant_id));
}

/** The customer's list as the shop has its products now; what is not for sale at the moment is left out. */
export async function listItems(db: Database, customerId: number): Promise<WishlistItem[]> {
  const rows = await db
    .select({
      ...{ product_id, variant_id },
      price_pence: wishlistItems.price_pence,
      wasSoldOut: sql<boolean>`coalesce(${wishlistItems.sold_out_at} > now() - interval '30 days', false)`,
      mailsPrice: sql<boolean>`${wishlistItems.mail_below_pence} is not null`,
    })
    .from(wishlistItems)
    .where(eq(customer_id, customerId))
    .orderBy(desc(added_at), asc(variant_id));
  const present = new Map((await quote(db, rows)).map((product) => [product.variant_id, product]));
  return rows.flatMap(({ price_pence, wasSoldOut, mailsPrice, ...key }) => {
    const product = present.get(key.variant_id);
    if (!product) return [];
    return {
      product,
      price_when_added: pence(price_pence),
      is_back: wasSoldOut && product.stock > 0 && !product.is_upcoming,
      mails_price: mailsPrice,
    };
  });
}

/** A variant that a device notes. */
interface Noted {
  readonly product_id: number;
  readonly variant_id: number;
  readonly price?: Pence | undefined;
}

/**
 * Puts variants on a customer's list, whose row is locked, so that it never has more than there is room for. What is on
 * it already stays as it is, and what is not for sale is left away. They stay in the order in which they were noted, the
 * newest first. Gives how many found no room.
 */
export function addItems(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  noted: readonly Noted[],
): Promise<number> {
  return transact(platform, async (tx) => {
    await lockCustomer(tx, hasId(customerId));
    const present = new Set((await listKeys(tx, customerId)).map((key) => key.variant_id));
    const further = new Map(
      noted.filter((each) => !present.has(each.variant_id)).map((each) => [each.variant_id, each]),
    );
    const known = new Map((await quote(tx, [...further.values()])).map((product) => [product.variant_id, product]));
    const found = [...further.values()].flatMap((each) => {
      const product = known.get(each.variant_id);
      return product ? { product, price: each.price ?? product.price } : [];
    });
    const chosen = found.slice(0, mostOnWishlist - present.size);
    const rows = chosen.map(({ product, price }, place) => ({
      customer_id: customerId,
      product_id: product.id,
      variant_id: product.variant_id,
      added_at: sql`now() - ${place}::integer * interval '1 microsecond'`,
      price_pence: price,
      sold_out_at: isSoldOut(product) ? sql`now()` : null,
    }));
    if (rows.length > 0) await tx.insert(wishlistItems).values(rows);
    return found.length - chosen.length;
  });
}

export async function removeItem(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  variantId: number,
): Promise<void> {
  await transact(platform, (tx) => tx.delete(wishlistItems).where(isItem(customerId, variantId)));
}

/**
 * Notes that a customer wants a mail when a variant on the list costs less than now, or none. Refuses with 409 an
 * address that is not confirmed, with 404 what is not on the list.
 */
export async function noteMail(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  { variantId, isWanted }: { readonly variantId: number; readonly isWanted: boolean },
): Promise<void> {
  if (isWanted && !(await isConfirmed(platform.db, customerId))) {
    throw new AppError("email_unconfirmed", 409, wishlistMessages.confirmFirst);
  }
  await transact(platform, async (tx) => {
    const [item] = await tx.select().from(wishlistItems).where(isItem(customerId, variantId)).for("no key update");
    const [product] = item ? await quote(tx, [item]) : [];
    if (!product) throw new AppError("not_listed", 404, wishlistMessages.notListed);
    await tx
      .update(wishlistItems)
      .set({ mail_below_pence: isWanted ? product.price : null })
      .where(isItem(customerId, variantId));
  });
}

/** Ends all mails about lower prices to a customer. */
export async function endMailsTo(db: Database | Transaction, customerId: number): Promise<void> {
  await db
    .update(wishlistItems)
    .set({ mail_below_pence: null })
    .where(and(eq(customer_id, customerId), isNotNull(wishlistItems.mail_below_pence)));
}
