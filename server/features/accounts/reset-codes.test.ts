import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  askForCode,
  codesOf,
  from,
  guess,
  logIn,
  mailedCode,
  register,
  reset,
  wrongCode,
} from "../../testing/accounts.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { redeemCode, sendCode } from "./reset-codes.ts";
import { resetCodes, resetGrants } from "./tables.ts";

const email = "wanda@example.test";

/** Waits until the jobs have nothing left to send. */
async function settled(shop: TestShop): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await shop.platform.connection.script(
          "select 1 from pgboss.job where name = 'accounts.send-code' and state in ('created', 'retry', 'active')",
        );
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

test("asking for a code answers alike for every e-mail, and mails only who has an account", async () => {
  await using shop = await testShop({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  await shop.customer(email);
  const known = await askForCode(shop, "Wanda@example.test");
  const unknown = await askForCode(shop, "nobody@example.test".slice(1));
  await settled(shop);
  expect(known.body).toEqual({
    success: true,
    message: accountMessages.codeSent,
    data: { email: "Wanda@example.test" },
  });
  expect(unknown.body).toEqual({ ...known.body, data: { email: "obody@example.test" } });
  expect(unknown.status).toBe(known.status);
  const plain = ({ headers }: typeof known) => [...headers].filter(([name]) => name !== "date");
  expect(plain(unknown)).toEqual(plain(known));
  const mails = await shop.mails();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([["reset-code", email]]);
  expect(mails[0]?.props).toEqual({ name: "Wanda Walker", code: expect.stringMatching(/^\d{8}$/), minutes: 10 });
  const [[row], [code = ""]] = [await shop.db.select().from(resetCodes), await codesOf(shop, email, 1)];
  expect(row?.code_hash).not.toContain(code);
});

test("known and unknown e-mails cause the same work before the answer: one job, and nothing else", async () => {
  await using shop = await testShop();
  await shop.platform.jobs.stop();
  await shop.customer(email);
  const jobsAfter = async (asked: string) => {
    await askForCode(shop, asked);
    // What the clock causes comes when it comes, and belongs to no request.
    const { rows } = await shop.platform.connection.script(
      "select name from pgboss.job where state = 'created' and name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%'",
    );
    return [rows.length, (await shop.mails()).length, await shop.db.$count(resetCodes)];
  };
  expect(await jobsAfter(email)).toEqual([1, 0, 0]);
  expect(await jobsAfter("nobody@example.test")).toEqual([2, 0, 0]);
});

test("of two hundred guesses at once five are compared, and then even the right code is refused", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const code = await mailedCode(shop, email);
  const guesses = Array.from({ length: 200 }, (_, index) => guess(shop, email, wrongCode(code, index + 1)));
  const statuses = new Set((await Promise.all(guesses)).map(({ status }) => status));
  expect([...statuses]).toEqual([422]);
  const [row] = await shop.db.select().from(resetCodes);
  expect(row?.tries).toBe(5);
  const right = await guess(shop, email, code);
  expect([right.status, right.body.message]).toEqual([422, accountMessages.codeWrong]);
  expect(right.headers.get("set-cookie")).toBeNull();
  expect(await shop.db.$count(resetGrants)).toBe(0);
});

test("the right code is not even compared when it comes after many others at the same moment", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const code = await mailedCode(shop, email);
  const codes = [...Array.from({ length: 14 }, (_, index) => wrongCode(code, index + 1)), code];
  const outcomes = await Promise.allSettled(codes.map((each) => redeemCode(shop.platform, email, each, false)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toEqual([]);
  expect(await shop.db.$count(resetGrants)).toBe(0);
});

test("the right code is taken at the fifth try, with spaces, and in whatever case the e-mail is written", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const code = await mailedCode(shop, email);
  for (let offset = 1; offset <= 4; offset++) await guess(shop, email, wrongCode(code, offset));
  const right = await guess(shop, "WANDA@example.test", ` ${code.slice(0, 4)} ${code.slice(4)} `);
  expect([right.status, right.body.message]).toEqual([200, accountMessages.codeVerified]);
});

test("a code is good once, even if it comes twenty times at once", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const code = await mailedCode(shop, email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(shop, email, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await shop.db.$count(resetGrants)).toBe(1);
});

test("only the newest code counts, and it gets its own five tries", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const first = await mailedCode(shop, email);
  const second = await mailedCode(shop, email);
  expect((await guess(shop, email, first)).status).toBe(422);
  expect((await guess(shop, email, second)).status).toBe(200);
  expect((await guess(shop, email, first)).status).toBe(422);
});

test("a code lives ten minutes by the database's clock", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const code = await mailedCode(shop, email);
  const [left] = await shop.db
    .select({ seconds: sql<number>`extract(epoch from ${resetCodes.expires_at} - ${resetCodes.created_at})` })
    .from(resetCodes);
  expect(Number(left?.seconds)).toBe(600);
  await shop.db.update(resetCodes).set({ expires_at: sql`now() - interval '1 second'` });
  expect((await guess(shop, email, code)).status).toBe(422);
  await shop.db.update(resetCodes).set({ expires_at: sql`now() + interval '5 seconds'` });
  expect((await guess(shop, email, code)).status).toBe(200);
});

test("a code opens the account whose mailbox it reached, no other", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  await shop.customer("other@example.test");
  const code = await mailedCode(shop, email);
  await mailedCode(shop, "other@example.test");
  expect((await guess(shop, "other@example.test", code)).status).toBe(422);
  expect((await guess(shop, "nobody@example.test", code)).status).toBe(422);
  expect((await guess(shop, email, code)).status).toBe(200);
});

test("a mailbox gets three codes an hour and ten a day, asked for one by one or all at once", async () => {
  await using shop = await testShop();
  await shop.customer(email);
  const answers = await Promise.all(Array.from({ length: 30 }, () => askForCode(shop, email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await settled(shop);
  expect(await codesOf(shop, email, 3)).toHaveLength(3);
  for (let hour = 1; hour <= 5; hour++) {
    await shop.db.update(resetCodes).set({ created_at: sql`${resetCodes.created_at} - interval '61 minutes'` });
    for (let time = 0; time < 4; time++) await askForCode(shop, email);
    await settled(shop);
  }
  expect(await codesOf(shop, email, 10)).toHaveLength(10);
});

test("a mailbox gets no more codes than that from many instances that send them at the same moment", async () => {
  await using shop = await testShop();
  const { id: customerId } = await shop.customer(email);
  const occasions = Array.from({ length: 12 }, (_, index) => ({
    customerId,
    isKnown: false,
    occasion: `occasion ${index}`,
  }));
  await Promise.all(occasions.map((occasion) => sendCode.run(shop.platform, occasion)));
  expect(await codesOf(shop, email, 0)).toHaveLength(3);
  expect(await shop.db.$count(resetCodes)).toBe(3);
});

test("whoever asks a hundred times for somebody's codes leaves them a way to reset from elsewhere", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await shop.customer(email);
  const attacker = from("192.0.2.66");
  const statuses: number[] = [];
  for (let time = 0; time < 100; time++) {
    statuses.push((await askForCode(shop, email, attacker)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  await codesOf(shop, email, 2);
  for (let time = 0; time < 20; time++) await guess(shop, email, String(time).padStart(8, "0"), attacker);

  const victim = from("203.0.113.7");
  expect((await askForCode(shop, email, victim)).status).toBe(200);
  const code = (await codesOf(shop, email, 3)).at(-1) ?? "";
  for (let time = 0; time < 20; time++) await guess(shop, email, String(time).padStart(8, "0"), attacker);
  const right = await guess(shop, email, code, victim);
  expect(right.status).toBe(200);
  const changed = await reset(
    shop,
    {
      email,
      password: "boots and bread",
      password_confirmation: "boots and bread",
      reset_token: right.body.data.reset_token,
    },
    victim,
  );
  expect(changed.status).toBe(200);
});

test("an address guesses at most a hundred codes an hour, whosever they are", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const statuses: number[] = [];
  for (let account = 0; account < 120; account++) {
    statuses.push((await guess(shop, `victim-${account}@example.test`, "12345678")).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("a job that runs twice mails one code, and that code counts", async () => {
  await using shop = await testShop();
  const { id: customerId } = await shop.customer(email);
  const payload = { customerId, isKnown: false, occasion: "the same" };
  await sendCode.run(shop.platform, payload);
  await sendCode.run(shop.platform, payload);
  const codes = await codesOf(shop, email, 1);
  expect(codes).toHaveLength(1);
  expect(await shop.db.$count(resetCodes)).toBe(1);
  expect((await guess(shop, email, codes[0] ?? "")).status).toBe(200);
});

test("the right to a new password comes as a strict cookie for that one call, and in the answer", async () => {
  for (const [publicUrl, secure] of [
    ["http://shop.test", ""],
    ["https://shop.test", "; Secure"],
  ] as const) {
    await using shop = await testShop({ environment: { PUBLIC_URL: publicUrl, PAYMENTS: "sandbox" } });
    const { id } = await shop.customer(email);
    const { headers, body } = await guess(shop, email, await mailedCode(shop, email));
    expect(headers.get("set-cookie")).toBe(
      `cairn_reset=${body.data.reset_token}; Max-Age=600; Path=/api/users/login/reset-password; HttpOnly${secure}; SameSite=Strict`,
    );
    const [grant] = await shop.db.select().from(resetGrants);
    expect(grant?.customer_id).toBe(id);
    expect(grant?.token_hash).not.toContain(body.data.reset_token);
    expect(Buffer.from(body.data.reset_token, "base64url")).toHaveLength(32);
  }
});

test("a browser in which the owner has logged in resets while strangers use up all codes and tries", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await register(shop, email);
  const cookie = (await logIn(shop, email)).headers.get("set-cookie")?.split(";")[0] ?? "";
  for (let address = 0; address < 5; address++) {
    for (let time = 0; time < 2; time++) await askForCode(shop, email, from(`192.0.2.${address}`));
  }
  await settled(shop);
  expect(await codesOf(shop, email, 3)).toHaveLength(3);
  const owner = { ...from("203.0.113.7"), cookie };
  await askForCode(shop, email, owner);
  const code = (await codesOf(shop, email, 4)).at(-1) ?? "";
  for (let time = 0; time < 6; time++)
    expect((await guess(shop, email, wrongCode(code, time + 1), from(`192.0.2.${time}`))).status).toBe(422);
  expect((await guess(shop, email, code, from("192.0.2.9"))).status).toBe(422);
  expect((await guess(shop, email, code, owner)).status).toBe(200);
});
