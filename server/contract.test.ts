import { type Endpoint, failureSchema } from "@cairn/contract/platform/endpoint.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { fillEmptyShop } from "./demo/load.ts";
import { everyCall, isForStaff } from "./testing/calls.ts";
import { type TestShop, testShop } from "./testing/shop.ts";
import { ownersCalls, testPassword } from "./testing/staff.ts";

// `npm run test:slow` sends more.
const sendings = Number(process.env.SENDINGS ?? 3);

/** Words that have broken other people's servers. */
const awkward = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "a".repeat(300),
    "9".repeat(40),
    "-1",
    "1e999",
    "../../etc/passwd",
    "%00",
    "%ff",
    "'; drop table orders;--",
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "\r\nBcc: x@y.test",
    "😀".repeat(100),
  ),
);
const anything = fc.oneof(
  awkward,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}),
);

const valid: Record<string, unknown> = {
  email: "walker@example.test",
  password: "a long enough password",
  password_confirmation: "a long enough password",
  first_name: "Wanda",
  last_name: "Walker",
  name: "Wanda Walker",
  otp: "12345678",
  token: "x",
  product_id: 1,
  quantity: 1,
  phone_number: "020 7946 0182",
  address: "1 Summit Row",
  country: "gb",
  products: [{ id: 1, quantity: 1 }],
  success_redirect_url: "/a",
  cancel_redirect_url: "/b",
  redirect: { success_url: "/a", cancel_url: "/b" },
  user: { address: "1 Summit Row", country: "gb", number: "020 7946 0182" },
};

/** A body that is right but for some of its fields, or not a body at all. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const schema = endpoint.schema.body;
  if (!(schema instanceof z.ZodMiniObject)) return anything;
  const fields = Object.keys(schema.def.shape);
  const mutated = fc
    .dictionary(fc.constantFrom(...fields, "extra", "is_admin"), fc.option(anything, { nil: undefined }), {
      maxKeys: 3,
    })
    .map((changes) => ({
      ...Object.fromEntries(fields.filter((field) => field in valid).map((field) => [field, valid[field]])),
      ...changes,
    }));
  return fc.oneof({ weight: 4, arbitrary: mutated }, { weight: 1, arbitrary: anything });
}

function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const query = endpoint.schema.querystring
    ? fc.dictionary(fc.constantFrom("page", "country", "x"), awkward, { maxKeys: 3 })
    : fc.constant({});
  // What may well be there, so that more than the path is read, as often as what nobody can be called.
  const id = fc.oneof(fc.constant("1"), awkward);
  return fc.tuple(fc.array(id, { minLength: 3, maxLength: 3 }), query).map(([ids, parameters]) => {
    const rest = [...ids];
    const path = endpoint.url.replace(/:\w+/g, () => encodeURIComponent((rest.pop() ?? "1").toWellFormed()));
    const search = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, String(value).toWellFormed()]),
    ).toString();
    return search ? `${path}?${search}` : path;
  });
}

async function expectHonest(
  shop: TestShop,
  endpoint: Endpoint,
  path: string,
  body: unknown,
  known: Record<string, string>,
) {
  const answer = await shop.call(endpoint.method, path, {
    ...(endpoint.method !== "GET" &&
      body !== undefined && { body: body === null || typeof body !== "object" ? JSON.stringify(body) : body }),
    headers: { ...(typeof body !== "object" && { "content-type": "application/json" }), ...known },
  });
  if (answer.status < 400) return;
  expect(answer.status, `${endpoint.method} ${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500);
  const failure = z.parse(failureSchema, answer.body);
  expect(failure.message.length).toBeGreaterThan(0);
}

// One shop for all calls, none of which may leave it so that another breaks down.
const demoShop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1000" } });
await fillEmptyShop(demoShop.platform);
await ownersCalls(demoShop);
/** How a customer is known, and to calls of staff the owner. */
async function knownTo(endpoint: Endpoint): Promise<Record<string, string>> {
  if (!isForStaff(endpoint)) return { authorization: `Bearer ${(await demoShop.customer()).token}` };
  const body = { email: "owner@cairn.example", password: testPassword };
  const { headers, status } = await demoShop.call("POST", "/api/admin/login", { body });
  // Who is not logged in is turned away by every call, before it reads anything.
  expect(status).toBe(200);
  return { cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}
afterAll(() => demoShop[Symbol.asyncDispose]());

test.each(everyCall.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  "%s answers whatever it is sent with a success or a message, never with a breakdown",
  async (_name, endpoint) => {
    const known = await knownTo(endpoint);
    await fc.assert(
      fc.asyncProperty(
        pathOf(endpoint),
        bodyOf(endpoint),
        fc.integer({ min: 0, max: 3 }),
        async (path, body, among) => {
          await expectHonest(demoShop, endpoint, path, body, among === 0 ? {} : known);
        },
      ),
      { numRuns: sendings },
    );
  },
);

test("every call of the contract is served, and described in the OpenAPI document", async () => {
  await using shop = await testShop();
  const { text } = await shop.call("GET", "/api/openapi.json");
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  for (const { method, url } of everyCall) {
    expect(paths[url.replace(/:(\w+)/g, "{$1}")], url).toHaveProperty(method.toLowerCase());
  }
});

test("who may call what: every call for customers or staff turns everybody else away", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  for (const { method, url, config } of everyCall) {
    if (config.access === "public") continue;
    const path = url.replace(/:\w+/, "1");
    const call = (headers: Record<string, string>) =>
      shop.call(method, path, { headers, ...(method !== "GET" && { body: {} }) });
    const guest = await call({});
    const dead = await call({ authorization: "Bearer not-a-token" });
    const customer = await call({ authorization: `Bearer ${token}` });
    const expected = config.access === "customer" ? [401, 401] : [403, 403];
    expect([url, guest.status, dead.status]).toEqual([url, ...expected]);
    if (config.access !== "customer") expect([url, customer.status]).toEqual([url, 403]);
    else expect([401, 403]).not.toContain(customer.status);
  }
});

test("an empty or dead bearer on a public call is a guest", async () => {
  await using shop = await testShop();
  for (const authorization of ["Bearer ", "Bearer", "Bearer dead", "Basic x", ""]) {
    expect((await shop.call("GET", "/api/product/all", { headers: { authorization } })).status).toBe(200);
  }
});

test("bodies that are no JSON, too large, of another type or for another method get the envelope", async () => {
  await using shop = await testShop();
  const send = (body: string, type: string, method = "POST", path = "/api/users/login") =>
    shop.call(method, path, { body, headers: { "content-type": type } });
  const login = JSON.stringify({ email: "a@b.test", password: "long enough" });
  const cases: [number, Awaited<ReturnType<typeof send>>][] = [
    [400, await send("{", "application/json")],
    [400, await send('{"__proto__": {"x": 1}}', "application/json")],
    [413, await send(JSON.stringify({ email: "a".repeat(300_000) }), "application/json")],
    [415, await send(login, "text/plain")],
    [415, await send(login, "application/jsonx")],
    [415, await send(login, "application/x-www-form-urlencoded")],
    [404, await send("{}", "application/json", "DELETE")],
    [404, await send("{}", "application/json", "POST", "/api/nothing")],
  ];
  for (const [status, answer] of cases)
    expect([status, answer.status, answer.body.success]).toEqual([status, status, false]);
  const deep = await send(`${"[".repeat(10_000)}${"]".repeat(10_000)}`, "application/json");
  expect(deep.status).toBe(400);
  expect(deep.body.request_id).toMatch(/^[0-9a-f]{10}-/);
});
