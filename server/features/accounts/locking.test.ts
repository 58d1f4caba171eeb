import { setTimeout as wait } from "node:timers/promises";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { grantOf, guess, mailedCode, reset } from "../../testing/accounts.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { lockCustomer } from "./customers.ts";
import { requestEmailChange } from "./email-change.ts";
import { voidResets } from "./reset-codes.ts";
import { openSession } from "./sessions.ts";
import { customers } from "./tables.ts";

const email = "wanda@example.test";

/** Begins a change of the account, lets a call run into it, and goes on to what the call may hold. */
async function changeDuring(
  shop: TestShop,
  id: number,
  call: () => Promise<{ status: number }>,
  goOn: (tx: Transaction, customer: Customer) => Promise<void>,
): Promise<number> {
  const { answered } = await transact(shop.platform, async (tx) => {
    const customer = await lockCustomer(tx, eq(customers.id, id));
    if (!customer) throw new Error("the customer is gone");
    const answered = call();
    await wait(500);
    await goOn(tx, { ...customer, avatar: null });
    // In an object, so that the transaction does not wait for a call that waits for the transaction.
    return { answered };
  });
  return (await answered).status;
}

test("whoever changes an account never waits in a circle with those who use its codes, rights and links", async () => {
  await using shop = await testShop();
  const { id } = await shop.customer(email);

  const code = await mailedCode(shop, email);
  const guessed = await changeDuring(
    shop,
    id,
    () => guess(shop, email, code),
    (tx) => voidResets(tx, id),
  );
  expect([200, 422]).toContain(guessed);

  const form = { email, password: "boots and bread", password_confirmation: "boots and bread" };
  const grant = await grantOf(shop, email);
  const wasReset = await changeDuring(
    shop,
    id,
    () => reset(shop, { ...form, reset_token: grant }),
    (tx) => voidResets(tx, id),
  );
  expect(wasReset).toBe(403);

  const session = await openSession(shop.db, id);
  const askForChange = (tx: Transaction, customer: Customer) =>
    requestEmailChange(tx, shop.platform, customer, "elsewhere@example.test");
  await transact(shop.platform, (tx) => askForChange(tx, { id, name: "Wanda", email, avatar: null }));
  const mail = (await shop.mails()).findLast(({ kind }) => kind === "email-confirmation");
  const token = new URL((mail?.props as { confirmUrl: string } | undefined)?.confirmUrl ?? "").searchParams.get(
    "token",
  );
  const confirmed = await changeDuring(
    shop,
    id,
    () => shop.call("POST", "/api/users/email/confirm", { body: { token }, token: session }),
    askForChange,
  );
  expect(confirmed).toBe(422);
});

test("a link is not sent again for an address that is being confirmed", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer(email);
  await shop.db.update(customers).set({ confirmed_at: null });
  const resent = await changeDuring(
    shop,
    id,
    () => shop.call("POST", "/api/users/email/resend", { token }),
    async (tx) => void (await tx.update(customers).set({ confirmed_at: sql`now()` })),
  );
  expect([resent, await shop.mails()]).toEqual([200, []]);
});
