import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { fillEmptyShop } from "../demo/load.ts";
import { orders } from "../features/orders/tables.ts";
import { savePolicy } from "../features/staff/policy.ts";
import { transact } from "../platform/database/transact.ts";
import { staffCalls } from "./calls.ts";
import { fuzzedCalls, type Known } from "./fuzz.ts";
import { type TestShop, testShop } from "./shop.ts";
import { ownersCalls, type StaffCalls } from "./staff.ts";

/** These end the login by which all others are made. */
const endsLogin = /\/(logout|logins\/end|sessions\/:id|members\/:id\/suspend)$/;

/**
 * Sends each staff call so many times, as an owner of the demo shop, with values that are hostile now and then, and
 * gives the calls that the server could not answer.
 */
export async function failuresOfStaffCalls(rounds: number): Promise<string[]> {
  // Nothing listens there, so that no typed key reaches a provider.
  const nowhere = "http://127.0.0.1:9";
  await using shop = await testShop({ environment: { STRIPE_API_BASE: nowhere, PAYPAL_API_BASE: nowhere } });
  await fillEmptyShop(shop.platform, { hasPast: rounds > 1 });
  const known = await knownIn(shop);
  const owner = await ownersCalls(shop);
  const failures: string[] = [];
  for (const endpoint of staffCalls.filter(({ url }) => !endsLogin.test(url))) {
    for (const { path, body } of fuzzedCalls(endpoint, known, rounds)) {
      const { status, text } = await send(owner, endpoint, path.replace("/api/admin", ""), body);
      if (status >= 500)
        failures.push(`${status} ${endpoint.method} ${path} ${JSON.stringify(body)} ${text}`.slice(0, 900));
    }
    // A role that needs a second factor could call nothing any more.
    const policy = { second_factor_roles: [], confirm_refunds_above: pence(10_000) };
    if (endpoint.url.endsWith("/policy")) await transact(shop.platform, (tx) => savePolicy(tx, policy));
  }
  if ((await owner("GET", "/orders")).status !== 200) failures.push("the owner's login has ended on the way");
  return failures;
}

async function knownIn(shop: TestShop): Promise<Known> {
  const found = await shop.db.select({ reference: orders.reference }).from(orders).limit(20);
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  return {
    reference: ["CRN-0000-0000", ...found.map(({ reference }) => reference)],
    id: ids.map(String),
    version: [1, 1, 2, 3],
    ids,
    line_id: ids,
    product_id: ids,
    variant_id: ids,
    idempotency_key: ["0123456789abcdef", "fedcba9876543210"],
    role: ["packer", "support"],
  };
}

function send(owner: StaffCalls, { method, config }: Endpoint, path: string, body: unknown) {
  const { form } = config;
  if (body === undefined || method === "GET") return owner(method, path);
  if (!form || typeof body !== "object" || body === null) return owner(method, path, body as object);
  const sent = new FormData();
  for (const [name, value] of Object.entries(body))
    sent.set(name, typeof value === "string" ? value : JSON.stringify(value));
  if (typeof form === "object" && "file" in form)
    sent.set(form.file.field, new Blob(["Handle,Name\nlamp,\0\n"]), "a.csv");
  return owner(method, path, sent);
}
