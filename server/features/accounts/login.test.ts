import { createHook } from "node:async_hooks";
import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../demo/load.ts";
import { rateLimits } from "../../platform/http/rate-limits.ts";
import { hashCheaply } from "../../platform/passwords.ts";
import { createSignedToken } from "../../platform/tokens.ts";
import { from, grantOf, logIn, password, register, reset } from "../../testing/accounts.ts";
import { testShop } from "../../testing/shop.ts";
import { sessions } from "./tables.ts";

/** Counts the password hashes that Node really computes, and how many of them at once. */
function watchHashes() {
  const running = new Set<number>();
  const seen = { total: 0, atOnce: 0 };
  const hook = createHook({
    init(id, type) {
      if (!/argon2/i.test(type)) return;
      running.add(id);
      seen.total += 1;
      seen.atOnce = Math.max(seen.atOnce, running.size);
    },
    before: (id) => running.delete(id),
  }).enable();
  return Object.assign(seen, { [Symbol.dispose]: () => void hook.disable() });
}

/** Hashes cost what they do outside of tests. */
function costlyHashes() {
  hashCheaply(false);
  return { [Symbol.dispose]: () => hashCheaply(true) };
}

test("a login tells in words, headers and work nothing about whether there is an account", async () => {
  await using shop = await testShop();
  await register(shop, "known@example.test");
  using hashes = watchHashes();
  const known = await logIn(shop, "known@example.test", "not the password");
  expect(hashes.total).toBe(1);
  const unknown = await logIn(shop, "nobody@example.test", "not the password");
  expect(hashes.total).toBe(2);
  expect([known.status, known.body.message]).toEqual([422, accountMessages.loginFailed]);
  const shown = ({ status, headers, body }: typeof known) => ({
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== "date")),
    body: { ...body, request_id: undefined },
  });
  expect({ ...shown(unknown), headers: Object.keys(shown(unknown).headers) }).toEqual({
    ...shown(known),
    headers: Object.keys(shown(known).headers),
  });
});

test("a token is dead at once after logout, seven idle days and thirty days", async () => {
  await using shop = await testShop();
  await register(shop, "wanda@example.test");
  const open = async () => (await logIn(shop, "wanda@example.test")).body.data.token;
  const answerFor = async (token: string) => {
    const { status, body } = await shop.call("GET", "/api/users/data", { token });
    return [status, body.message];
  };
  const alive = [200, undefined];
  const dead = [401, failureMessages.tokenDead];

  const loggedOut = await open();
  const elsewhere = await open();
  expect(await answerFor(loggedOut)).toEqual(alive);
  await shop.call("POST", "/api/users/logout", { token: loggedOut });
  expect(await answerFor(loggedOut)).toEqual(dead);
  expect(await answerFor(elsewhere)).toEqual(alive);

  const move = (column: "used_at" | "opened_at", age: string) =>
    shop.db.update(sessions).set({ [column]: sql`now() - ${age}::interval` });
  await move("used_at", "6 days 23 hours");
  expect(await answerFor(elsewhere)).toEqual(alive);
  const [row] = await shop.db
    .select({ age: sql<number>`extract(epoch from now() - ${sessions.used_at})` })
    .from(sessions);
  expect(Number(row?.age)).toBeLessThan(60);
  await move("used_at", "7 days 1 minute");
  expect(await answerFor(elsewhere)).toEqual(dead);
  await move("used_at", "1 minute");
  await move("opened_at", "29 days 23 hours");
  expect(await answerFor(elsewhere)).toEqual(alive);
  await move("opened_at", "30 days 1 minute");
  expect(await answerFor(elsewhere)).toEqual(dead);
});

test("only the hash of a token is kept, and only a bearer token logs in", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const [row] = await shop.db.select().from(sessions);
  expect(row?.token_hash).not.toContain(token);
  const asGuest = await shop.call("GET", "/api/users/data");
  expect([asGuest.status, asGuest.body.message]).toEqual([401, accountMessages.loginNeeded]);
  const attempts: Record<string, string>[] = [
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${row?.token_hash}` },
    { authorization: "Bearer " },
    { cookie: `authToken=${token}` },
  ];
  for (const headers of attempts) {
    expect((await shop.call("GET", "/api/users/data", { headers })).status).toBe(401);
  }
  expect((await shop.call("GET", `/api/users/data?token=${token}`)).status).toBe(401);
});

test("leaving always succeeds: twice, without a token, with a dead one, whatever is sent along", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const form = new FormData();
  form.set("anything", "at all");
  const leavings: Parameters<typeof shop.call>[2][] = [
    { token },
    { token },
    {},
    { token: "dead" },
    { headers: { authorization: "nonsense" } },
    { body: { unexpected: true } },
    { body: "{ broken", headers: { "content-type": "application/json" } },
    { body: "", headers: { "content-type": "application/json" } },
    { body: form },
    { body: "<xml/>", headers: { "content-type": "text/xml" } },
  ];
  for (const leaving of leavings) {
    const { status, body } = await shop.call("POST", "/api/users/logout", leaving);
    expect([status, body]).toEqual([200, { success: true, message: accountMessages.loggedOut }]);
  }
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

test("ten tries a quarter of an hour from one address do not lock the owner out elsewhere", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await register(shop, "victim@example.test");
  using hashes = watchHashes();
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const tries = Array.from({ length: 10 }, () => logIn(shop, "Victim@example.test", "guesswork", from("192.0.2.66")));
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  expect(hashes.total).toBe(10);
  expect((await logIn(shop, "victim@example.test", password, from("192.0.2.66"))).status).toBe(429);
  expect((await logIn(shop, "victim@example.test", password, from("203.0.113.7"))).status).toBe(200);
});

test("whoever guesses from many addresses has one try at each once the account has had enough, and locks nobody out", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await register(shop, "victim@example.test");
  using hashes = watchHashes();
  let addresses = 0;
  /** Guesses from ten fresh addresses; gives how many were looked at, and how long the others shall wait. */
  const guessAgain = async () => {
    const before = hashes.total;
    let longestWait = 0;
    for (const last = addresses + 10; addresses < last; addresses++) {
      const tries = Array.from({ length: 7 }, () =>
        logIn(shop, "victim@example.test", "guesswork", from(`192.0.2.${addresses}`)),
      );
      for (const { headers } of await Promise.all(tries)) {
        longestWait = Math.max(longestWait, Number(headers.get("retry-after")));
      }
    }
    return [hashes.total - before, Math.ceil(longestWait / 60)];
  };
  const letPass = (windows: string) =>
    shop.db
      .update(rateLimits)
      .set({ expire: sql`now() - interval '1 second'` })
      .where(sql`${rateLimits.key} ~ ${`^login-account-(${windows}):`}`);

  // Eight of the ten come when the account has had enough: each of them has one try, and then waits.
  expect(await guessAgain()).toEqual([20 + 8, 1]);
  await letPass("minute");
  expect(await guessAgain()).toEqual([15 + 8, 1]);
  await letPass("minute|quarter");
  expect(await guessAgain()).toEqual([15 + 8, 1]);
  await letPass("minute|quarter|hour");
  expect(await guessAgain()).toEqual([20 + 8, 1]);
});

test("who logged in on a browser before still gets in there while others guess, for that account alone", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await register(shop, "wanda@example.test");
  await register(shop, "other@example.test");
  const known = (await logIn(shop, "Wanda@example.test", password, from("203.0.113.7"))).headers.get("set-cookie");
  expect(known).toMatch(
    /^cairn_login_known=\S+; Max-Age=7776000; Path=\/api\/users\/login; HttpOnly; SameSite=Strict$/,
  );
  const cookie = known?.split(";")[0] ?? "";
  for (const email of ["wanda@example.test", "other@example.test"]) {
    const guesses = Array.from({ length: 21 }, (_, host) => logIn(shop, email, "guesswork", from(`192.0.2.${host}`)));
    expect((await Promise.all(guesses)).every(({ headers }) => !headers.has("set-cookie"))).toBe(true);
  }
  const elsewhere = from("203.0.113.8");
  const statusOf = async (email: string, headers: Record<string, string>) =>
    (await logIn(shop, email, password, { ...elsewhere, ...headers })).status;
  expect([await statusOf("wanda@example.test", {}), await statusOf("wanda@example.test", {})]).toEqual([200, 429]);
  expect(await statusOf("wanda@example.test", { cookie })).toBe(200);
  expect([await statusOf("other@example.test", {}), await statusOf("other@example.test", { cookie })]).toEqual([
    200, 429,
  ]);
  const longer = cookie.replace(/\d+/, (endsAt) => String(Number(endsAt) + 1));
  const over = `cairn_login_known=${createSignedToken(shop.platform.secret, "cairn_login_known wanda@example.test", -1)}`;
  for (const forged of [longer, over, "cairn_login_known=", cookie.slice(0, -1), `${cookie}0`]) {
    expect([forged, await statusOf("wanda@example.test", { cookie: forged })]).toEqual([forged, 429]);
  }
  const guesses = Array.from({ length: 20 }, (_, host) =>
    logIn(shop, "wanda@example.test", "guesswork", { ...from(`198.51.100.${host}`), cookie }),
  );
  const lookedAt = (await Promise.all(guesses)).filter(({ status }) => status === 422);
  expect(lookedAt).toHaveLength(9);
});

test("one network counts as one address", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  const fromOneNetwork = await Promise.all(
    Array.from({ length: 20 }, (_, host) =>
      logIn(shop, "other@example.test", "guesswork", from(`2001:db8:1:2::${(host + 1).toString(16)}`)),
    ),
  );
  expect(fromOneNetwork.filter(({ status }) => status === 422)).toHaveLength(10);
});

test("fifty people in a café log in, a thousand stolen passwords from there do not get through", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await register(shop, "wanda@example.test");
  const cafe = from("203.0.113.50");
  for (let guest = 0; guest < 50; guest++) {
    expect((await logIn(shop, `guest-${guest}@example.test`, "mistyped", cafe)).status).toBe(422);
  }
  expect((await logIn(shop, "wanda@example.test", password, cafe)).status).toBe(200);
  using hashes = watchHashes();
  for (let account = 0; account < 300; account++) {
    await logIn(shop, `stolen-${account}@example.test`, "stolen-one", cafe);
  }
  expect(hashes.total).toBe(150 - 51);
});

test("two hundred logins at once hash two by two; the queue is short, and the shop stays quick", async () => {
  await using shop = await testShop();
  using _ = costlyHashes();
  await fillEmptyShop(shop.platform);
  await register(shop, "wanda@example.test");
  using hashes = watchHashes();
  let isOver = false;
  const logins = Promise.all(
    Array.from({ length: 200 }, (_, index) => logIn(shop, `guest-${index}@example.test`, "guesswork")),
  ).finally(() => {
    isOver = true;
  });
  expect((await shop.call("GET", "/api/product/all")).status).toBe(200);
  expect(isOver).toBe(false);
  const answers = await logins;
  const busy = answers.filter(({ status }) => status === 429);
  expect(hashes.atOnce).toBeLessThanOrEqual(2);
  expect(hashes.total).toBe(200 - busy.length);
  // How many wait depends on how quickly they come beside other work.
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get("retry-after")).toBe("5");
  expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
  expect((await logIn(shop, "wanda@example.test")).status).toBe(200);
});

test("no session opened with the old password outlives a reset that came between", async () => {
  await using shop = await testShop();
  const { id } = await register(shop, "wanda@example.test");
  const grant = await grantOf(shop, "wanda@example.test");
  // They have all read the old password before the reset, and wait in line to hash beside it.
  const logins = Array.from({ length: 15 }, () => logIn(shop, "wanda@example.test"));
  const changed = reset(shop, {
    email: "wanda@example.test",
    password: "boots and bread",
    password_confirmation: "boots and bread",
    reset_token: grant,
  });
  const late = Array.from({ length: 15 }, () => logIn(shop, "wanda@example.test"));
  expect((await changed).status).toBe(200);
  const answers = await Promise.all([...logins, ...late]);
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  expect(await shop.db.select().from(sessions).where(eq(sessions.customer_id, id))).toEqual([]);
});
