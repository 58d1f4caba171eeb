import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guess, logIn, mailedCode, password, register, reset, wrongCode } from "../../testing/accounts.ts";
import { testShop } from "../../testing/shop.ts";
import { accountJobs } from "./jobs.ts";
import { customers, emailChanges, resetCodes, resetGrants, sessions } from "./tables.ts";

const email = "wanda@example.test";

test("no token, code, password or e-mail ever reaches the log, not even when the database breaks", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  await register(shop, email);
  const { token } = (await logIn(shop, email)).body.data;
  await logIn(shop, email, "a wrong password");
  await shop.call("GET", "/api/users/data", { token });
  await shop.call("POST", "/api/users/data/update", {
    token,
    body: { name: "Wanda", email: "new@example.test", password },
  });
  const code = await mailedCode(shop, email);
  await guess(shop, email, wrongCode(code));
  const grant = (await guess(shop, email, code)).body.data.reset_token;
  const mailed = (await shop.mails()).map(({ props }) => props as { confirmUrl?: string });
  const link = new URL(mailed.find(({ confirmUrl }) => confirmUrl)?.confirmUrl ?? "").searchParams.get("token") ?? "";
  await shop.call("GET", `/confirm-email?token=${link}`);
  await shop.call("POST", "/api/users/email/confirm", { body: { token: `${link}x` }, token });
  const form = { email, password: "boots and bread", password_confirmation: "boots and bread" };
  await reset(shop, { ...form, reset_token: grant });
  await shop.call("POST", "/api/users/logout", { token });

  await shop.platform.connection.script("alter table customers rename to lost");
  expect((await logIn(shop, email)).status).toBe(500);
  await shop.platform.connection.script("alter table lost rename to customers");
  await shop.platform.connection.script("alter table customers add constraint nobody_else check (id < 0) not valid");
  const broken = await shop.call("POST", "/api/users/register", {
    body: { ...form, first_name: "Second", last_name: "Walker", email: "second@example.test" },
  });
  expect(broken.status).toBe(500);

  const log = logLines.join("");
  expect(log).toContain("unexpected failure");
  expect(log).toContain("nobody_else");
  for (const secret of [token, code, grant, link, password, "boots and bread", "argon2id$", "@example.test"]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
});

test("what nobody can use any more is cleared away, and only that", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer(email);
  const later = sql`now() + interval '5 minutes'`;
  const earlier = sql`now() - interval '1 second'`;
  await shop.db
    .insert(sessions)
    .values({ token_hash: "dead", customer_id: id, used_at: sql`now() - interval '8 days'` });
  await shop.db.insert(resetCodes).values([
    { customer_id: id, code_hash: "dead", expires_at: earlier, created_at: sql`now() - interval '25 hours'` },
    { customer_id: id, code_hash: "counted", expires_at: earlier, created_at: sql`now() - interval '23 hours'` },
  ]);
  await shop.db.insert(resetGrants).values([
    { token_hash: "dead", customer_id: id, expires_at: earlier },
    { token_hash: "alive", customer_id: id, expires_at: later },
  ]);
  await shop.db
    .insert(emailChanges)
    .values({ customer_id: id, token_hash: "dead", new_email: "x@y.test", expires_at: earlier });
  await accountJobs.find(({ name }) => name === "accounts.clear-expired")?.run(shop.platform, {});
  expect((await shop.call("GET", "/api/users/data", { token })).status).toBe(200);
  expect(await shop.db.$count(sessions)).toBe(1);
  expect((await shop.db.select().from(resetCodes)).map(({ code_hash }) => code_hash)).toEqual(["counted"]);
  expect((await shop.db.select().from(resetGrants)).map(({ token_hash }) => token_hash)).toEqual(["alive"]);
  expect(await shop.db.$count(emailChanges)).toBe(0);
  expect(await shop.db.$count(customers)).toBe(1);
});
