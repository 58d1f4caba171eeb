import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { and, eq, lte, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { readNow } from "../../platform/database/now.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { completed } from "./completed.ts";
import type { Content } from "./content.ts";
import { forgetClosed } from "./open-forms.ts";
import { nothingWaits, type PublicationRow, setStatus } from "./publication-row.ts";
import { endRevision, publishRevision } from "./revisions.ts";
import { publications } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache" | "log">;

const isDue = or(lte(publications.publish_at, sql`now()`), lte(publications.public_until, sql`now()`));

/**
 * Publishes and takes down what the database's clock has reached, each content by itself. What cannot be done is noted
 * as the content's problem, so that it is in nobody's way.
 */
export async function publishDueContents(platform: Writing, contents: readonly Content[]): Promise<void> {
  const due = await platform.db
    .select({ resource: publications.resource, record: publications.record })
    .from(publications)
    .where(isDue);
  for (const { resource, record } of due) {
    const content = contents.find((one) => one.resource === resource);
    if (content) await carryOut(platform, content, record);
  }
}

async function carryOut(platform: Writing, content: Content, record: string): Promise<void> {
  const { resource } = content;
  const here = and(eq(publications.resource, resource), eq(publications.record, record), isDue);
  const locked = (tx: Transaction) => tx.select().from(publications).where(here).for("update");
  try {
    await transact(platform, async (tx) => {
      const [row] = await locked(tx);
      if (!row) return;
      if (isEndDue(row)) await endScheduled(tx, content, row);
      else await publishScheduled(tx, content, row);
    });
  } catch (problem) {
    if (!(problem instanceof AppError))
      platform.log.error({ err: redactDatabaseError(problem), resource, record }, "a schedule could not be kept");
    await transact(platform, async (tx) => {
      const [row] = await locked(tx);
      if (row) await noteProblem(tx, row, reasonOf(problem));
    });
  }
}

/** Publishes the draft of a locked row, whose moment has come; refuses with 422 one whose end has come as well. */
async function publishScheduled(tx: Transaction, content: Content, row: PublicationRow): Promise<void> {
  const stored = await content.read(tx, row.record);
  if (!row.draft || !stored) throw new Error("there is nothing to publish");
  if (row.take_down_at && row.take_down_at <= (await readNow(tx)))
    throw new AppError("invalid", 422, messages.endedBefore);
  const value = completed(row.draft, stored.value);
  await content.check?.(tx, row.record, value, true);
  await publishRevision(tx, content, row.record, value, { cause: "scheduled", publicUntil: row.take_down_at });
  await setStatus(tx, row, { ...nothingWaits, public_until: row.take_down_at });
}

/** Takes down what visitors see, by the moment in a locked row. */
async function endScheduled(tx: Transaction, content: Content, row: PublicationRow): Promise<void> {
  await endRevision(tx, content, row.record);
  await setStatus(tx, row, { ...row, public_until: null }, row.problem);
}

/**
 * Whether the moment of a row that is due is that at which what visitors see goes; otherwise its draft is published.
 */
const isEndDue = ({ publish_at, public_until }: PublicationRow) =>
  public_until !== null && (publish_at === null || public_until <= publish_at);

/** Notes why nothing could be done at the moment that is due, which passes; what else is planned stays. */
async function noteProblem(tx: Transaction, row: PublicationRow, problem: string): Promise<void> {
  const passed = isEndDue(row) ? { public_until: null } : { publish_at: null, take_down_at: null };
  await setStatus(tx, row, { ...row, ...passed }, problem);
}

/** What is wrong with a content, by the first of its fields that are. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof AppError)) return messages.noLongerValid;
  return Object.values(problem.errors ?? {})[0]?.[0] ?? problem.message;
}

/** The jobs of drafts and publications, over every kind of content. */
export function publishingJobs(contents: readonly Content[]): readonly Job<Platform>[] {
  return [
    defineJob({
      name: "publishing.publish-due",
      payload: z.object({}),
      schedule: "* * * * *",
      async run(platform: Writing) {
        await publishDueContents(platform, contents);
        await forgetClosed(platform.db);
      },
    }),
  ];
}
