import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { confirmedCustomers, findContacts, hasConfirmed } from "../../accounts/customers.ts";
import type { Edition } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import { isContestant } from "./standings.ts";
import { awards } from "./tables.ts";

// Entries per transaction, so that each is short.
const atOnce = 50;

/** The address of an edition's winners page. */
export const winnersUrl = ({ config }: Pick<Platform, "config">, { slug }: Pick<Edition, "slug">) =>
  `${config.publicUrl}/contest/winners/${slug}`;

/** Whether an entry's entrant is mailed once its edition is published, be it as a winner or as one of the others. */
export const isMailed = (editionId: number) => and(isContestantOf(editionId), hasConfirmed(submissions.customer_id));

const isContestantOf = (editionId: number) => and(eq(submissions.edition_id, editionId), isContestant);

/** How many entrants that are: one pass over all confirmed addresses is quicker than a look for each of very many. */
export const countMailed = (db: Database, editionId: number): Promise<number> =>
  db.$count(submissions, and(isContestantOf(editionId), inArray(submissions.customer_id, confirmedCustomers)));

/** Mails everybody whose approved entry has won nothing, a batch a run, until all are mailed. */
export const notifyEntrants = defineJob({
  name: "judging.tell-entrants",
  payload: z.object({ editionId: z.int(), after: z._default(z.int(), 0) }),
  async run(platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">, { editionId, after }) {
    await transact(platform, async (tx) => {
      const [edition] = await tx.select().from(editions).where(eq(editions.id, editionId));
      if (!edition) return;
      const entries = await tx
        .select({
          id: submissions.id,
          reference: submissions.reference,
          title: submissions.title,
          customer_id: submissions.customer_id,
        })
        .from(submissions)
        .leftJoin(awards, eq(awards.submission_id, submissions.id))
        .where(and(isMailed(editionId), isNull(awards.submission_id), gt(submissions.id, after)))
        .orderBy(asc(submissions.id))
        .limit(atOnce);
      const contacts = await findContacts(
        tx,
        entries.map(({ customer_id }) => customer_id),
      );
      for (const { reference, customer_id: customerId, title } of entries) {
        const entrant = contacts.get(customerId);
        if (!entrant) continue;
        await platform.mail.send(tx, {
          kind: "contest-result",
          key: reference,
          to: entrant.email,
          props: { name: entrant.name, title, edition: edition.title, winnersUrl: winnersUrl(platform, edition) },
        });
      }
      const last = entries.at(-1);
      if (last && entries.length === atOnce)
        await platform.jobs.enqueue(tx, notifyEntrants, { editionId, after: last.id });
    });
  },
});
