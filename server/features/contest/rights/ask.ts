import { staffGalleryMessages as messages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { advertLinkDays } from "@cairn/contract/contest/rights/public.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findContact } from "../../accounts/customers.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { advertRequests } from "./tables.ts";

type MailPlatform = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Asks the entrant of a picture by mail whether it may be used in adverts. Refuses with 404 what is not in the gallery,
 * and with 409 who has said yes, whose former link can still be answered, or whose address is not confirmed.
 */
export function askForAdverts(
  { config, mail, ...platform }: MailPlatform,
  staffId: number,
  fileId: number,
): Promise<void> {
  return transact(platform, async (tx) => {
    const entry = await lockShown(tx, fileId);
    const { name, email, confirmed_at } = await findContact(tx, entry.customer_id);
    if (!email || !confirmed_at) throw conflict("not_confirmed", messages.notConfirmed);
    const [former] = await tx
      .select({ answer: advertRequests.answer, isOpen: sql<boolean>`${advertRequests.ends_at} > now()` })
      .from(advertRequests)
      .where(eq(advertRequests.file_id, fileId));
    if (former?.answer === "yes") throw conflict("agreed_before", messages.agreedBefore);
    if (former?.isOpen) throw conflict("asked_before", messages.askedBefore);
    const token = newToken();
    const asked = {
      token_hash: hashToken(token),
      asked_at: sql`now()`,
      asked_by: staffId,
      ends_at: sql`now() + ${advertLinkDays} * interval '1 day'`,
      answer: null,
      answered_at: null,
    };
    const [request] = await tx
      .insert(advertRequests)
      .values({ file_id: fileId, ...asked })
      .onConflictDoUpdate({ target: advertRequests.file_id, set: asked })
      .returning();
    if (!request) throw new Error("a question that was written is not there");
    await mail.send(tx, {
      kind: "advert-question",
      key: `${request.id}:${request.asked_at}`,
      to: email,
      props: {
        name,
        title: entry.title,
        days: advertLinkDays,
        answerUrl: `${config.publicUrl}/rights?key=${token}`,
      },
    });
  });
}

/** The entry of a picture that everybody can see, which is locked, so that it is asked about once; refuses with 404. */
async function lockShown(tx: Transaction, fileId: number) {
  const [found] = await tx
    .select({ title: submissions.title, customer_id: submissions.customer_id })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .where(and(eq(submissionFiles.id, fileId), eq(submissionFiles.state, "ready"), eq(submissions.state, "approved")))
    .for("update", { of: submissionFiles });
  if (!found) throw new AppError("not_found", 404, messages.notPublic);
  return found;
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
