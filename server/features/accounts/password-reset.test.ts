import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { grantOf, guess, logIn, mailedCode, password, register, reset } from "../../testing/accounts.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { customers, emailChanges, resetGrants, sessions } from "./tables.ts";

const email = "wanda@example.test";
const chosen = "boots and bread";
const form = { email, password: chosen, password_confirmation: chosen };

async function expectRefused(shop: TestShop, answer: Awaited<ReturnType<typeof reset>>): Promise<void> {
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ success: false, message: accountMessages.resetRefused });
  expect((await logIn(shop, email)).status).toBe(200);
}

test("nobody sets a password without proof: cold, invented, or after only asking for a code", async () => {
  await using shop = await testShop();
  await register(shop, email);
  await expectRefused(shop, await reset(shop, form));
  for (const grant of ["", "invented", "x".repeat(100)]) {
    await expectRefused(shop, await reset(shop, { ...form, reset_token: grant }));
    await expectRefused(shop, await reset(shop, form, { cookie: `cairn_reset=${grant}` }));
  }
  const code = await mailedCode(shop, email);
  await expectRefused(shop, await reset(shop, form));
  await expectRefused(shop, await reset(shop, { ...form, reset_token: code }));
});

test("nobody sets a password with another customer's right, not even one that still lives", async () => {
  await using shop = await testShop();
  await register(shop, email);
  await register(shop, "mallory@example.test");
  const grant = await grantOf(shop, "mallory@example.test");
  await expectRefused(shop, await reset(shop, { ...form, reset_token: grant }));
  await expectRefused(shop, await reset(shop, form, { cookie: `cairn_reset=${grant}` }));
  const own = await reset(shop, { ...form, email: "mallory@example.test", reset_token: grant });
  expect(own.status).toBe(200);
});

test("a right to a new password ends after ten minutes, and opens nothing by its kept hash", async () => {
  await using shop = await testShop();
  await register(shop, email);
  const grant = await grantOf(shop, email);
  const [row] = await shop.db
    .select({ hash: resetGrants.token_hash, left: sql<number>`extract(epoch from ${resetGrants.expires_at} - now())` })
    .from(resetGrants);
  expect(Number(row?.left)).toBeGreaterThan(590);
  expect(Number(row?.left)).toBeLessThanOrEqual(600);
  await expectRefused(shop, await reset(shop, { ...form, reset_token: row?.hash }));
  await shop.db.update(resetGrants).set({ expires_at: sql`now() - interval '1 second'` });
  await expectRefused(shop, await reset(shop, { ...form, reset_token: grant }));
});

test("a right is used once, even by twenty requests at once, and the browser is told to forget it", async () => {
  await using shop = await testShop();
  await register(shop, email);
  const grant = await grantOf(shop, email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const own = `${chosen} ${index}`;
      return reset(shop, { email, password: own, password_confirmation: own, reset_token: grant });
    }),
  );
  const changed = answers.filter(({ status }) => status === 200);
  expect(changed).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
  expect(changed[0]?.headers.get("set-cookie")).toMatch(
    /^cairn_reset=; Max-Age=0; Path=\/api\/users\/login\/reset-password;/,
  );
  expect((await reset(shop, { ...form, reset_token: grant })).status).toBe(403);
  expect((await logIn(shop, email)).status).toBe(422);
});

test("a browser resets with the cookie alone, an API client with the token in the body", async () => {
  await using shop = await testShop();
  await register(shop, email);
  const { headers } = await guess(shop, email, await mailedCode(shop, email));
  const [cookie] = headers.get("set-cookie")?.split(";") ?? [];
  const changed = await reset(shop, form, { cookie: cookie ?? "" });
  expect([changed.status, changed.body]).toEqual([200, { success: true, message: accountMessages.passwordChanged }]);
  expect((await logIn(shop, email, chosen)).status).toBe(200);
  const withToken = await reset(shop, {
    email: "WANDA@example.test",
    password,
    password_confirmation: password,
    reset_token: await grantOf(shop, email),
  });
  expect(withToken.status).toBe(200);
  expect((await logIn(shop, email)).status).toBe(200);
});

test("a reset ends every session and what else was open, mails a notice, and logs nobody in", async () => {
  await using shop = await testShop();
  const { id } = await register(shop, email);
  const tokens = [(await logIn(shop, email)).body.data.token, (await logIn(shop, email)).body.data.token];
  const other = await shop.customer();
  await shop.call("POST", "/api/users/data/update", {
    token: tokens[0] ?? "",
    body: { name: "Wanda Walker", email: "thief@example.test" },
  });
  const spare = await grantOf(shop, email);
  const grant = await grantOf(shop, email);
  const openCode = await mailedCode(shop, email);
  const changed = await reset(shop, { ...form, reset_token: grant });
  expect(Object.keys(changed.body)).toEqual(["success", "message"]);
  for (const token of tokens) {
    const dead = await shop.call("GET", "/api/users/data", { token });
    expect([dead.status, dead.body.message]).toEqual([401, failureMessages.tokenDead]);
  }
  expect((await shop.call("GET", "/api/users/data", { token: other.token })).status).toBe(200);
  expect(await shop.db.select().from(sessions).where(eq(sessions.customer_id, id))).toEqual([]);
  expect(await shop.db.select().from(emailChanges)).toEqual([]);
  expect((await reset(shop, { ...form, reset_token: spare })).status).toBe(403);
  expect((await guess(shop, email, openCode)).status).toBe(422);
  const notices = (await shop.mails()).filter(({ kind }) => kind === "password-changed");
  expect(notices.map(({ recipient, props }) => [recipient, props])).toEqual([[email, { name: "Wanda Walker" }]]);
});

test("a common or short password is refused with a reason and leaves the right as it was", async () => {
  await using shop = await testShop();
  await register(shop, email);
  const grant = await grantOf(shop, email);
  for (const [tried, message] of [
    ["password123", accountMessages.passwordCommon],
    ["short12", accountMessages.passwordTooShort],
  ] as const) {
    const refused = await reset(shop, { email, password: tried, password_confirmation: tried, reset_token: grant });
    expect([refused.status, refused.body.errors]).toEqual([422, { password: [message] }]);
  }
  expect((await reset(shop, { ...form, reset_token: grant })).status).toBe(200);
  const [row] = await shop.db.select().from(customers).where(eq(customers.email, email));
  expect(row?.password_hash).not.toContain(chosen);
});
