import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContacts } from "../../accounts/customers.ts";
import { submissions } from "../tables.ts";
import { isRankable } from "./standings.ts";
import { roundEntries } from "./tables.ts";

/** Where jurors score. */
export const juryUrl = ({ config }: Pick<Platform, "config">) => `${config.publicUrl}/jury`;

/** Whose entry it is, of jurors alone, who do not score their own. */
const jurorOf = (ids: readonly number[]) =>
  sql<number | null>`case when ${inArray(submissions.customer_id, [...ids])} then ${submissions.customer_id} end`;

interface OpenRound {
  readonly id: number;
  /** The title of its edition. */
  readonly edition: string;
}

/** Mails jurors that a round waits for them, each once a round. */
export async function mailRound(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { id: roundId, edition }: OpenRound,
  jurorIds: readonly number[],
): Promise<void> {
  const contacts = await findContacts(tx, jurorIds);
  const counted = await tx
    .select({ customerId: jurorOf(jurorIds), entries: count() })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submission_reference))
    .where(and(eq(roundEntries.round_id, roundId), eq(submissions.state, "approved"), isRankable))
    .groupBy(sql`1`);
  const total = counted.reduce((sum, { entries }) => sum + entries, 0);
  for (const [id, { name, email }] of contacts) {
    const left = total - (counted.find(({ customerId }) => customerId === id)?.entries ?? 0);
    if (left === 0) continue;
    await platform.mail.send(tx, {
      kind: "jury-round",
      key: `${roundId}:${id}`,
      to: email,
      props: { name, edition, left, juryUrl: juryUrl(platform) },
    });
  }
}
