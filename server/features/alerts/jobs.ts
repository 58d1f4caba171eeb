import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { transact } from "../../platform/database/transact.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { quote } from "../catalogue/service.ts";
import { stockForSale } from "../preorders/jobs.ts";
import { fullName } from "./service.ts";
import { stockAlerts } from "./tables.ts";

type MailPlatform = Pick<Platform, "config" | "db" | "cache" | "mail">;

// Mails per transaction, so that each is short.
const atOnce = 50;

const isWaiting = and(isNull(stockAlerts.served_at), isNotNull(stockAlerts.confirmed_at));

/**
 * Mails everybody who waits for a variant that can be bought again, each once. It is queued whenever the queue of
 * reservations has been served, which comes first.
 */
const notifyWaiting = defineJob({
  ...stockForSale,
  async run(platform: MailPlatform) {
    const { product_id, variant_id } = stockAlerts;
    const wanted = await platform.db.selectDistinct({ product_id, variant_id }).from(stockAlerts).where(isWaiting);
    if (wanted.length === 0) return;
    for (const product of await quote(platform.db, wanted)) {
      if (product.stock < 1) continue;
      while (await notifySome(platform, product));
    }
  },
});

/** Mails some of those who wait; whether there may be more. */
function notifySome(platform: MailPlatform, product: ProductSummary): Promise<boolean> {
  const { publicUrl } = platform.config;
  return transact(platform, async (tx) => {
    const alerts = await tx
      .select()
      .from(stockAlerts)
      .where(and(eq(stockAlerts.variant_id, product.variant_id), isWaiting))
      .orderBy(asc(stockAlerts.id))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    for (const { id, email } of alerts) {
      const token = newToken();
      await tx
        .update(stockAlerts)
        .set({ served_at: sql`now()`, token_hash: hashToken(token) })
        .where(eq(stockAlerts.id, id));
      await platform.mail.send(tx, {
        kind: "back-in-stock",
        key: String(id),
        to: email,
        props: {
          product: fullName(product),
          productUrl: `${publicUrl}/products/${product.slug}?variant=${product.variant_id}`,
          endUrl: `${publicUrl}/stock-alert?end=${token}`,
          unsubscribeUrl: `${publicUrl}/api/stock-alerts/${token}/end`,
        },
      });
    }
    return alerts.length === atOnce;
  });
}

/** Deletes what nobody confirmed, what has been served long ago, and what has waited for half a year. */
const clearOld = defineJob({
  name: "alerts.clear-old",
  payload: z.object({}),
  schedule: "29 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    const { confirmed_at, requested_at, served_at } = stockAlerts;
    await db.delete(stockAlerts).where(
      or(
        and(isNull(confirmed_at), lt(requested_at, sql`now() - interval '7 days'`)),
        // Until then the link in the mail works.
        lt(served_at, sql`now() - interval '60 days'`),
        and(isNull(served_at), lt(requested_at, sql`now() - interval '6 months'`)),
      ),
    );
  },
});

export const alertJobs: readonly Job<Platform>[] = [notifyWaiting, clearOld];
