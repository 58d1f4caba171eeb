import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashCode, hashToken, newToken } from "../../platform/tokens.ts";
import { findProductIds } from "../catalogue/stock.ts";
import { aboutLine, orderQuery } from "../orders/about-order.ts";
import { findOrderEmail, findSettledIn, lockKept } from "../orders/arrived.ts";
import { findReviewed } from "./reviewable.ts";
import { findReviewSettings } from "./settings.ts";
import { reviewRefusals, reviewRequests } from "./tables.ts";

type Mailing = Pick<Platform, "config" | "db" | "cache" | "mail" | "secret">;

const atOnce = 200;

const wasNotAsked = (orderId: SQLWrapper) =>
  sql`not exists (select from ${reviewRequests} asked where asked.order_id = ${orderId})`;

/**
 * Asks the customer of each order once, some days after its last parcel has arrived. Whoever has nothing left of it, has
 * reviewed all of it, or wants no such mails is not asked, then or later.
 */
export const askForReviews = defineJob({
  name: "reviews.ask",
  payload: z.object({}),
  schedule: "13 9 * * *",
  mostSeconds: 15 * 60,
  async run(platform: Mailing, _payload, stopping) {
    const { ask_after_days: days } = await findReviewSettings(platform.db);
    if (days === 0) return;
    for (let found = atOnce; found === atOnce; ) {
      const due = await findSettledIn(platform.db, days, { isWanted: wasNotAsked, most: atOnce });
      found = due.length;
      for (const orderId of due) {
        stopping?.throwIfAborted();
        await transact(platform, (tx) => ask(platform, tx, orderId));
      }
    }
  },
});

async function ask({ config, mail, secret }: Mailing, tx: Transaction, orderId: number): Promise<void> {
  const [request] = await tx.insert(reviewRequests).values({ order_id: orderId }).onConflictDoNothing().returning();
  const kept = request && (await lockKept(tx, orderId));
  if (!kept || (await isRefused(tx, secret, kept.order.email))) return;
  const { order } = kept;
  const products = await findProductIds(
    tx,
    kept.lines.map(({ line }) => line),
  );
  const reviewed = await findReviewed(tx, order.customer_id, [...products.values()]);
  const lines = kept.lines.filter(({ line }) => !reviewed.has(products.get(line.variant_id) ?? 0));
  if (lines.length === 0) return;
  const token = newToken();
  await tx
    .update(reviewRequests)
    .set({ token_hash: hashToken(token) })
    .where(eq(reviewRequests.order_id, orderId));
  const { publicUrl } = config;
  await mail.send(tx, {
    kind: "review-request",
    key: order.reference,
    to: order.email,
    props: {
      reference: order.reference,
      name: order.name,
      lines: lines.map(({ line, quantity }) => aboutLine(config, line, quantity)),
      reviewUrl: `${publicUrl}/review-order?${await orderQuery(tx, order)}`,
      stopUrl: `${publicUrl}/stop-reviews?key=${token}`,
      unsubscribeUrl: `${publicUrl}/api/review-requests/${token}/stop`,
    },
  });
}

const hashOf = (secret: Buffer, email: string) => hashCode(secret, "review-refusal", email.toLowerCase());

async function isRefused(tx: Transaction, secret: Buffer, email: string): Promise<boolean> {
  return (await tx.$count(reviewRefusals, eq(reviewRefusals.email_hash, hashOf(secret, email)))) > 0;
}

/** Ends all mails that ask for reviews to the address to which a link was mailed. Refuses with 404 a dead link. */
export function stopRequests(platform: Pick<Platform, "db" | "cache" | "secret">, token: string): Promise<void> {
  return transact(platform, async (tx) => {
    const [request] = await tx
      .select()
      .from(reviewRequests)
      .where(eq(reviewRequests.token_hash, hashToken(token)));
    const email = request && (await findOrderEmail(tx, request.order_id));
    if (!email) throw new AppError("link_dead", 404, messages.linkDead);
    await tx
      .insert(reviewRefusals)
      .values({ email_hash: hashOf(platform.secret, email) })
      .onConflictDoNothing();
  });
}
