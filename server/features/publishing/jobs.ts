import { and, eq, lte, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { forgetClosed } from "./editing.ts";
import { endScheduled, noteProblem, publishScheduled } from "./publications.ts";
import type { Publishable } from "./publishable.ts";
import { publications } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

const isDue = or(lte(publications.publishAt, sql`now()`), lte(publications.publicUntil, sql`now()`));

/** Publishes and takes down what the database's clock has reached, each content by itself. */
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
  const here = and(eq(publications.resource, content.resource), eq(publications.record, record), isDue);
  const locked = (tx: Parameters<Parameters<typeof transact>[1]>[0]) =>
    tx.select().from(publications).where(here).for("update");
  try {
    await transact(platform, async (tx) => {
      const [row] = await locked(tx);
      if (!row) return;
      const isEndDue = row.publicUntil !== null && (row.publishAt === null || row.publicUntil <= row.publishAt);
      if (isEndDue) await endScheduled(tx, content, row);
      else await publishScheduled(tx, content, row);
    });
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    await transact(platform, async (tx) => {
      const [row] = await locked(tx);
      if (row) await noteProblem(tx, { ...row, publicUntil: null }, reasonOf(problem));
    });
  }
}

/** What is wrong with a content, by the first of its fields that are. */
function reasonOf({ errors = {}, message }: AppError): string {
  return Object.values(errors)[0]?.[0] ?? message;
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
