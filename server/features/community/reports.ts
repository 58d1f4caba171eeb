import { communityMessages } from "@cairn/contract/community/messages.ts";
import type { CardReport } from "@cairn/contract/community/reports.ts";
import { and, eq, isNull } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Reporter } from "../accounts/reports/reporter.ts";
import { cardReports, hiddenCards, members } from "./tables.ts";

/**
 * Keeps a report of a card, one a person and card; false when this person has reported it before. Refuses with 404 what
 * nobody can see.
 */
export function keepReport(
  platform: Pick<Platform, "db" | "cache">,
  name: string,
  { reason, words }: CardReport,
  reporter: Reporter,
): Promise<boolean> {
  return transact(platform, async (tx) => {
    // Shared, so that nobody who is being erased gets a report that stays.
    const [card] = await tx
      .select({ id: members.customer_id })
      .from(members)
      .leftJoin(hiddenCards, eq(hiddenCards.customer_id, members.customer_id))
      .where(and(eq(members.name, name), isNull(hiddenCards.customer_id)))
      .for("key share", { of: members });
    if (!card) throw new AppError("member_not_found", 404, communityMessages.memberUnknown);
    const [kept] = await tx
      .insert(cardReports)
      .values({ member_id: card.id, reason, words, ...reporter })
      .onConflictDoNothing()
      .returning({ id: cardReports.id });
    return kept !== undefined;
  });
}
