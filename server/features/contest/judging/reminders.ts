import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContacts } from "../../accounts/customers.ts";
import { lockEdition } from "../editions.ts";
import { mayBeReminded } from "./late-jurors.ts";
import { juryUrl } from "./round-mails.ts";
import { findLatestRound, rankRound } from "./standings.ts";
import { jurors } from "./tables.ts";

/**
 * Mails jurors who have not scored every entry of the running round, each once within 24 hours. Refuses with 409 while
 * no round runs; one juror's refusal does not keep the others back.
 */
export function remindJurors(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  slug: string,
  ids: readonly number[],
): Promise<BulkResult> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    const round = await findLatestRound(tx, edition.id);
    if (!round || round.closed_at) throw new AppError("round_unknown", 409, judgingMessages.roundUnknown);
    const entries = (await rankRound(tx, edition, round)).map(({ contender }) => contender);
    const contacts = await findContacts(tx, ids);
    const result: BulkResult = { done: [], refused: [] };
    for (const id of ids) {
      const left = entries.filter((entry) => entry.customer_id !== id && !entry.jurorIds.includes(id)).length;
      const juror = contacts.get(id);
      const remindedAt = left > 0 && juror ? await noteReminder(tx, edition.id, id) : undefined;
      if (!juror || !remindedAt) {
        const message = left === 0 ? judgingMessages.nothingLeft : judgingMessages.remindedToday;
        result.refused.push({ id, message });
        continue;
      }
      await platform.mail.send(tx, {
        kind: "jury-reminder",
        key: `${edition.id}:${id}:${remindedAt}`,
        to: juror.email,
        props: {
          name: juror.name,
          edition: edition.title,
          left,
          juryUrl: juryUrl(platform),
        },
      });
      result.done.push(id);
    }
    return result;
  });
}

/** Notes a reminder unless there was one within a day, or they are no juror; when it was. */
async function noteReminder(tx: Transaction, editionId: number, id: number): Promise<string | undefined> {
  const [noted] = await tx
    .update(jurors)
    .set({ reminded_at: sql`now()` })
    .where(and(eq(jurors.edition_id, editionId), eq(jurors.customer_id, id), mayBeReminded))
    .returning({ reminded_at: jurors.reminded_at });
  return noted?.reminded_at ?? undefined;
}
