import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { submissions } from "../tables.ts";
import { exclusions } from "./tables.ts";

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
    const added = await tx
      .insert(exclusions)
      .values({ submissionId: entry.id, reason })
      .onConflictDoNothing()
      .returning({ excludedAt: exclusions.excludedAt });
    const [excluded] = added;
    if (!excluded) return;
    const { name, email } = await findContact(tx, entry.customerId);
    await mailConfirmed(tx, platform.mail, {
      kind: "entry-excluded",
      key: `${reference}:${excluded.excludedAt.toISOString()}`,
      to: email,
      props: { name, title: entry.title, edition: edition.title, reason },
    });
  });
}

/** Lets an entry be ranked again; harmless for one that is. Refuses like `excludeEntry`. */
export function includeEntry(platform: Pick<Platform, "db" | "cache">, slug: string, reference: string): Promise<void> {
  return transact(platform, async (tx) => {
    const { entry } = await findUnpublished(tx, slug, reference);
    await tx.delete(exclusions).where(eq(exclusions.submissionId, entry.id));
  });
}

/** The lock on the edition orders this against rounds and the publication, which rank. */
async function findUnpublished(
  tx: Transaction,
  slug: string,
  reference: string,
): Promise<{ edition: Edition; entry: { id: number; customerId: number; title: string } }> {
  const edition = await lockEdition(tx, slug);
  if (edition.state === "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
  const [entry] = await tx
    .select({ id: submissions.id, customerId: submissions.customerId, title: submissions.title })
    .from(submissions)
    .where(and(eq(submissions.editionId, edition.id), eq(submissions.reference, reference)));
  if (!entry) throw new AppError("entry_unknown", 404, judgingMessages.entryUnknown);
  return { edition, entry };
}
