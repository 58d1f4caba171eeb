import { staffGalleryMessages } from "@cairn/contract/messages/staff-gallery.ts";
import { asc, eq, inArray } from "drizzle-orm";
import { media } from "../../../platform/media/tables.ts";
import { isoOf, type PersonalData } from "../../../platform/personal-data.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { advertRequests } from "./tables.ts";

/**
 * What somebody has answered about adverts. Copies in the library stay where they are used, without their name and with
 * a warning. It is erased before the files by which it is found.
 */
export const advertData: PersonalData = {
  tables: ["advert_requests"],
  async collect({ db }, { id }) {
    const rows = await db
      .select({ request: advertRequests, title: submissions.title })
      .from(advertRequests)
      .innerJoin(submissionFiles, eq(submissionFiles.id, advertRequests.fileId))
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
      .where(eq(submissionFiles.customerId, id))
      .orderBy(asc(advertRequests.id));
    return {
      pictures_in_adverts: rows.map(({ request, title }) => ({
        picture: title,
        asked_at: isoOf(request.askedAt),
        answer: request.answer,
        answered_at: request.answeredAt && isoOf(request.answeredAt),
      })),
    };
  },
  async erase(_platform, tx, { id }) {
    const files = tx.select({ id: submissionFiles.id }).from(submissionFiles).where(eq(submissionFiles.customerId, id));
    const own = await tx
      .update(advertRequests)
      .set({ fileId: null })
      .where(inArray(advertRequests.fileId, files))
      .returning({ id: advertRequests.id, mediaId: advertRequests.mediaId });
    const copies = own.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
    if (copies.length > 0)
      await tx.update(media).set({ alt: "", rights: staffGalleryMessages.erased }).where(inArray(media.id, copies));
    const idle = own.filter(({ mediaId }) => mediaId === null).map((request) => request.id);
    if (idle.length > 0) await tx.delete(advertRequests).where(inArray(advertRequests.id, idle));
  },
};
