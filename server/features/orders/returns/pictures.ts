import { createHash, randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { mediaKindOf } from "@cairn/contract/media/kinds.ts";
import { unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { mostReturnPictures } from "@cairn/contract/orders/returns/public.ts";
import type { Upload } from "@cairn/contract/platform/uploads.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Helper } from "../../../platform/media/helper.ts";
import { privateFolder } from "../../../platform/media/store.ts";
import { UnprocessableFile } from "../../../platform/media/unprocessable-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockOwnOrder } from "../lock-order.ts";
import { orders } from "../tables.ts";
import { findReturn } from "./states.ts";
import { returnPictures, returns } from "./tables.ts";

/**
 * Adds a picture to the customer's own return that nobody has answered yet, as a copy without metadata in the private
 * part of the store. The same picture is kept once. Refuses with 404, with 409 one too many or too late, and with 422
 * what is no picture.
 */
export async function addPicture(
  platform: Pick<Platform, "db" | "cache" | "media" | "helpers">,
  customerId: number,
  { reference, returnId }: { reference: string; returnId: number },
  upload: Upload,
): Promise<void> {
  const { db, media, helpers } = platform;
  // Whose return it is comes first: a picture that nobody may add is not worth its decoding.
  await transact(platform, (tx) => lockOpenReturn(tx, customerId, reference, returnId));
  const bytes = await toWebp(helpers.visitors, upload);
  const picture = await transact(platform, async (tx) => {
    await lockOpenReturn(tx, customerId, reference, returnId);
    return note(tx, returnId, createHash("sha256").update(bytes).digest("hex"));
  });
  // The row comes first: a file without one could never be found again.
  await media.put(picture.key, bytes);
  await db.update(returnPictures).set({ stored_at: sql`now()` }).where(eq(returnPictures.id, picture.id));
}

async function lockOpenReturn(tx: Transaction, customerId: number, reference: string, returnId: number): Promise<void> {
  const order = await lockOwnOrder(tx, customerId, reference);
  const { state } = await findReturn(tx, order.id, returnId);
  if (state !== "asked") throw new AppError("return_answered", 409, returnMessages.picturesClosed);
}

async function note(tx: Transaction, returnId: number, sha256: string): Promise<typeof returnPictures.$inferSelect> {
  const ofReturn = eq(returnPictures.return_id, returnId);
  const [known] = await tx
    .select()
    .from(returnPictures)
    .where(and(ofReturn, eq(returnPictures.sha256, sha256)));
  if (known) return known;
  if ((await tx.$count(returnPictures, ofReturn)) >= mostReturnPictures) {
    throw new AppError("too_many_pictures", 409, returnMessages.tooManyPictures);
  }
  const key = `${privateFolder}${randomBytes(16).toString("hex")}.webp`;
  const noted = await insertOne(tx, returnPictures, { return_id: returnId, key, sha256 });
  return noted;
}

async function toWebp(helper: Helper, { path, contentType = "" }: Upload): Promise<Uint8Array> {
  if (mediaKindOf(contentType) !== "image") throw refused(returnMessages.pictureUnknown);
  try {
    return (await helper.run("picture", { path })).bytes;
  } catch (problem) {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw refused(unprocessableMessage(problem));
  }
}

function refused(message: string): AppError {
  return invalid("picture", message, "picture_refused");
}

/** Which picture is asked for, and by whom: without a customer, by staff. */
interface WantedPicture {
  readonly reference: string;
  readonly return: number;
  readonly picture: number;
}

/** The bytes of a picture of a return, as WebP; refuses with 404 any but the customer's own. */
export async function readPicture(
  { db, media }: { db: Database } & Pick<Platform, "media">,
  { reference, return: returnId, picture }: WantedPicture,
  customerId?: number,
): Promise<Readable> {
  const [found] = await db
    .select({ key: returnPictures.key })
    .from(returnPictures)
    .innerJoin(returns, eq(returns.id, returnPictures.return_id))
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .where(
      and(
        eq(returnPictures.id, picture),
        eq(returns.id, returnId),
        eq(orders.reference, reference),
        customerId === undefined ? undefined : eq(orders.customer_id, customerId),
        isNotNull(returnPictures.stored_at),
      ),
    );
  const file = found && (await media.get(found.key));
  if (!file) throw new AppError("picture_unknown", 404, returnMessages.pictureGone);
  return file.read();
}
