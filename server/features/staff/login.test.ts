import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ensureOwner } from "./login.ts";

const email = "owner@cairn.example";
const password = "a password of the owner";
const home = "203.0.113.7";

async function strictShop() {
  const shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  await ensureOwner(shop.db, email, password);
  return shop;
}

function logIn(shop: TestShop, address: string, tried: string, cookie = "") {
  return shop.call("POST", "/api/admin/login", {
    body: { email, password: tried },
    headers: { "x-forwarded-for": address, cookie },
  });
}

/** Ten wrong tries from each of as many addresses; gives how many were looked at. */
async function guessFrom(shop: TestShop, addresses: number): Promise<number> {
  const tries = Array.from({ length: 10 * addresses }, (_, each) =>
    logIn(shop, `192.0.2.${each % addresses}`, "guesswork"),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  return statuses.filter((status) => status === 422).length;
}

/** The cookies that an answer leaves in the browser. */
function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test("many addresses that guess a staff password have one try each in the end, and lock its owner out nowhere", async () => {
  await using shop = await strictShop();
  const first = await logIn(shop, home, password);
  expect(first.status).toBe(200);
  // What is left of the account's, and one for each address.
  expect(await guessFrom(shop, 12)).toBe(19 + 12);
  expect((await logIn(shop, "198.51.100.1", password)).status).toBe(200);
  expect((await logIn(shop, home, password, cookiesOf(first))).status).toBe(200);
  expect((await logIn(shop, "198.51.100.2", password, cookiesOf(first))).status).toBe(200);
});
