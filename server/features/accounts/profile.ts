import { randomBytes } from "node:crypto";
import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { mediaKindOf } from "@cairn/contract/media/kinds.ts";
import { unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import type { Upload } from "@cairn/contract/platform/uploads.ts";
import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { type AppError, invalid } from "../../platform/errors.ts";
import type { Helper } from "../../platform/media/helper.ts";
import { removePicture } from "../../platform/media/pictures.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import { verifyPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { erasedMeanwhile, isSameEmail, lockCustomer, toCustomer } from "./customers.ts";
import { requestEmailChange } from "./email-change.ts";
import { countEmailChange, countNewEmail } from "./rate-limits.ts";
import { customers } from "./tables.ts";

/** Side of an avatar in pixels. */
const avatarSide = 256;

export interface ProfileChange {
  readonly name: string;
  readonly email?: string | undefined;
  /** Required for changing the e-mail. */
  readonly password?: string | undefined;
  readonly avatar?: Upload | undefined;
}

/**
 * Changes name and avatar at once; a new e-mail is only requested (`email-change.ts`), which `isEmailPending` tells.
 * Refuses with 422 an avatar that is no picture and then changes nothing.
 */
export async function updateProfile(
  platform: Pick<Platform, "config" | "log" | "db" | "cache" | "mail" | "media" | "helpers" | "limits">,
  customer: Customer,
  { name, email = customer.email, password, avatar }: ProfileChange,
): Promise<{ customer: Customer; isEmailPending: boolean }> {
  const { limits, media, log } = platform;
  const isEmailPending = !isSameEmail(email, customer.email);
  if (isEmailPending) {
    await countEmailChange(limits, customer.id);
    await expectPassword(platform.db, customer.id, password);
    await countNewEmail(limits, email);
  }

  await using uncommitted = new AsyncDisposableStack();
  const avatarKey = avatar && `avatars/${randomBytes(16).toString("hex")}.webp`;
  if (avatar && avatarKey) {
    await media.put(avatarKey, await toAvatar(platform.helpers.visitors, avatar));
    uncommitted.defer(() => media.remove(avatarKey));
  }
  const { before, after } = await transact(platform, async (tx) => {
    const ofCustomer = eq(customers.id, customer.id);
    const before = await lockCustomer(tx, ofCustomer);
    if (!before?.email) throw erasedMeanwhile();
    const [after] = await tx
      .update(customers)
      .set({ name, version: sql`${customers.version} + 1`, ...(avatarKey && { avatar_key: avatarKey }) })
      .where(ofCustomer)
      .returning();
    if (!after) throw new Error("a customer with a living session is gone");
    if (avatarKey) invalidateTags(tx, tags.avatar(customer.id));
    if (isEmailPending) await requestEmailChange(tx, platform, toCustomer(after), email);
    return { before, after };
  });
  uncommitted.move();
  if (avatarKey && before.avatar_key) {
    // The change is committed; an old file that cannot be removed must not fail the call.
    await removePicture(media, before.avatar_key).catch((error) => log.error({ err: error }, "old avatar stays"));
  }
  return { customer: toCustomer(after), isEmailPending };
}

/** A stranger at a browser that is logged in must not take over the account. */
async function expectPassword(db: Database, customerId: number, password: string | undefined): Promise<void> {
  const refuse = (message: string) => invalid("password", message, "password_wrong");
  if (!password) throw refuse(accountMessages.passwordForEmail);
  const [customer] = await db
    .select({ password_hash: customers.password_hash })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!(await verifyPassword(password, customer?.password_hash))) throw refuse(accountMessages.passwordWrong);
}

async function toAvatar(helper: Helper, { path, contentType = "" }: Upload): Promise<Uint8Array> {
  if (mediaKindOf(contentType) !== "image") throw avatarRefused(accountMessages.avatarInvalid);
  try {
    return await helper.run("square", { path, side: avatarSide });
  } catch (problem) {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw avatarRefused(unprocessableMessage(problem));
  }
}

function avatarRefused(message: string): AppError {
  return invalid("avatar", message, "picture_refused");
}
