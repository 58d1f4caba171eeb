import { randomInt, randomUUID } from "node:crypto";
import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { invalid } from "../../platform/errors.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashCode, hashToken, newToken } from "../../platform/tokens.ts";
import { hasEmail, hasId, lockCustomer } from "./customers.ts";
import { customers, resetCodes, resetGrants } from "./tables.ts";

/** How long a code, and then its grant, may be used. */
export const resetMinutes = 10;
const inResetMinutes = sql`now() + make_interval(mins => ${resetMinutes})`;

const mostTries = 5;
const mostMails = { anHour: 3, aDay: 10 };
// A browser that is known to the account has a share of its own, so that strangers cannot use up all codes.
const mostMailsOfKnown = { anHour: 1, aDay: 3 };

/** The hash contains the e-mail, so that a code works only for the account that it was mailed to. */
const hashCodeFor = (secret: Buffer, email: string, code: string) =>
  hashCode(secret, `reset-code ${email.toLowerCase()}`, code);

/**
 * Requests a code. Known and unknown e-mails cause the same work: one look-up and a job, which mails a code unless
 * there is nobody to mail. It knows the account by its number, since jobs are kept when they are done.
 */
export async function mailCode(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  email: string,
  isKnown: boolean,
): Promise<void> {
  await transact(platform, async (tx) => {
    const [found] = await tx.select({ id: customers.id }).from(customers).where(hasEmail(email));
    const customerId = found?.id ?? null;
    await platform.jobs.enqueue(tx, sendCode, { customerId, isKnown, occasion: randomUUID() });
  });
}

export const sendCode = defineJob({
  name: "accounts.send-code",
  payload: z.object({ customerId: z.nullable(z.int()), occasion: z.string(), isKnown: z.boolean() }),
  async run(platform: Pick<Platform, "db" | "cache" | "mail" | "secret">, { customerId, occasion, isKnown }) {
    if (customerId === null) return;
    await transact(platform, async (tx) => {
      // The lock makes concurrent requests count each other's mails.
      const customer = await lockCustomer(tx, hasId(customerId));
      // Erased meanwhile, there is no address any more.
      if (!customer?.email || !(await mayBeMailed(tx, customer.id, isKnown))) return;
      const code = randomInt(10 ** 8)
        .toString()
        .padStart(8, "0");
      const props = { name: customer.name, code, minutes: resetMinutes };
      const isNew = await platform.mail.send(tx, { kind: "reset-code", key: occasion, to: customer.email, props });
      if (!isNew) return;
      await tx.insert(resetCodes).values({
        customer_id: customer.id,
        is_from_known: isKnown,
        code_hash: hashCodeFor(platform.secret, customer.email, code),
        expires_at: inResetMinutes,
      });
    });
  },
});

async function mayBeMailed(tx: Transaction, customerId: number, isKnown: boolean): Promise<boolean> {
  const [mailed] = await tx
    .select({
      lastHour: count(sql`case when ${resetCodes.created_at} > now() - interval '1 hour' then 1 end`),
      lastDay: count(),
    })
    .from(resetCodes)
    .where(
      and(
        eq(resetCodes.customer_id, customerId),
        eq(resetCodes.is_from_known, isKnown),
        gt(resetCodes.created_at, sql`now() - interval '1 day'`),
      ),
    );
  const most = isKnown ? mostMailsOfKnown : mostMails;
  return !!mailed && mailed.lastHour < most.anHour && mailed.lastDay < most.aDay;
}

/**
 * Exchanges a valid code for a single-use reset grant and returns its token; refuses with 422 otherwise. Each call uses
 * up one try of the newest code requested in such a browser, known or not.
 */
export async function redeemCode(
  platform: Pick<Platform, "db" | "cache" | "secret">,
  email: string,
  code: string,
  isKnown: boolean,
): Promise<string> {
  const codeHash = hashCodeFor(platform.secret, email, code);
  const token = newToken();
  const isRight = await transact(platform, async (tx) => {
    const newest = tx
      .select({ id: resetCodes.id })
      .from(resetCodes)
      .innerJoin(customers, eq(customers.id, resetCodes.customer_id))
      .where(and(hasEmail(email), eq(resetCodes.is_from_known, isKnown)))
      .orderBy(desc(resetCodes.id))
      .limit(1);
    // Counting and comparing are one statement, so that of any number of concurrent guesses five are compared.
    const [tried] = await tx
      .update(resetCodes)
      .set({
        tries: sql`${resetCodes.tries} + 1`,
        used_at: sql`case when ${resetCodes.code_hash} = ${codeHash} then now() end`,
      })
      .where(
        and(
          eq(resetCodes.id, newest),
          lt(resetCodes.tries, mostTries),
          isNull(resetCodes.used_at),
          gt(resetCodes.expires_at, sql`now()`),
        ),
      )
      .returning({ customer_id: resetCodes.customer_id, used_at: resetCodes.used_at });
    if (!tried?.used_at) return false;
    await tx
      .insert(resetGrants)
      .values({ token_hash: hashToken(token), customer_id: tried.customer_id, expires_at: inResetMinutes });
    return true;
  });
  if (!isRight) {
    throw invalid("otp", accountMessages.codeWrong, "code_wrong");
  }
  return token;
}

/** Voids all codes and grants of a customer; the codes still count as mailed. */
export async function voidResets(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(resetGrants).where(eq(resetGrants.customer_id, customerId));
  await tx
    .update(resetCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(resetCodes.customer_id, customerId), isNull(resetCodes.used_at)));
}

/** Deletes codes that no longer count as mailed, and expired grants. */
export async function clearDeadResets(db: Database): Promise<void> {
  await db.delete(resetCodes).where(lt(resetCodes.created_at, sql`now() - interval '1 day'`));
  await db.delete(resetGrants).where(lt(resetGrants.expires_at, sql`now()`));
}
