import { staffGalleryMessages as messages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { advertLinkDays } from "@cairn/contract/contest/rights/public.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findContact } from "../../accounts/customers.ts";
import { lockReviewPicture } from "../../reviews/advert-pictures.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { type Asked, isAbout } from "./asked-pictures.ts";
import { advertRequests } from "./tables.ts";

type MailPlatform = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Asks the author of a picture by mail whether it may be used in adverts. Refuses with 404 what nobody can see, and
 * with 409 who has said yes, whose former link can still be answered, or whose address is not confirmed.
 */
export function askForAdverts(
  { config, mail, ...platform }: MailPlatform,
  staffId: number,
  picture: Asked,
): Promise<void> {
  return transact(platform, async (tx) => {
    const { title, customer_id } = await lockShown(tx, picture);
    // An erased customer has left words alone, and a guest has no account in which a yes could be taken back.
    if (customer_id === null) throw conflict("not_confirmed", messages.notConfirmed);
    const { name, email, confirmed_at } = await findContact(tx, customer_id);
    if (!email || !confirmed_at) throw conflict("not_confirmed", messages.notConfirmed);
    const [former] = await tx
      .select({ answer: advertRequests.answer, isOpen: sql<boolean>`${advertRequests.ends_at} > now()` })
      .from(advertRequests)
      .where(isAbout(picture));
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
      .values({ ...picture, ...asked })
      .onConflictDoUpdate({
        target: "file_id" in picture ? advertRequests.file_id : advertRequests.review_picture_id,
        set: asked,
      })
      .returning();
    if (!request) throw new Error("a question that was written is not there");
    const key = `${request.id}:${request.asked_at}`;
    const more = { name, days: advertLinkDays, answerUrl: `${config.publicUrl}/rights?key=${token}` };
    await ("file_id" in picture
      ? mail.send(tx, { kind: "advert-question", key, to: email, props: { ...more, title } })
      : mail.send(tx, { kind: "review-advert-question", key, to: email, props: { ...more, product: title } }));
  });
}

/** A picture that everybody can see, which is locked, so that it is asked about once; refuses with 404. */
async function lockShown(tx: Transaction, picture: Asked) {
  const found =
    "file_id" in picture
      ? await lockShownFile(tx, picture.file_id)
      : await lockReviewPicture(tx, picture.review_picture_id);
  if (!found) throw new AppError("not_found", 404, messages.notPublic);
  return found;
}

async function lockShownFile(tx: Transaction, fileId: number) {
  const [found] = await tx
    .select({ title: submissions.title, customer_id: submissions.customer_id })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .where(and(eq(submissionFiles.id, fileId), eq(submissionFiles.state, "ready"), eq(submissions.state, "approved")))
    .for("update", { of: submissionFiles });
  return found;
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
