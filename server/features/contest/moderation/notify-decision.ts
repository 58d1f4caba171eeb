import { and, eq, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { submissions } from "../tables.ts";
import { moderationDecisions as decisions } from "./tables.ts";

/** Mails an entrant what was decided, once its time has come and unless it was taken back meanwhile. */
export const notifyDecision = defineJob({
  name: "contest.tell-decision",
  payload: z.object({ decisionId: z.int() }),
  async run(platform: Pick<Platform, "config" | "db" | "cache" | "mail">, { decisionId }) {
    await transact(platform, async (tx) => {
      const isPending = and(eq(decisions.id, decisionId), isNull(decisions.notified_at), isNull(decisions.ended_at));
      // Who takes the decision back at this moment changes the same row: one of the two comes first.
      const [decision] = await tx
        .update(decisions)
        .set({ notified_at: sql`now()` })
        .where(and(isPending, lte(decisions.notify_at, sql`now()`)))
        .returning();
      if (!decision) {
        if ((await tx.$count(decisions, isPending)) > 0) throw new Error("it is too early to tell this decision");
        return;
      }
      const [entry] = await tx.select().from(submissions).where(eq(submissions.id, decision.submission_id));
      if (!entry) return;
      const { name, email } = await findContact(tx, entry.customer_id);
      const { title, reference } = entry;
      // One decision: an entry that is approved and later declined gets both mails.
      const occasion = { key: `${reference}:${decision.decided_at}`, to: email };
      if (decision.state === "approved") {
        const galleryUrl = `${platform.config.publicUrl}/photo-gallery`;
        await mailConfirmed(tx, platform.mail, {
          kind: "entry-approved",
          ...occasion,
          props: { name, title, galleryUrl },
        });
      } else {
        const reason = decision.reason ?? "";
        await mailConfirmed(tx, platform.mail, { kind: "entry-declined", ...occasion, props: { name, title, reason } });
      }
    });
  },
});
