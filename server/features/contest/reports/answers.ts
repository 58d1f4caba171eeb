import { pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import { and, eq } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerReports, type ReportAnswer, reopenReports } from "../../accounts/reports/answers.ts";
import { submissionFiles } from "../tables.ts";
import { pictureReports } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

/**
 * Takes a picture out of everything public at once, and answers its open reports with that. Refuses with 404 an unknown
 * one, and with 409 one that is hidden or removed already and of which no report is open.
 */
export function hide(platform: Writing, id: number, answer: ReportAnswer): Promise<void> {
  return transact(platform, async (tx) => {
    const hidden = await moveFile(tx, id, "ready", "hidden");
    const isAnswered = await answerReports(tx, pictureReports, isOf(id), "hidden", answer);
    if (!hidden && !isAnswered) throw await whyNot(tx, id, pictureReportMessages.nothingOpen);
  });
}

/** Leaves a picture where it is, and answers its open reports with that. Refuses like `hide`. */
export function leave(platform: Writing, id: number, answer: ReportAnswer): Promise<void> {
  return transact(platform, async (tx) => {
    const isAnswered = await answerReports(tx, pictureReports, isOf(id), "left", answer);
    if (!isAnswered) throw await whyNot(tx, id, pictureReportMessages.nothingOpen);
  });
}

/**
 * Takes back the latest answer to a picture's reports: these wait again, and the picture is shown if it was hidden with
 * them. Refuses with 404 an unknown one, and with 409 one of which no report is answered.
 */
export function reopen(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    const answered = await reopenReports(tx, pictureReports, isOf(id));
    if (answered === undefined) throw await whyNot(tx, id, pictureReportMessages.nothingAnswered);
    if (answered === "hidden") await moveFile(tx, id, "hidden", "ready");
  });
}

/** Brings a hidden picture back; refuses with 404 an unknown one, and with 409 one that is not hidden. */
export function showAgain(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    if (!(await moveFile(tx, id, "hidden", "ready"))) throw await whyNot(tx, id, pictureReportMessages.notHidden);
  });
}

async function moveFile(tx: Transaction, id: number, from: "ready" | "hidden", to: "ready" | "hidden") {
  const [moved] = await tx
    .update(submissionFiles)
    .set({ state: to })
    .where(and(eq(submissionFiles.id, id), eq(submissionFiles.state, from)))
    .returning({ id: submissionFiles.id });
  invalidateTags(tx, tags.gallery);
  return moved !== undefined;
}

const isOf = (id: number) => eq(pictureReports.file_id, id);

async function whyNot(tx: Transaction, id: number, message: string): Promise<AppError> {
  const isThere = (await tx.$count(submissionFiles, eq(submissionFiles.id, id))) > 0;
  return isThere
    ? new AppError("reports_answered", 409, message)
    : new AppError("not_found", 404, pictureMessages.notFound);
}
