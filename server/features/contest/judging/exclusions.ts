import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { submissions } from "../tables.ts";
import { findLatestRound, isRankedBy } from "./standings.ts";
import { exclusions } from "./tables.ts";

type Entry = typeof submissions.$inferSelect;

/**
 * Takes an entry out of the ranking before its edition is published, so that those behind it move up, and mails its
 * entrant the reason. Once is enough. Refuses with 404 an entry of no such edition, with 409 after the publication.
 */
export function excludeEntry(
  platform: Pick<Platform, "db" | "cache" | "mail">,
  slug: string,
  reference: string,
  reason: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const { edition, entry } = await findUnpublished(tx, slug, reference);
    const [excluded] = await tx
      .insert(exclusions)
      .values({ submission_id: entry.id, reason })
      .onConflictDoNothing()
      .returning();
    if (!excluded) return;
    const { props, ...mail } = await exclusionMailOf(tx, edition, entry, excluded);
    await mailConfirmed(tx, platform.mail, { kind: "entry-excluded", ...mail, props: { ...props, reason } });
  });
}

/**
 * Lets an entry be ranked again; harmless for one that is. Its entrant is mailed so only where it takes part as before:
 * while it is in the gallery, and unless the latest round leaves it out. Answers what the chair is told of it.
 * Refuses like `excludeEntry`.
 */
export function includeEntry(
  platform: Pick<Platform, "db" | "cache" | "mail">,
  slug: string,
  reference: string,
): Promise<string> {
  return transact(platform, async (tx) => {
    const { edition, entry } = await findUnpublished(tx, slug, reference);
    const [included] = await tx.delete(exclusions).where(eq(exclusions.submission_id, entry.id)).returning();
    const round = await findLatestRound(tx, edition.id);
    if (round && !(await isRankedBy(tx, round, reference))) return judgingMessages.entryIncludedTooLate;
    if (entry.state !== "approved") return judgingMessages.entryIncludedUnapproved;
    if (included) {
      const mail = await exclusionMailOf(tx, edition, entry, included);
      await mailConfirmed(tx, platform.mail, { kind: "entry-included", ...mail });
    }
    return judgingMessages.entryIncluded;
  });
}

/** To whom mails about an exclusion go, once for each, and what both of them say. */
async function exclusionMailOf(
  tx: Transaction,
  edition: Edition,
  entry: Entry,
  { excluded_at }: { excluded_at: string },
) {
  const { name, email } = await findContact(tx, entry.customer_id);
  return {
    key: `${entry.reference}:${excluded_at}`,
    to: email,
    props: { name, title: entry.title, edition: edition.title },
  };
}

/** The lock on the edition orders this against rounds and the publication, which rank. */
async function findUnpublished(
  tx: Transaction,
  slug: string,
  reference: string,
): Promise<{ edition: Edition; entry: Entry }> {
  const edition = await lockEdition(tx, slug);
  if (edition.state === "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
  const [entry] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.edition_id, edition.id), eq(submissions.reference, reference)));
  if (!entry) throw new AppError("entry_unknown", 404, judgingMessages.entryUnknown);
  return { edition, entry };
}
