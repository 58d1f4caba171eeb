import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { findContacts, mailConfirmed } from "../accounts/customers.ts";
import { fullName } from "../alerts/service.ts";
import { variantsWithoutStock } from "../catalogue/free-stock.ts";
import { quote } from "../catalogue/service.ts";
import { wishlistItems, wishlistMails } from "./tables.ts";

type MailPlatform = Pick<Platform, "config" | "db" | "cache" | "mail">;

// Mails per transaction, so that each is short.
const atOnce = 50;

// Variants that are looked at together.
const perBatch = 500;

const { customer_id, product_id, variant_id, mail_below_pence, sold_out_at } = wishlistItems;

/**
 * Notes what is sold out, and mails those who have asked when something costs less. It works by the clock, since prices
 * change in many ways, and a slip that is put right within minutes is no news.
 */
export const noticeChanges = defineJob({
  name: "wishlists.notice-changes",
  payload: z.object({}),
  schedule: "*/10 * * * *",
  async run(platform: MailPlatform) {
    const { db } = platform;
    const isOld = or(isNull(sold_out_at), lt(sold_out_at, sql`now() - interval '1 day'`));
    // Once a day is often enough for what is shown for 30 days.
    for await (const listed of inBatches(db, and(isOld, inArray(variant_id, variantsWithoutStock(db))))) {
      const soldOut = (await quote(db, listed)).filter(isSoldOut).map((product) => product.variant_id);
      await db
        .update(wishlistItems)
        .set({ sold_out_at: sql`now()` })
        .where(and(anyOf(variant_id, soldOut), isOld));
    }
    for await (const listed of inBatches(db, isNotNull(mail_below_pence))) {
      const limits = new Map(listed.map((item) => [item.variant_id, item.most_pence]));
      for (const product of await quote(db, listed)) {
        const isCheaper = product.price < (limits.get(product.variant_id) ?? 0);
        if (isCheaper && product.stock > 0) while (await mailSome(platform, product));
      }
    }
  },
});

/** Variants of such items, each once with the highest price below which somebody wants a mail. */
async function* inBatches(db: Database, isWanted: SQL | undefined) {
  for (let last = 0; ; ) {
    const batch = await db
      .select({ product_id, variant_id, most_pence: sql<number | null>`max(${mail_below_pence})` })
      .from(wishlistItems)
      .where(and(isWanted, gt(variant_id, last)))
      .groupBy(product_id, variant_id)
      .orderBy(asc(variant_id))
      .limit(perBatch);
    if (batch.length > 0) yield batch;
    if (batch.length < perBatch) return;
    last = batch.at(-1)?.variant_id ?? last;
  }
}

/** Mails some of those who have asked about a product; whether there may be more. */
function mailSome(platform: MailPlatform, product: ProductSummary): Promise<boolean> {
  const { publicUrl } = platform.config;
  return transact(platform, async (tx) => {
    const isOfProduct = eq(variant_id, product.variant_id);
    const due = await tx
      .select({ customer_id })
      .from(wishlistItems)
      .where(and(isOfProduct, isNotNull(mail_below_pence), gt(mail_below_pence, product.price)))
      .orderBy(asc(customer_id))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    const ids = due.map((item) => item.customer_id);
    const contacts = await findContacts(tx, ids);
    // A further mail needs a still lower price.
    if (ids.length > 0)
      await tx
        .update(wishlistItems)
        .set({ mail_below_pence: product.price })
        .where(and(isOfProduct, anyOf(customer_id, ids)));
    for (const { id, email } of contacts.values()) {
      const token = newToken();
      await tx.insert(wishlistMails).values({ token_hash: hashToken(token), customer_id: id });
      await mailConfirmed(tx, platform.mail, {
        kind: "price-drop",
        key: hashToken(token),
        to: email,
        props: {
          product: fullName(product),
          price: product.price,
          productUrl: `${publicUrl}/products/${product.slug}?variant=${product.variant_id}`,
          endUrl: `${publicUrl}/wishlist/mails?end=${token}`,
          unsubscribeUrl: `${publicUrl}/api/price-mails/${token}/end`,
        },
      });
    }
    return due.length === atOnce;
  });
}

/** Deletes the links of mails that are two months old. */
const clearOld = defineJob({
  name: "wishlists.clear-old",
  payload: z.object({}),
  schedule: "43 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await db.delete(wishlistMails).where(lt(wishlistMails.sent_at, sql`now() - interval '60 days'`));
  },
});

export const wishlistJobs: readonly Job<Platform>[] = [noticeChanges, clearOld];
