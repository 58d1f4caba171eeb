import { staffGalleryMessages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { media } from "../../../platform/media/tables.ts";
import type { Erasing, PersonalData } from "../../../platform/personal-data.ts";
import { askedFacts, askedPicture, isOfCustomer } from "./asked-pictures.ts";
import { advertRequests } from "./tables.ts";

/** Deletes those of these pictures and films of the library that are used nowhere. */
type RemoveUnused = (platform: Erasing, tx: Transaction, mediaIds: readonly number[]) => Promise<void>;

/**
 * What somebody has answered about adverts. Copies in the library go where they are used nowhere; the others stay,
 * without their name and with a warning. It is erased before the files by which it is found.
 */
export function advertData(removeUnused: RemoveUnused): PersonalData {
  return {
    tables: ["advert_requests"],
    async collect({ db }, { id }) {
      const rows = await db
        .select({ request: advertRequests, picture: askedFacts })
        .from(advertRequests)
        .innerJoin(askedPicture, sql`true`)
        .where(isOfCustomer(db, id))
        .orderBy(asc(advertRequests.id));
      return {
        pictures_in_adverts: rows.map(({ request, picture }) => ({
          picture: picture.title,
          asked_at: request.asked_at,
          answer: request.answer,
          answered_at: request.answered_at && request.answered_at,
        })),
      };
    },
    async erase(platform, tx, { id }) {
      const isTheirs = isOfCustomer(tx, id);
      // The copies first, as whoever deletes one of the library locks it before its request.
      const held = tx.select({ id: advertRequests.media_id }).from(advertRequests).where(isTheirs);
      await tx.select({ id: media.id }).from(media).where(inArray(media.id, held)).orderBy(asc(media.id)).for("update");
      const own = await tx
        .update(advertRequests)
        .set({ file_id: null, review_picture_id: null })
        .where(isTheirs)
        .returning({ id: advertRequests.id, media_id: advertRequests.media_id });
      const copies = own.flatMap(({ media_id }) => (media_id === null ? [] : [media_id]));
      if (copies.length > 0) {
        await removeUnused(platform, tx, copies);
        await tx.update(media).set({ alt: "", rights: staffGalleryMessages.erased }).where(inArray(media.id, copies));
      }
      // What has no copy, or has lost it just now, tells nothing any more.
      const requests = own.map((request) => request.id);
      await tx.delete(advertRequests).where(and(inArray(advertRequests.id, requests), isNull(advertRequests.media_id)));
    },
  };
}
