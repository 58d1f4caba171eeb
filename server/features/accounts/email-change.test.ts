import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "../../platform/passwords.ts";
import { askForCode, grantOf, guess, logIn, mailedCode, password, register, reset } from "../../testing/accounts.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { openSession } from "./sessions.ts";
import { customers, emailChanges, emailUndos } from "./tables.ts";

const oldEmail = "wanda@example.test";
const newEmail = "Wanda@Elsewhere.test";

function change(shop: TestShop, token: string, email: string, withPassword: string | null = password) {
  return shop.call<{ email: string }>("POST", "/api/users/data/update", {
    token,
    body: { name: "Wanda Walker", email, ...(withPassword !== null && { password: withPassword }) },
  });
}

function confirm(shop: TestShop, link: string, token: string) {
  return shop.call("POST", "/api/users/email/confirm", { body: { token: link }, token });
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

/** The token of the link that an address was mailed last to keep its account. */
async function undoLinkTo(shop: TestShop, email: string): Promise<string> {
  const mail = (await shop.mails()).findLast(
    ({ kind, recipient }) => kind === "email-change-notice" && recipient === email,
  );
  return new URL((mail?.props as { undoUrl: string } | undefined)?.undoUrl ?? "").searchParams.get("undo") ?? "";
}

const undo = (shop: TestShop, token: string) => shop.call("POST", "/api/users/email/undo", { body: { token } });

/** A customer whose password is known, which those made without the price of one are not. */
async function customerWithPassword(shop: TestShop, email?: string) {
  const customer = await shop.customer(email);
  passwordHash ??= await hashPassword(password);
  await shop.db.update(customers).set({ password_hash: passwordHash }).where(eq(customers.id, customer.id));
  return customer;
}
let passwordHash: string | undefined;

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
  expect(mails[0]?.props).toEqual({ name: "Wanda Walker", newEmail, undoUrl: expect.stringContaining("?undo=") });

  const [link = ""] = await linksTo(shop, newEmail);
  const [row] = await shop.db.select().from(emailChanges);
  expect(row?.token_hash).not.toContain(link);
  for (const wrong of ["", "x", row?.token_hash ?? "", `${link.slice(0, -1)}_`]) {
    expect((await confirm(shop, wrong, token)).status).toBe(422);
  }
  const confirmed = await confirm(shop, link, token);
  expect([confirmed.status, confirmed.body]).toEqual([200, { success: true, message: accountMessages.emailConfirmed }]);
  expect(await emailOf(shop, id)).toBe(newEmail);
  expect((await logIn(shop, newEmail)).status).toBe(200);
  expect((await logIn(shop, oldEmail)).status).toBe(422);
  const again = await confirm(shop, link, token);
  expect([again.status, again.body.message]).toEqual([422, accountMessages.confirmationDead]);
});

test("the same e-mail, in whatever case, is no change", async () => {
  await using shop = await testShop();
  const { id, token } = await customerWithPassword(shop, oldEmail);
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
  const { token } = await customerWithPassword(shop, oldEmail);
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
  const wanda = await customerWithPassword(shop, oldEmail);
  const walter = await customerWithPassword(shop, "walter@example.test");
  await change(shop, wanda.token, "both@example.test");
  await change(shop, walter.token, "Both@example.test");
  const [[first = ""], [second = ""]] = [
    await linksTo(shop, "both@example.test"),
    await linksTo(shop, "Both@example.test"),
  ];
  const answers = await Promise.all([confirm(shop, first, wanda.token), confirm(shop, second, walter.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(accountMessages.emailTaken);
  const emails = [await emailOf(shop, wanda.id), await emailOf(shop, walter.id)];
  expect(emails.filter((email) => email?.toLowerCase() === "both@example.test")).toHaveLength(1);
});

test("only the newest link counts, for a day", async () => {
  await using shop = await testShop();
  const { id, token } = await customerWithPassword(shop, oldEmail);
  await change(shop, token, "first@example.test");
  await change(shop, token, "second@example.test");
  const [[first = ""], [second = ""]] = [
    await linksTo(shop, "first@example.test"),
    await linksTo(shop, "second@example.test"),
  ];
  expect((await confirm(shop, first, token)).status).toBe(422);
  const [left] = await shop.db
    .select({ seconds: sql<number>`extract(epoch from ${emailChanges.expires_at} - now())` })
    .from(emailChanges);
  expect(Math.round(Number(left?.seconds) / 60)).toBe(24 * 60);
  await shop.db.update(emailChanges).set({ expires_at: sql`now() - interval '1 second'` });
  expect((await confirm(shop, second, token)).status).toBe(422);
  expect(await emailOf(shop, id)).toBe(oldEmail);
});

test("what was mailed to the old address opens nothing after the change", async () => {
  await using shop = await testShop();
  const { token } = await customerWithPassword(shop, oldEmail);
  const grant = await grantOf(shop, oldEmail);
  const code = await mailedCode(shop, oldEmail);
  await change(shop, token, newEmail);
  const [link = ""] = await linksTo(shop, newEmail);
  await confirm(shop, link, token);
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
  const eager = await customerWithPassword(shop);
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++) {
    statuses.push((await change(shop, eager.token, `target-${time}@example.test`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  for (let time = 0; time < 12; time++) {
    const accomplice = await customerWithPassword(shop);
    await change(shop, accomplice.token, time % 2 ? "victim@example.test" : "Victim@example.test");
  }
  const toVictim = (await shop.mails()).filter(({ recipient }) => recipient.toLowerCase() === "victim@example.test");
  expect(toVictim).toHaveLength(3);
  // What was refused leaves the mailbox's owner their links of the day.
  const victim = await customerWithPassword(shop, "victim@example.test");
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, victim.id));
  expect((await shop.call("POST", "/api/users/email/resend", { token: victim.token })).status).toBe(200);
  const named = await shop.call("POST", "/api/users/data/update", { token: eager.token, body: { name: "Wanda" } });
  expect(named.status).toBe(200);
});

test("strangers use up neither a mailbox's links by wrong passwords, nor its owner's confirmation links", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const stranger = await customerWithPassword(shop);
  const target = "target@example.test";
  for (let time = 0; time < 4; time++)
    expect((await change(shop, stranger.token, target, "guesswork")).status).toBe(422);
  const owner = await customerWithPassword(shop, oldEmail);
  expect((await change(shop, owner.token, target)).status).toBe(200);
  for (let time = 0; time < 3; time++) await change(shop, (await customerWithPassword(shop)).token, oldEmail);
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, owner.id));
  const resend = async () => (await shop.call("POST", "/api/users/email/resend", { token: owner.token })).status;
  expect([await resend(), await resend(), await resend(), await resend()]).toEqual([200, 200, 200, 429]);
});

test("nobody changes the e-mail without the password, who has found a browser logged in", async () => {
  await using shop = await testShop();
  const { id, token } = await customerWithPassword(shop, oldEmail);
  for (const [given, message] of [
    [null, accountMessages.passwordForEmail],
    ["", accountMessages.passwordForEmail],
    ["guesswork", accountMessages.passwordWrong],
  ] as const) {
    const answer = await change(shop, token, newEmail, given);
    expect([answer.status, answer.body.errors]).toEqual([422, { password: [message] }]);
  }
  expect(await shop.mails()).toEqual([]);
  expect(await emailOf(shop, id)).toBe(oldEmail);
});

test("a change of the e-mail ends every login but the one that confirms it", async () => {
  await using shop = await testShop();
  const { token } = await customerWithPassword(shop, oldEmail);
  const elsewhere = (await logIn(shop, oldEmail)).body.data.token;
  await change(shop, token, newEmail);
  const [link = ""] = await linksTo(shop, newEmail);
  await confirm(shop, link, token);
  const status = async (each: string) => (await shop.call("GET", "/api/users/data", { token: each })).status;
  expect([await status(token), await status(elsewhere)]).toEqual([200, 401]);
});

test("the old address has its account back for a week, and whoever took it is out", async () => {
  await using shop = await testShop();
  const { id, token } = await customerWithPassword(shop, oldEmail);
  await change(shop, token, newEmail);
  const [first = ""] = await linksTo(shop, newEmail);
  await confirm(shop, first, token);
  const link = await undoLinkTo(shop, oldEmail);
  await change(shop, token, "third@example.test");
  const [second = ""] = await linksTo(shop, "third@example.test");
  await confirm(shop, second, token);
  const later = await undoLinkTo(shop, newEmail);

  const restored = await undo(shop, link);
  expect([restored.status, restored.body.message]).toEqual([200, accountMessages.emailRestored]);
  expect(await emailOf(shop, id)).toBe(oldEmail);
  expect((await shop.call("GET", "/api/users/data", { token })).status).toBe(401);
  expect((await logIn(shop, oldEmail)).status).toBe(422);
  for (const dead of [link, later]) expect((await undo(shop, dead)).status).toBe(422);
  expect(await emailOf(shop, id)).toBe(oldEmail);
});

test("a change that waits is stopped by the old address, whose link ends after seven days", async () => {
  await using shop = await testShop();
  const { id, token } = await customerWithPassword(shop, oldEmail);
  await change(shop, token, newEmail);
  await shop.db.update(emailUndos).set({ expires_at: sql`now() - interval '1 second'` });
  expect((await undo(shop, await undoLinkTo(shop, oldEmail))).status).toBe(422);
  await shop.db.update(emailUndos).set({ expires_at: sql`now() + interval '1 minute'` });
  expect((await undo(shop, await undoLinkTo(shop, oldEmail))).status).toBe(200);
  const [link = ""] = await linksTo(shop, newEmail);
  expect((await confirm(shop, link, await openSession(shop.db, id))).status).toBe(422);
  expect(await emailOf(shop, id)).toBe(oldEmail);
});
