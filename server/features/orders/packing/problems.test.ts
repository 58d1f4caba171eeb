import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import { packingProblemMessages as messages } from "@cairn/contract/orders/packing/staff-messages.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { describeEvent } from "@cairn/contract/orders/staff-event-messages.ts";
import { expect, test } from "vitest";
import { payFor, shopWithOrder } from "../../../testing/orders.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../../testing/staff.ts";
import { unpackedUnits } from "../find-orders.ts";

interface Next {
  readonly order: StaffOrder | null;
  readonly left: number;
}

async function shopWithPaidOrder(shop: TestShop) {
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const packer = await callsOf(shop, "packer");
  const path = `/orders/${reference}/packing-problem`;
  return { reference, packer, path, next: async () => (await packer<Next>("POST", "/packing/next", {})).body.data };
}

async function countUnpacked({ db }: TestShop): Promise<number> {
  const { rows } = await db.execute<{ units: number }>(unpackedUnits);
  return rows.reduce((sum, { units }) => sum + units, 0);
}

const needsOf = async (caller: StaffCalls) =>
  (await caller<NeedGroup[]>("GET", "/needs")).body.data.filter(({ kind }) => kind !== "stock_low");

test("an order with a problem is handed to no packer until somebody settles it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { reference, packer, path, next } = await shopWithPaidOrder(shop);
  expect((await next()).order?.id).toBe(reference);
  const problem = { kind: "damaged", words: "The pole is bent." };
  expect((await packer("POST", path, problem)).body.message).toBe(messages.reported);
  expect(await next()).toEqual({ order: null, left: 0 });
  expect((await packer("GET", "/orders?to_pack=true")).body.data).toMatchObject({ total: 0 });
  expect(await needsOf(packer)).toEqual([]);
  expect(await needsOf(owner)).toMatchObject([
    {
      kind: "packing_problem",
      total: 1,
      needs: [{ id: reference, detail: "Something is damaged: The pole is bent. (The packer)" }],
    },
  ]);
  const refusals = [
    await packer("POST", path, problem),
    await packer("POST", `/orders/${reference}/pack`),
    await packer("POST", `/orders/${reference}/parcels`, {
      ...{ idempotency_key: "0123456789abcdef", carrier: "evri", tracking_number: "" },
    }),
    await packer("POST", `${path}/settle`, { words: "" }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 403]);
  expect((await owner("POST", `${path}/settle`, { words: "Take one of shelf 4." })).status).toBe(200);
  expect((await owner("POST", `${path}/settle`, { words: "" })).status).toBe(409);
  const given = await next();
  expect([given.order?.id, given.order?.packing_problem]).toEqual([reference, null]);
  expect(given.order?.events.slice(-2).map((event) => [event.actor_name, describeEvent(event)])).toEqual([
    ["The packer", "Set aside: something is damaged. The pole is bent."],
    [expect.any(String), "Given back to the packers: Take one of shelf 4."],
  ]);
  expect(await needsOf(owner)).toMatchObject([{ kind: "order_to_pack" }]);
  expect((await packer("POST", path, { kind: "not_found", words: "" })).status).toBe(200);
});

test("a problem of another kind needs words, and an order that is packed or unknown has none", async () => {
  await using shop = await testShop();
  const { reference, packer, path } = await shopWithPaidOrder(shop);
  const wordless = await packer("POST", path, { kind: "other", words: " " });
  expect([wordless.status, wordless.text]).toEqual([422, expect.stringContaining(messages.wordsRequired)]);
  expect((await packer("POST", "/orders/CRN-0000-0000/packing-problem", { kind: "damaged", words: "" })).status).toBe(
    404,
  );
  await packer("POST", `/orders/${reference}/pack`);
  expect((await packer("POST", path, { kind: "damaged", words: "" })).status).toBe(409);
});

test("goods of an order that is set aside lie on their shelf still", async () => {
  await using shop = await testShop();
  const { packer, path } = await shopWithPaidOrder(shop);
  const before = await countUnpacked(shop);
  expect(before).toBeGreaterThan(0);
  await packer("POST", path, { kind: "not_found", words: "" });
  expect(await countUnpacked(shop)).toBe(before);
});

test("a cancelled order needs nobody for its problem any more", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { reference, packer, path } = await shopWithPaidOrder(shop);
  await packer("POST", path, { kind: "not_found", words: "" });
  expect((await owner("POST", `/orders/${reference}/cancel`, { reason: "It is gone." })).status).toBe(200);
  expect((await needsOf(owner)).map(({ kind }) => kind)).not.toContain("packing_problem");
});

test("a problem is told to those who may settle it, and not to packers", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  await callsOf(shop, "support");
  const { packer, path, reference } = await shopWithPaidOrder(shop);
  await packer("POST", path, { kind: "damaged", words: "Ada's tent" });
  const notices = (await shop.mails()).filter(({ kind }) => kind === "staff-notification");
  expect(notices.map(({ recipient }) => recipient)).toEqual(["owner@cairn.example", "support@cairn.example"]);
  expect(notices[0]?.props).toMatchObject({ kind: "packing_problem", about: reference });
  expect(JSON.stringify(notices)).not.toContain("Ada's tent");
});
