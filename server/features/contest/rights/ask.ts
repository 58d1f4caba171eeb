import { advertLinkDays } from "@cairn/contract/advert-rights.ts";
import { staffGalleryMessages as messages } from "@cairn/contract/messages/staff-gallery.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findContact } from "../../accounts/customers.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { advertRequests } from "./tables.ts";

type Asking = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Asks the entrant of a picture by mail whether it may be used in adverts. Refuses with 404 what is not in the gallery,
 * and with 409 who has said yes, whose former link can still be answered, or whose address is not confirmed.
 */
export function askForAdverts({ config, mail, ...platform }: Asking, staffId: number, fileId: number): Promise<void> {
  return transact(platform, async (tx) => {
    const entry = await lockShown(tx, fileId);
    const { name, email, confirmedAt } = await findContact(tx, entry.customerId);
    if (!email || !confirmedAt) throw conflict("not_confirmed", messages.notConfirmed);
    const [former] = await tx
      .select({ answer: advertRequests.answer, isOpen: sql<boolean>`${advertRequests.endsAt} > now()` })
      .from(advertRequests)
      .where(eq(advertRequests.fileId, fileId));
    if (former?.answer === "yes") throw conflict("agreed_before", messages.agreedBefore);
    if (former?.isOpen) throw conflict("asked_before", messages.askedBefore);
    const token = newToken();
    const asked = {
      tokenHash: hashToken(token),
      askedAt: sql`now()`,
      askedBy: staffId,
      endsAt: sql`now() + ${advertLinkDays} * interval '1 day'`,
      answer: null,
      answeredAt: null,
    };
    const [request] = await tx
      .insert(advertRequests)
      .values({ fileId, ...asked })
      .onConflictDoUpdate({ target: advertRequests.fileId, set: asked })
      .returning();
    if (!request) throw new Error("a question that was written is not there");
    await mail.send(tx, {
      kind: "advert-question",
      key: `${request.id}:${request.askedAt.toISOString()}`,
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
    .select({ title: submissions.title, customerId: submissions.customerId })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(and(eq(submissionFiles.id, fileId), eq(submissionFiles.state, "ready"), eq(submissions.state, "approved")))
    .for("update", { of: submissionFiles });
  if (!found) throw new AppError("not_found", 404, messages.notPublic);
  return found;
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
