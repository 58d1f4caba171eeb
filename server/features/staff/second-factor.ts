import { randomInt } from "node:crypto";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import { hashCode } from "../../platform/tokens.ts";
import { needsSecondFactor } from "./policy.ts";
import type { StaffMember } from "./sessions.ts";
import { staff, staffRecoveryCodes } from "./tables.ts";

const recoveryCodeCount = 10;
const stepSeconds = 30;
// Letters and digits that nobody takes for one another.
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

type Sealing = Pick<Platform, "secret">;
type Writing = Pick<Platform, "db" | "cache" | "secret">;

const purposeOf = (staffId: number) => `totp ${staffId}`;

/**
 * A new secret for an authenticator app, which counts once a code has confirmed it. Refuses with 409 while one counts.
 */
export async function begin(
  platform: Writing & Pick<Platform, "brand">,
  { id, email }: StaffMember,
): Promise<{ secret: string; uri: string }> {
  const { name: issuer } = await platform.brand();
  const secret = new Secret({ size: 20 });
  await transact(platform, async (tx) => {
    const [kept] = await tx
      .update(staff)
      .set({ totp_secret: seal(platform.secret, purposeOf(id), secret.base32), totp_step: 0 })
      .where(and(eq(staff.id, id), isNull(staff.totp_since)))
      .returning({ id: staff.id });
    if (!kept) throw new AppError("second_factor_is_on", 409, staffMessages.secondFactorIsOn);
  });
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/** Switches it on with the app's first code, and gives the recovery codes. Refuses with 409, and 422 a wrong code. */
export function confirm(platform: Writing, { id }: StaffMember, code: string): Promise<string[]> {
  return transact(platform, async (tx) => {
    const [setup] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, id), isNull(staff.totp_since), sql`${staff.totp_secret} is not null`))
      .for("update");
    if (!setup) throw new AppError("second_factor_not_begun", 409, staffMessages.secondFactorNotStarted);
    if (!(await useAppCode(tx, platform, id, code))) throw wrongCode();
    await tx.update(staff).set({ totp_since: sql`now()` }).where(eq(staff.id, id));
    return writeRecoveryCodes(tx, platform, id);
  });
}

/** Gives new recovery codes in place of those before. Refuses with 409 while there is no second factor. */
export function renewCodes(platform: Writing, member: StaffMember): Promise<string[]> {
  if (!member.hasSecondFactor) throw new AppError("second_factor_off", 409, staffMessages.secondFactorNotStarted);
  return transact(platform, (tx) => writeRecoveryCodes(tx, platform, member.id));
}

/** Switches it off. Refuses with 409 where the role needs it. */
export async function end(platform: Pick<Platform, "db" | "cache">, member: StaffMember): Promise<void> {
  if (await needsSecondFactor(platform, member.role)) {
    throw new AppError("second_factor_required", 409, staffMessages.secondFactorRequired);
  }
  await transact(platform, (tx) => forget(tx, member.id));
}

/** Removes a member's second factor and its recovery codes. */
export async function forget(tx: Transaction, staffId: number): Promise<void> {
  await tx.update(staff).set({ totp_secret: null, totp_since: null, totp_step: 0 }).where(eq(staff.id, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staff_id, staffId));
}

/**
 * Removes the second factors that this secret cannot read, as those of a shop that was restored without its own; gives
 * the e-mail addresses of those who had one.
 */
export async function forgetUnreadable(tx: Transaction, { secret }: Sealing): Promise<string[]> {
  const { id, email, totp_secret, totp_since } = staff;
  const members = await tx.select({ id, email, totp_secret, totp_since }).from(staff).where(isNotNull(totp_secret));
  const unreadable = members.filter((one) => unseal(secret, purposeOf(one.id), one.totp_secret ?? "") === undefined);
  for (const member of unreadable) await forget(tx, member.id);
  return unreadable.filter((member) => member.totp_since !== null).map((member) => member.email);
}

/**
 * Uses up a code of a member's app, or one of their recovery codes. Refuses with 422: an empty one by the code
 * `second_factor_needed`, a wrong or used one by a message at its field.
 */
export async function useCode(tx: Transaction, platform: Sealing, staffId: number, written: string): Promise<void> {
  const code = written.replaceAll(/[\s-]/g, "").toLowerCase();
  if (code === "") {
    const errors = { code: [staffMessages.codeNeeded] };
    throw new AppError("second_factor_needed", 422, staffMessages.codeNeeded, { errors });
  }
  if (await useAppCode(tx, platform, staffId, code)) return;
  const [used] = await tx
    .update(staffRecoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staff_id, staffId),
        eq(staffRecoveryCodes.code_hash, hashRecoveryCode(platform, staffId, code)),
        isNull(staffRecoveryCodes.used_at),
      ),
    )
    .returning({ id: staffRecoveryCodes.id });
  if (!used) throw wrongCode();
}

/** Whether a code is the app's of now, or of the step before or after, and was not used yet: each step counts once. */
async function useAppCode(tx: Transaction, { secret }: Sealing, staffId: number, code: string): Promise<boolean> {
  const [member] = await tx.select({ sealed: staff.totp_secret }).from(staff).where(eq(staff.id, staffId));
  const base32 = unseal(secret, purposeOf(staffId), member?.sealed ?? "");
  if (base32 === undefined || !/^\d{6}$/.test(code)) return false;
  const now = Date.now();
  const delta = new TOTP({ secret: Secret.fromBase32(base32) }).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / stepSeconds) + delta;
  const [used] = await tx
    .update(staff)
    .set({ totp_step: step })
    .where(and(eq(staff.id, staffId), lt(staff.totp_step, step)))
    .returning({ id: staff.id });
  return used !== undefined;
}

async function writeRecoveryCodes(tx: Transaction, platform: Sealing, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staff_id, staffId));
  await tx.insert(staffRecoveryCodes).values(
    codes.map((code) => ({
      staff_id: staffId,
      code_hash: hashRecoveryCode(platform, staffId, code.replace("-", "")),
    })),
  );
  return codes;
}

/** Two groups of five letters and digits: 49 random bits. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}`;
}

const hashRecoveryCode = ({ secret }: Sealing, staffId: number, code: string) =>
  hashCode(secret, `recovery ${staffId}`, code);

function wrongCode(): AppError {
  return invalid("code", staffMessages.codeWrong, "code_wrong");
}
