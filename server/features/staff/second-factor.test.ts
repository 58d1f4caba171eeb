import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, logIn, ownersCalls, type StaffCalls, testPassword } from "../../testing/staff.ts";
import { staff, staffRecoveryCodes } from "./tables.ts";

const email = "owner@cairn.example";

/** What the app shows, now or some steps of 30 s later. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
}

/** Sets a second factor up, and gives its secret and recovery codes. */
async function setUp(calls: StaffCalls): Promise<{ secret: string; codes: string[] }> {
  const setup = await calls<{ secret: string; uri: string }>("POST", "/second-factor/begin");
  const { secret } = setup.body.data;
  const on = await calls<{ recovery_codes: string[] }>("POST", "/second-factor/confirm", { code: codeOf(secret) });
  return { secret, codes: on.body.data.recovery_codes };
}

const login = (shop: TestShop, code?: string) =>
  shop.call("POST", "/api/admin/login", { body: { email, password: testPassword, code } });

test("with a second factor a login takes the app's code as well, each code once", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { secret, codes } = await setUp(owner);
  expect(codes).toHaveLength(10);
  expect((await owner("GET", "/me")).body.data).toMatchObject({ second_factor: { is_on: true, is_required: false } });

  const missing = await login(shop);
  expect([missing.status, missing.body]).toMatchObject([422, { code: "second_factor_needed" }]);
  const wrongPassword = { email, password: "something else", code: codeOf(secret, 1) };
  const refused = await shop.call("POST", "/api/admin/login", { body: wrongPassword });
  expect(refused.body).not.toHaveProperty("code");
  expect((await login(shop, codeOf(secret, 20))).status).toBe(422);
  // The one that confirmed it is used up.
  expect((await login(shop, codeOf(secret))).status).toBe(422);
  const next = codeOf(secret, 1);
  const both = await Promise.all([login(shop, next), login(shop, `${next.slice(0, 3)} ${next.slice(3)}`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a recovery code stands in for a lost app, once, and new ones end those before", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { codes } = await setUp(owner);
  const [first = "", second = ""] = codes;
  const both = await Promise.all([login(shop, first), login(shop, first.toUpperCase().replace("-", " "))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const renewed = await owner<{ recovery_codes: string[] }>("POST", "/second-factor/recovery-codes");
  expect((await login(shop, second)).status).toBe(422);
  expect((await login(shop, renewed.body.data.recovery_codes[0])).status).toBe(200);
});

test("neither the secret nor the recovery codes can be read from the database", async () => {
  await using shop = await testShop();
  const { secret, codes } = await setUp(await ownersCalls(shop));
  const rows = JSON.stringify([await shop.db.select().from(staff), await shop.db.select().from(staffRecoveryCodes)]);
  for (const word of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(rows).not.toContain(word);
});

test("a wrong first code switches nothing on, and a second factor that is on is not begun again", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await owner("POST", "/second-factor/confirm", { code: "123456" })).status).toBe(409);
  const { secret } = (await owner<{ secret: string }>("POST", "/second-factor/begin")).body.data;
  expect((await owner("POST", "/second-factor/confirm", { code: codeOf(secret, 20) })).status).toBe(422);
  expect((await login(shop)).status).toBe(200);
  expect((await owner("POST", "/second-factor/confirm", { code: codeOf(secret) })).status).toBe(200);
  expect((await owner("POST", "/second-factor/begin")).status).toBe(409);
  expect((await owner("POST", "/second-factor/end")).status).toBe(200);
  expect((await login(shop)).status).toBe(200);
});

test("a role that needs a second factor does nothing before it is set up, and cannot switch it off", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const packer = await callsOf(shop, "packer");
  const editor = await callsOf(shop, "editor");
  expect((await owner("PUT", "/policy", { second_factor_roles: ["packer"], confirm_refunds_above: 100 })).status).toBe(
    200,
  );
  const refused = await packer("GET", "/orders");
  expect([refused.status, refused.body]).toMatchObject([403, { code: "second_factor_missing" }]);
  expect((await editor("GET", "/submissions")).status).toBe(200);
  expect((await packer("GET", "/me")).body.data).toMatchObject({ second_factor: { is_on: false, is_required: true } });
  await setUp(packer);
  expect((await packer("GET", "/orders")).status).toBe(200);
  expect((await packer("POST", "/second-factor/end")).status).toBe(409);
});

test("the owner switches off the second factor of somebody who has lost it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const packer = await callsOf(shop, "packer");
  await setUp(packer);
  const id = (await packer<{ id: number }>("GET", "/me")).body.data.id;
  expect((await owner("POST", `/members/${id}/second-factor/reset`)).status).toBe(200);
  expect((await packer("GET", "/me")).status).toBe(403);
  expect((await (await logIn(shop, "packer@cairn.example"))("GET", "/me")).status).toBe(200);
});
