import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { and, eq, lte, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { forgetClosed } from "./editing.ts";
import { endScheduled, isEndDue, noteProblem, publishScheduled } from "./publications.ts";
import type { Publishable } from "./publishable.ts";
import { publications } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache" | "log">;

const isDue = or(lte(publications.publish_at, sql`now()`), lte(publications.public_until, sql`now()`));

/**
 * Publishes and takes down what the database's clock has reached, each content by itself. What cannot be done is noted
 * as the content's problem, so that it is in nobody's way.
 */
export async function publishDueContents(platform: Writing, contents: readonly Publishable[]): Promise<void> {
  const due = await platform.db
    .select({ resource: publications.resource, record: publications.record })
    .from(publications)
    .where(isDue);
  for (const { resource, record } of due) {
    const content = contents.find((one) => one.resource === resource);
    if (content) await carryOut(platform, content, record);
  }
}

async function carryOut(platform: Writing, content: Publishable, record: string): Promise<void> {
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

/** What is wrong with a content, by the first of its fields that are. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof AppError)) return messages.noLongerValid;
  return Object.values(problem.errors ?? {})[0]?.[0] ?? problem.message;
}

/** The jobs of drafts and publications, over every kind of content. */
export function publishingJobs(contents: readonly Publishable[]): readonly Job<Platform>[] {
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
