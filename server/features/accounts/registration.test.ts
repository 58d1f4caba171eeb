import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { expect, test } from "vitest";
import { logIn, password, register } from "../../testing/accounts.ts";
import { testShop } from "../../testing/shop.ts";
import { customers } from "./tables.ts";

test("a visitor opens an account, without being logged in, and logs in with it", async () => {
  await using shop = await testShop();
  const made = await register(shop, "Wanda@Example.test");
  expect(made.body).toEqual({
    success: true,
    message: accountMessages.registered,
    data: { id: made.id, name: "Wanda Walker", email: "Wanda@Example.test", avatar: null },
  });
  const login = await logIn(shop, "wanda@example.TEST");
  expect(login.status).toBe(200);
  expect(login.body.data.user).toEqual(made.body.data);
  expect(Buffer.from(login.body.data.token, "base64url")).toHaveLength(32);
  const account = await shop.call("GET", "/api/users/data", { token: login.body.data.token });
  // Without a mail server nobody can confirm anything.
  expect(account.body.data).toEqual({ ...(made.body.data as object), is_email_confirmed: true });
});

test("an e-mail has one account, however it is written and however many ask at once", async () => {
  await using shop = await testShop();
  const form = {
    first_name: "Wanda",
    last_name: "Walker",
    password,
    password_confirmation: password,
  };
  const spellings = ["wanda@example.test", "Wanda@example.test", "WANDA@EXAMPLE.TEST", "wandA@example.test"];
  const answers = await Promise.all(
    spellings.map((email) => shop.call("POST", "/api/users/register", { body: { ...form, email } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  for (const { body } of answers.filter(({ status }) => status === 422)) {
    expect(body).toMatchObject({ success: false, errors: { email: [accountMessages.emailTaken] } });
  }
  expect(await shop.db.select().from(customers)).toHaveLength(1);
});

test("a password counts exactly, to its last character", async () => {
  await using shop = await testShop();
  const long = `${"walk ".repeat(50)}123456`;
  const cases = {
    eight: "kq3;Vx0p",
    "leading-space": "  boots and bread",
    emoji: "🏔️🥾🎒🧭🗺️🏔️🥾🎒",
    long,
  };
  for (const [name, exact] of Object.entries(cases)) {
    const email = `${name}@example.test`;
    await register(shop, email, { password: exact, password_confirmation: exact });
    expect([name, (await logIn(shop, email, exact)).status]).toEqual([name, 200]);
    const almost = [`${exact} `, exact.trimStart().padEnd(8, "."), exact.toUpperCase(), exact.slice(0, -1)];
    for (const other of almost.filter((each) => each !== exact && each.length >= 8 && each.length <= 256)) {
      expect([name, other, (await logIn(shop, email, other)).status]).toEqual([name, other, 422]);
    }
  }
  expect(long).toHaveLength(256);
  const different = `${long.slice(0, 79)}#${long.slice(80)}`;
  expect((await logIn(shop, "long@example.test", different)).status).toBe(422);
});

test("too short, too long, unequal and common passwords are refused with the one true reason", async () => {
  await using shop = await testShop();
  const refusals: [string, string, string, string][] = [
    ["short12", "short12", "password", accountMessages.passwordTooShort],
    ["x".repeat(257), "x".repeat(257), "password", accountMessages.passwordTooLong],
    ["boots and bread", "boots and bead", "password_confirmation", accountMessages.passwordsDiffer],
    ["boots and bread", "x".repeat(257), "password_confirmation", accountMessages.passwordsDiffer],
    ["boots and bread", "", "password_confirmation", accountMessages.confirmationRequired],
    ["password1", "password1", "password", accountMessages.passwordCommon],
    ["Trustno1", "Trustno1", "password", accountMessages.passwordCommon],
    ["QWERTYUIOP", "QWERTYUIOP", "password", accountMessages.passwordCommon],
  ];
  for (const [tried, confirmation, field, message] of refusals) {
    const { status, body } = await shop.call("POST", "/api/users/register", {
      body: {
        first_name: "Wanda",
        last_name: "Walker",
        email: "wanda@example.test",
        password: tried,
        password_confirmation: confirmation,
      },
    });
    expect([tried, status, body.errors]).toEqual([tried, 422, { [field]: [message] }]);
  }
  expect(await shop.db.select().from(customers)).toEqual([]);
});

test("what a registration may not decide has no effect", async () => {
  await using shop = await testShop();
  const made = await register(shop, "wanda@example.test", {
    id: 4711,
    role: "owner",
    is_admin: true,
    email_verified: true,
    token: "mine",
    avatar: "/media/products/tent.webp",
    avatarKey: "products/tent.webp",
    avatar_key: "products/tent.webp",
    passwordHash: "mine",
    registeredAt: "2001-01-01",
  });
  expect(made.id).not.toBe(4711);
  expect(Object.keys(made.body.data as object)).toEqual(["id", "name", "email", "avatar"]);
  const [row] = await shop.db.select().from(customers);
  expect(row).toMatchObject({ id: made.id, avatar_key: null });
  expect(row?.password_hash).toMatch(/^argon2id\$/);
  expect(row && row.registered_at > "2020").toBe(true);
  expect((await shop.call("GET", "/api/users/data", { token: "mine" })).status).toBe(401);
});

test("an address opens twenty accounts an hour, no more", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await register(shop, "wanda@example.test");
  const tries = await Promise.all(
    Array.from({ length: 30 }, () =>
      shop.call("POST", "/api/users/register", {
        body: {
          first_name: "Wanda",
          last_name: "Walker",
          email: "wanda@example.test",
          password,
          password_confirmation: password,
        },
        headers: { "x-forwarded-for": "203.0.113.7" },
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(20);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
