import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { desc, eq } from "drizzle-orm";
import type { PersonalData } from "../../platform/personal-data.ts";
import { findVariantNames } from "../catalogue/product-names.ts";
import { wishlistItems, wishlistMails, wishlistShares } from "./tables.ts";

/** The list, its link and the mails about it. Claims name nobody but the list's owner, to whom they stay hidden. */
export const wishlistData: PersonalData = {
  tables: ["wishlist_items", "wishlist_shares", "wishlist_claims", "wishlist_mails"],
  async collect({ db }, { id }) {
    const items = await db
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.customer_id, id))
      .orderBy(desc(wishlistItems.added_at));
    const names = await findVariantNames(
      db,
      items.map(({ variant_id }) => variant_id),
    );
    const [share] = await db.select().from(wishlistShares).where(eq(wishlistShares.customer_id, id));
    return {
      wishlist: items.map(({ variant_id, added_at, price_pence, mail_below_pence }) => ({
        product: names.get(variant_id) ?? "",
        added_at,
        price_pounds: poundsFromPence(price_pence),
        wants_mail_when_cheaper: mail_below_pence !== null,
      })),
      wishlist_shared_at: share?.shared_at ?? null,
    };
  },
  async erase(_platform, tx, { id }) {
    await tx.delete(wishlistItems).where(eq(wishlistItems.customer_id, id));
    await tx.delete(wishlistShares).where(eq(wishlistShares.customer_id, id));
    await tx.delete(wishlistMails).where(eq(wishlistMails.customer_id, id));
  },
};
