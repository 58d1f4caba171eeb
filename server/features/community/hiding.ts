import type { hideCard } from "@cairn/contract/community/staff.ts";
import { staffCommunityMessages as messages } from "@cairn/contract/community/staff-messages.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContact } from "../accounts/customers.ts";
import { answerReports, type ReportAnswer } from "../accounts/reports/answers.ts";
import { cardReports, hiddenCards, members } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

/**
 * Takes a card out of everything public at once, answers its open reports with that, and mails its member why; whether
 * they are mailed. One that was changed since it was hidden is hidden anew. Refuses with 404 where there is no card,
 * and with 409 one that is hidden as it is.
 */
export function hide(
  { config, mail, ...platform }: Writing & Pick<Platform, "config" | "mail">,
  staffId: number,
  id: number,
  { reason, note }: z.output<typeof hideCard.schema.body>,
): Promise<boolean> {
  return transact(platform, async (tx) => {
    const card = await lockCard(tx, id);
    const written = { hidden_at: sql`clock_timestamp()`, hidden_by: staffId, reason, note };
    const [hidden] = await tx
      .insert(hiddenCards)
      .values({ customer_id: id, ...written })
      .onConflictDoUpdate({
        target: hiddenCards.customer_id,
        set: written,
        setWhere: sql`${hiddenCards.hidden_at} < (select changed_at from members where customer_id = ${id})`,
      })
      .returning();
    if (!hidden) throw conflict("hidden_before", messages.hiddenMeanwhile);
    await answerReports(tx, cardReports, isOf(id), "hidden", { staffId, note });
    invalidateTags(tx, tags.member(card.name));
    const { name, email, confirmed_at } = await findContact(tx, id);
    if (!confirmed_at) return false;
    await mail.send(tx, {
      kind: "card-hidden",
      key: `${id}:${hidden.hidden_at}`,
      to: email,
      props: { name, card: card.name, reason, cardUrl: `${config.publicUrl}/join-community` },
    });
    return true;
  });
}

/**
 * Leaves a card as it is, and answers its open reports with that. Refuses with 404, and with 409 where none is open.
 */
export function leave(platform: Writing, id: number, answer: ReportAnswer): Promise<void> {
  return transact(platform, async (tx) => {
    await lockCard(tx, id);
    const isAnswered = await answerReports(tx, cardReports, isOf(id), "left", answer);
    if (!isAnswered) throw conflict("reports_answered", messages.nothingOpen);
  });
}

/**
 * Shows a hidden card again as it was at `changedAt`, an ISO moment. Refuses with 404, and with 409 one that is not
 * hidden, or that its member has changed since.
 */
export function showAgain(platform: Writing, id: number, changedAt: string): Promise<void> {
  return transact(platform, async (tx) => {
    const card = await lockCard(tx, id);
    if (Date.parse(card.changed_at) !== Date.parse(changedAt))
      throw conflict("card_changed", messages.changedMeanwhile);
    const [shown] = await tx.delete(hiddenCards).where(eq(hiddenCards.customer_id, id)).returning();
    if (!shown) throw conflict("not_hidden", messages.notHidden);
    invalidateTags(tx, tags.member(card.name));
  });
}

const isOf = (id: number) => eq(cardReports.member_id, id);

/** The card, which its member cannot change meanwhile; refuses with 404. */
async function lockCard(tx: Transaction, id: number) {
  const [card] = await tx.select().from(members).where(eq(members.customer_id, id)).for("update");
  if (!card) throw new AppError("member_not_found", 404, messages.cardUnknown);
  return card;
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
