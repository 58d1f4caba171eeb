import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import type { SharedItem, WishlistShare } from "@cairn/contract/wishlists/public.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashCode, hashToken, newToken } from "../../platform/tokens.ts";
import { type Contact, findContact } from "../accounts/customers.ts";
import { quote } from "../catalogue/service.ts";
import { isItem, listKeys } from "./service.ts";
import { wishlistClaims, wishlistItems, wishlistShares } from "./tables.ts";

type Sharing = Pick<Platform, "db" | "cache" | "secret">;

const linkOf = (secret: Buffer, seed: string) => hashCode(secret, "wishlist link", seed);

/** The link that shares a customer's list; null while there is none. */
export async function findShare(
  { db, secret }: Pick<Platform, "db" | "secret">,
  customerId: number,
): Promise<WishlistShare | null> {
  const [share] = await db.select().from(wishlistShares).where(eq(wishlistShares.customer_id, customerId));
  return share ? { token: linkOf(secret, share.seed), shared_at: share.shared_at } : null;
}

/** Makes the link that shares a customer's list, unless there is one already, which it gives then. */
export async function share(platform: Sharing, customerId: number): Promise<WishlistShare> {
  const seed = newToken();
  const [made] = await transact(platform, (tx) =>
    tx
      .insert(wishlistShares)
      .values({ customer_id: customerId, seed, token_hash: hashToken(linkOf(platform.secret, seed)) })
      // In place of nothing, so that the row which is there is returned.
      .onConflictDoUpdate({ target: wishlistShares.customer_id, set: { seed: sql`${wishlistShares.seed}` } })
      .returning(),
  );
  if (!made) throw new Error("a link was not made");
  return { token: linkOf(platform.secret, made.seed), shared_at: made.shared_at };
}

export async function endShare(platform: Sharing, customerId: number): Promise<void> {
  await transact(platform, (tx) => tx.delete(wishlistShares).where(eq(wishlistShares.customer_id, customerId)));
}

interface Shared {
  readonly owner: string;
  readonly is_own: boolean;
  readonly items: SharedItem[];
}

/**
 * The list that a link opens to somebody, by the first name of its owner, who never learns of claims. Refuses a dead
 * link with 404.
 */
export async function readShared(db: Database, token: string, visitorId: number | undefined): Promise<Shared> {
  const { id, name } = await findOwner(db, token);
  const isOwn = id === visitorId;
  const keys = await listKeys(db, id);
  const present = new Map((await quote(db, keys)).map((product) => [product.variant_id, product]));
  const claims = isOwn
    ? []
    : await db
        .select({ variant_id: wishlistClaims.variant_id })
        .from(wishlistClaims)
        .where(eq(wishlistClaims.customer_id, id));
  const claimed = new Set(claims.map(({ variant_id }) => variant_id));
  return {
    owner: name.trim().split(/\s+/)[0] ?? "",
    is_own: isOwn,
    items: keys.flatMap(({ variant_id }) => {
      const product = present.get(variant_id);
      return product ? { product, is_claimed: claimed.has(variant_id) } : [];
    }),
  };
}

/** Notes that somebody gives a variant of a list; what is given back takes that back. Refuses a second giver with 409. */
export async function claim(
  platform: Pick<Platform, "db" | "cache">,
  token: string,
  { variantId, visitorId }: { readonly variantId: number; readonly visitorId: number | undefined },
): Promise<string> {
  const { id } = await findOwner(platform.db, token);
  if (id === visitorId) throw new AppError("own_list", 409, wishlistMessages.ownList);
  const key = newToken();
  await transact(platform, async (tx) => {
    // Locked, since the owner may be taking it off the list.
    const [item] = await tx.select().from(wishlistItems).where(isItem(id, variantId)).for("key share");
    if (!item) throw new AppError("not_listed", 404, wishlistMessages.sharedEmpty);
    const claimed = await tx
      .insert(wishlistClaims)
      .values({ customer_id: id, variant_id: variantId, token_hash: hashToken(key) })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) throw new AppError("claimed", 409, wishlistMessages.claimedNow);
  });
  return key;
}

/** Takes back what somebody gives, by what they got for it; refuses anything else with 404. */
export async function release(
  platform: Pick<Platform, "db" | "cache">,
  token: string,
  { variantId, key }: { readonly variantId: number; readonly key: string },
): Promise<void> {
  const { id } = await findOwner(platform.db, token);
  const isClaim = and(
    eq(wishlistClaims.customer_id, id),
    eq(wishlistClaims.variant_id, variantId),
    eq(wishlistClaims.token_hash, hashToken(key)),
  );
  const released = await transact(platform, (tx) => tx.delete(wishlistClaims).where(isClaim).returning());
  if (released.length === 0) throw new AppError("not_claimed", 404, wishlistMessages.notClaimed);
}

async function findOwner(db: Database, token: string): Promise<Contact> {
  const [found] = await db
    .select({ id: wishlistShares.customer_id })
    .from(wishlistShares)
    .where(eq(wishlistShares.token_hash, hashToken(token)));
  if (!found) throw new AppError("link_dead", 404, wishlistMessages.linkDead);
  return findContact(db, found.id);
}
