import * as invoiceCalls from "@cairn/contract/orders/invoices/public.ts";
import * as orderCalls from "@cairn/contract/orders/public.ts";
import * as returnCalls from "@cairn/contract/orders/returns/public.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { rawCall } from "../../testing/call.ts";
import { newKey, photograph, shopWithReturn } from "../../testing/returns.ts";
import { testShop } from "../../testing/shop.ts";
import { issueCreditNotes } from "./invoices/issue-credit-notes.ts";
import { lockOrder } from "./lock-order.ts";

const isOfOneOrder = (value: unknown): value is Endpoint =>
  typeof value === "object" &&
  value !== null &&
  "url" in value &&
  String(value.url).includes("/:reference") &&
  (value as Endpoint).config.access === "customer";
const calls = [orderCalls, returnCalls, invoiceCalls].flatMap((module): Endpoint[] =>
  Object.values<unknown>(module).filter(isOfOneOrder),
);

/** All that is written down of orders. */
async function everything(db: Database): Promise<unknown> {
  const tables = [
    "orders",
    "order_lines",
    "order_events",
    "payments",
    "refunds",
    "returns",
    "parcels",
    "invoices",
    "credit_notes",
    "return_pictures",
  ];
  const rows = tables.map(async (table) => {
    const { rows: found } = await db.execute(sql`select * from ${sql.identifier(table)} order by 1`);
    return [table, found];
  });
  return Promise.all(rows);
}

/** The form of another picture. */
function pictureForm(): FormData {
  const form = new FormData();
  form.set("picture", new File(["picture"], "seam.jpg", { type: "image/jpeg" }));
  return form;
}

test("whoever guesses the number of another's order finds nothing, and changes nothing", async () => {
  await using shop = await testShop();
  const { reference, customer, lineId, id, add, pictures } = await shopWithReturn(shop);
  expect((await add(await photograph(90))).status).toBe(200);
  const [picture] = await pictures();
  await shop.db.execute(sql`
    insert into refunds (payment_id, amount_pence, reason, provider_id, made_at) select id, 100, 'Sorry.', 're_1', now() from payments`);
  await transact(shop.platform, async (tx) => issueCreditNotes(tx, await lockOrder(tx, reference)));
  const pathOf = (url: string) => {
    const parts = { reference, return: id, picture: picture?.id, number: "CN-000001" };
    return url.replace(/:(\w+)/g, (_, name: keyof typeof parts) => String(parts[name]));
  };
  for (const { url } of calls.filter(({ method }) => method === "GET")) {
    const { status } = await rawCall(shop, pathOf(url), { authorization: `Bearer ${customer.token}` });
    expect([url, status]).toEqual([url, 200]);
  }

  const stranger = await shop.customer();
  const before = await everything(shop.db);
  const returnInput = {
    idempotency_key: newKey(),
    lines: [{ line_id: lineId, quantity: 1 }],
    reason: "faulty",
    text: "Mine.",
  };
  expect(calls.map(({ url }) => url)).toContain("/api/orders/:reference/cancel");
  for (const { method, url, config } of calls) {
    const sent = method === "GET" ? {} : { body: "form" in config ? pictureForm() : returnInput };
    for (const [token, status] of [
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      const answer = await shop.call(method, pathOf(url), { ...sent, ...(token && { token }) });
      expect([method, url, answer.status]).toEqual([method, url, status]);
      expect(answer.text).not.toContain("Wanda");
    }
  }
  expect(await everything(shop.db)).toEqual(before);
});
