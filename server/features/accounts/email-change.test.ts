import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing.ts";
import { customers, emailChanges } from "./tables.ts";
import { askForCode, grantOf, guess, logIn, mailedCode, register, reset } from "./testing.ts";

const oldEmail = "wanda@example.test";
const newEmail = "Wanda@Elsewhere.test";

function change(shop: TestShop, token: string, email: string) {
  return shop.call<{ email: string }>("POST", "/api/users/data/update", {
    token,
    body: { name: "Wanda Walker", email },
  });
}

function confirm(shop: TestShop, token: string) {
  return shop.call("POST", "/api/users/email/confirm", { body: { token } });
}

/** The tokens of the links that were mailed to an e-mail, oldest first. */
async function linksTo(shop: TestShop, email: string): Promise<string[]> {
  return (await shop.mails())
    .filter(({ kind, recipient }) => kind === "email-confirmation" && recipient === email)
    .map(({ props }) => {
      const { confirmUrl } = props as { confirmUrl: string };
      expect(confirmUrl).toMatch(/^http:\/\/shop\.test\/confirm-email\?token=[\w-]{43}$/);
      return new URL(confirmUrl).searchParams.get("token") ?? "";
    });
}

async function emailOf(shop: TestShop, id: number): Promise<string | undefined> {
  const [row] = await shop.db.select({ email: customers.email }).from(customers).where(eq(customers.id, id));
  return row?.email;
}

test("a new e-mail changes nothing until its mailbox confirms it; the old address is told", async () => {
  await using shop = await testShop();
  const { id } = await register(shop, oldEmail);
  const { token } = (await logIn(shop, oldEmail)).body.data;
  const asked = await change(shop, token, newEmail);
  expect([asked.status, asked.body.message]).toEqual([200, accountMessages.confirmationSent]);
  expect(asked.body.data.email).toBe(oldEmail);
  expect(await emailOf(shop, id)).toBe(oldEmail);
  expect((await logIn(shop, newEmail)).status).toBe(422);
  const mails = await shop.mails();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["email-change-notice", oldEmail],
    ["email-confirmation", newEmail],
  ]);
  expect(mails[0]?.props).toEqual({ name: "Wanda Walker", newEmail });

  const [link = ""] = await linksTo(shop, newEmail);
  const [row] = await shop.db.select().from(emailChanges);
  expect(row?.tokenHash).not.toContain(link);
  for (const wrong of ["", "x", row?.tokenHash ?? "", `${link.slice(0, -1)}_`]) {
    expect((await confirm(shop, wrong)).status).toBe(422);
  }
  const confirmed = await confirm(shop, link);
  expect([confirmed.status, confirmed.body]).toEqual([200, { success: true, message: accountMessages.emailConfirmed }]);
  expect(await emailOf(shop, id)).toBe(newEmail);
  expect((await logIn(shop, newEmail)).status).toBe(200);
  expect((await logIn(shop, oldEmail)).status).toBe(422);
  const again = await confirm(shop, link);
  expect([again.status, again.body.message]).toEqual([422, accountMessages.emailLinkDead]);
});

test("the same e-mail, in whatever case, is no change", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer(oldEmail);
  for (const email of [oldEmail, oldEmail.toUpperCase()]) {
    const answer = await change(shop, token, email);
    expect([answer.status, answer.body.message]).toEqual([200, accountMessages.updated]);
  }
  expect(await emailOf(shop, id)).toBe(oldEmail);
  expect(await shop.mails()).toEqual([]);
  expect(await shop.db.select().from(emailChanges)).toEqual([]);
});

test("an e-mail that somebody has answers like any other, and they get no mail", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer(oldEmail);
  await shop.customer("taken@example.test");
  const free = await change(shop, token, "freed@example.test");
  const taken = await change(shop, token, "Taken@example.test");
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const recipients = (await shop.mails()).map(({ kind, recipient }) => [kind, recipient]);
  expect(recipients).toEqual([
    ["email-change-notice", oldEmail],
    ["email-confirmation", "freed@example.test"],
    ["email-change-notice", oldEmail],
  ]);
});

test("an e-mail that somebody took meanwhile is refused as a conflict, also when two confirm at once", async () => {
  await using shop = await testShop();
  const wanda = await shop.customer(oldEmail);
  const walter = await shop.customer("walter@example.test");
  await change(shop, wanda.token, "both@example.test");
  await change(shop, walter.token, "Both@example.test");
  const [[first = ""], [second = ""]] = [
    await linksTo(shop, "both@example.test"),
    await linksTo(shop, "Both@example.test"),
  ];
  const answers = await Promise.all([confirm(shop, first), confirm(shop, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(accountMessages.emailTaken);
  const emails = [await emailOf(shop, wanda.id), await emailOf(shop, walter.id)];
  expect(emails.filter((email) => email?.toLowerCase() === "both@example.test")).toHaveLength(1);
});

test("only the newest link counts, for a day", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer(oldEmail);
  await change(shop, token, "first@example.test");
  await change(shop, token, "second@example.test");
  const [[first = ""], [second = ""]] = [
    await linksTo(shop, "first@example.test"),
    await linksTo(shop, "second@example.test"),
  ];
  expect((await confirm(shop, first)).status).toBe(422);
  const [left] = await shop.db
    .select({ seconds: sql<number>`extract(epoch from ${emailChanges.expiresAt} - now())` })
    .from(emailChanges);
  expect(Math.round(Number(left?.seconds) / 60)).toBe(24 * 60);
  await shop.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await confirm(shop, second)).status).toBe(422);
  expect(await emailOf(shop, id)).toBe(oldEmail);
});

test("what was mailed to the old address opens nothing after the change", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer(oldEmail);
  const grant = await grantOf(shop, oldEmail);
  const code = await mailedCode(shop, oldEmail);
  await change(shop, token, newEmail);
  const [link = ""] = await linksTo(shop, newEmail);
  await confirm(shop, link);
  const chosen = { password: "boots and bread", password_confirmation: "boots and bread", reset_token: grant };
  for (const email of [oldEmail, newEmail]) {
    expect((await guess(shop, email, code)).status).toBe(422);
    expect((await reset(shop, { ...chosen, email })).status).toBe(403);
  }
  await askForCode(shop, oldEmail);
  expect((await mailedCode(shop, newEmail)).length).toBe(8);
});

test("a customer begins five changes an hour, and a mailbox gets three links, whoever asks", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const eager = await shop.customer();
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++) {
    statuses.push((await change(shop, eager.token, `target-${time}@example.test`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  for (let time = 0; time < 6; time++) {
    const accomplice = await shop.customer();
    await change(shop, accomplice.token, time % 2 ? "victim@example.test" : "Victim@example.test");
  }
  const toVictim = (await shop.mails()).filter(({ recipient }) => recipient.toLowerCase() === "victim@example.test");
  expect(toVictim).toHaveLength(3);
  const named = await shop.call("POST", "/api/users/data/update", { token: eager.token, body: { name: "Wanda" } });
  expect(named.status).toBe(200);
});
