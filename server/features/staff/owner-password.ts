import { and, asc, eq, isNull } from "drizzle-orm";
import { actAs } from "../../platform/audit/actor.ts";
import { transact } from "../../platform/database/transact.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { randomPassword, writePassword } from "./login.ts";
import { forget } from "./second-factor.ts";
import { staff } from "./tables.ts";

/** Why no password was set; the message is for whoever runs the command. */
export class NoOwner extends Error {}

interface OwnerPasswordOptions {
  /** Which owner; needed where there are several. */
  readonly email: string | undefined;
  readonly endsSecondFactor: boolean;
}

/**
 * Gives an owner a random password, for whom nobody is left to send a link, and ends their logins. It is the way back
 * of whoever runs the machine, who could write into the database as well; the audit log names it.
 */
export async function resetOwnerPassword(
  platform: Pick<Platform, "db" | "cache">,
  { email, endsSecondFactor }: OwnerPasswordOptions,
): Promise<{ email: string; password: string }> {
  const owners = await platform.db
    .select()
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.suspended_at)))
    .orderBy(asc(staff.id));
  const named = owners.filter((owner) => email === undefined || owner.email.toLowerCase() === email.toLowerCase());
  const [owner] = named;
  if (!owner || named.length > 1) {
    const known = owners.map((each) => each.email).join(", ");
    throw new NoOwner(owners.length === 0 ? "This shop has no owner." : `Please name one of the owners: ${known}.`);
  }
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const act = "Sets an owner's password by the command of the machine";
  const actor = { staff_id: owner.id, staff_name: owner.name, act, request_id: "command" };
  await actAs(actor, () =>
    transact(platform, async (tx) => {
      await writePassword(tx, owner.id, passwordHash);
      if (endsSecondFactor) await forget(tx, owner.id);
    }),
  );
  return { email: owner.email, password };
}
