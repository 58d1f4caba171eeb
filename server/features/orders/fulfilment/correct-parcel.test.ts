import { expect, test } from "vitest";
import { bookFaults, eventsOf, ledgerFaults, stockOf } from "../../../testing/orders.ts";
import { newKey, shopWithArrivedOrder } from "../../../testing/returns.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { orders } from "../tables.ts";
import { mailCorrections } from "./mail-corrections.ts";
import { parcels } from "./tables.ts";

/** A paid order of two units, some of them sent, and what staff correct of its parcels. */
async function shopWithParcel(shop: TestShop, options: Parameters<typeof shopWithArrivedOrder>[1] = {}) {
  const sent = await shopWithArrivedOrder(shop, { isDelivered: false, ...options });
  const { owner, reference, lineId, seen, post } = sent;
  const first = async () =>
    (await seen()).parcels[0] ?? { id: 0, version: 0, carrier: "", tracking_number: "", lines: [] };
  const correct = async (changes: object = {}, quantity?: number) => {
    const { id, version, carrier, tracking_number, lines } = await first();
    const contents = quantity === undefined ? lines : [{ line_id: lineId, quantity }];
    return owner("PUT", `/orders/${reference}/parcels/${id}`, {
      ...{ version, carrier, tracking_number, lines: contents },
      ...changes,
    });
  };
  const takeBack = async (changes: object = {}) => {
    const { id, version } = await first();
    return post(`parcels/${id}/take-back`, { version, ...changes });
  };
  const send = (quantity: number) =>
    post("parcels", {
      ...{ idempotency_key: newKey(), carrier: "dpd", tracking_number: "D1" },
      lines: [{ line_id: lineId, quantity }],
    });
  const [{ id: orderId } = { id: 0 }] = await shop.db.select({ id: orders.id }).from(orders);
  // The job waits ten minutes for further corrections, which no test does.
  const mailNow = () => mailCorrections.run(shop.platform, { orderId });
  const corrections = async () => (await shop.mails()).filter(({ kind }) => kind === "parcel-corrected");
  return { ...sent, first, correct, takeBack, send, mailNow, corrections };
}

test("a number that was typed wrongly is corrected, stands in the history, and is mailed once", async () => {
  await using shop = await testShop();
  const { correct, own, seen, mailNow, corrections } = await shopWithParcel(shop);
  expect((await correct({ tracking_number: "H2", carrier: "royal-mail" })).status).toBe(200);
  expect((await correct({ tracking_number: "H3" })).status).toBe(200);
  expect((await own()).parcels).toMatchObject([
    { carrier: "royal-mail", tracking_number: "H3", lines: [{ quantity: 2 }] },
  ]);
  expect((await seen()).events.at(-1)).toMatchObject({
    kind: "parcel_corrected",
    detail: { trackingNumber: "H3", before: { carrier: "royal-mail", trackingNumber: "H2" }, hasOtherContents: false },
    actor_name: expect.stringMatching(/./),
  });
  for (let run = 0; run < 2; run++) await mailNow();
  expect((await corrections()).map(({ props }) => props)).toMatchObject([
    {
      parcels: [
        {
          ...{ isTakenBack: false, carrier: "Royal Mail", trackingNumber: "H3", formerNumber: "" },
          trackingUrl: expect.stringContaining("H3"),
          lines: [{ quantity: 2 }],
        },
      ],
    },
  ]);
  // Another correction, later, is another mail.
  expect((await correct({ tracking_number: "H4" })).status).toBe(200);
  await mailNow();
  expect(await corrections()).toHaveLength(2);
});

test("what is again as its customer knows it is not mailed, and what is the same is no correction", async () => {
  await using shop = await testShop();
  const { correct, mailNow, corrections, first, reference } = await shopWithParcel(shop);
  const events = (await eventsOf(shop, reference)).length;
  expect((await correct()).status).toBe(200);
  expect(await eventsOf(shop, reference)).toHaveLength(events);
  expect((await first()).version).toBe(1);
  await correct({ tracking_number: "WRONG" });
  await correct({ tracking_number: "" });
  await mailNow();
  expect(await corrections()).toEqual([]);
});

test("units that leave a parcel are to be sent again, and further ones come from what is left alone", async () => {
  await using shop = await testShop();
  const { correct, own, send, mailNow, corrections, reference } = await shopWithParcel(shop);
  expect((await own()).fulfilment_state).toBe("sent");
  expect((await correct({}, 1)).status).toBe(200);
  expect(await own()).toMatchObject({ fulfilment_state: "open", lines: [{ sent_quantity: 1 }] });
  expect((await own()).timeline.map(({ step }) => step)).not.toContain("sent");
  expect((await correct({}, 3)).status).toBe(422);
  expect((await correct({}, 2)).status).toBe(200);
  expect(await own()).toMatchObject({ fulfilment_state: "sent", lines: [{ sent_quantity: 2 }] });
  expect((await own()).timeline.filter(({ step }) => step === "sent")).toHaveLength(1);
  await mailNow();
  expect(await corrections()).toEqual([]);

  await correct({}, 1);
  expect((await send(1)).status).toBe(200);
  expect((await own()).parcels).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }]);
  expect((await own()).fulfilment_state).toBe("sent");
  // Nothing is left that could come into the first one.
  expect((await correct({}, 2)).status).toBe(422);
  await mailNow();
  expect(await corrections()).toHaveLength(1);
  expect(await eventsOf(shop, reference)).toContain("fulfilment_open");
});

test("a parcel that is taken back was never sent: its goods wait as before, and stock and books stay", async () => {
  await using shop = await testShop();
  const { takeBack, own, post, product, send, mailNow, corrections, first, owner, reference } = await shopWithParcel(
    shop,
    {
      sent: 0,
    },
  );
  await post("pack");
  await send(2);
  const stock = await stockOf(shop.db, product);
  const { id, version } = await first();
  for (let press = 0; press < 2; press++) expect((await post(`parcels/${id}/take-back`, { version })).status).toBe(200);
  expect((await takeBack()).status).toBe(404);
  expect(await own()).toMatchObject({ fulfilment_state: "packed", parcels: [], lines: [{ sent_quantity: 0 }] });
  expect((await own()).timeline.map(({ step }) => step)).toEqual(["placed", "paid", "packed"]);
  expect(await stockOf(shop.db, product)).toEqual(stock);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect(await bookFaults(shop.db)).toEqual([]);
  // Nothing can be done with it any more, and the address is open again.
  expect((await post(`parcels/${id}/deliver`)).status).toBe(404);
  const lines = [{ line_id: 1, quantity: 1 }];
  const gone = await owner("PUT", `/orders/${reference}/parcels/${id}`, {
    ...{ version: 2, carrier: "dpd", tracking_number: "", lines },
  });
  expect(gone.status).toBe(409);
  const address = { address: "2 Summit Row, Keswick", phone: "020 7946 0182" };
  expect((await owner("PUT", `/orders/${reference}/address`, address)).status).toBe(200);
  await mailNow();
  expect((await corrections()).map(({ props }) => props)).toMatchObject([
    { parcels: [{ isTakenBack: true, trackingNumber: "D1", lines: [{ quantity: 2 }] }] },
  ]);
  expect((await send(2)).status).toBe(200);
  expect(await own()).toMatchObject({ fulfilment_state: "sent", parcels: [{ tracking_number: "D1" }] });
  expect((await shop.mails()).filter(({ kind }) => kind === "parcel-sent")).toHaveLength(2);
});

test("an arrival that was noted by mistake is over with its parcel, and the order arrives anew", async () => {
  await using shop = await testShop();
  const { takeBack, own, send, first, post } = await shopWithParcel(shop, { isDelivered: true });
  expect(await own()).toMatchObject({ fulfilment_state: "delivered", return_by: expect.any(String) });
  expect((await takeBack()).status).toBe(200);
  expect(await own()).toMatchObject({ fulfilment_state: "open", return_by: null });
  expect((await own()).timeline.map(({ step }) => step)).toEqual(["placed", "paid"]);
  await send(2);
  expect((await post(`parcels/${(await first()).id}/deliver`)).status).toBe(200);
  expect((await own()).fulfilment_state).toBe("delivered");
});

test("units that were returned or refunded stay in their parcel, and the answer says why", async () => {
  await using shop = await testShop();
  const { asked, correct, takeBack, post, own } = await shopWithParcel(shop, { isDelivered: true });
  await asked(1);
  const refused = await takeBack();
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("returned or refunded") } });
  expect((await correct({}, 1)).status).toBe(200);
  expect((await takeBack()).status).toBe(409);
  // A number that is wrong is wrong all the same.
  expect((await correct({ tracking_number: "H9" })).status).toBe(200);
  const whole = { idempotency_key: newKey(), reason: "Sorry.", restock: false, of: { kind: "whole" } };
  expect((await post("refunds", whole)).status).toBe(200);
  expect(await takeBack()).toMatchObject({ status: 409 });
  expect((await own()).lines).toMatchObject([{ sent_quantity: 1 }]);
});

test("of two packers who correct one parcel at once, one reads that the other was faster", async () => {
  await using shop = await testShop();
  const { first, owner, reference, own } = await shopWithParcel(shop);
  const { id, version, lines } = await first();
  const path = `/orders/${reference}/parcels/${id}`;
  const named = (tracking_number: string) => owner("PUT", path, { version, carrier: "dpd", tracking_number, lines });
  const answers = await Promise.all([named("A"), named("B"), owner("POST", `${path}/take-back`, { version })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const isTakenBack = answers[2]?.status === 200;
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === "version_conflict");
  expect(refused).toHaveLength(isTakenBack ? 0 : 2);
  expect((await own()).parcels).toHaveLength(isTakenBack ? 0 : 1);
  expect((await own()).lines).toMatchObject([{ sent_quantity: isTakenBack ? 0 : 2 }]);
});

test("a parcel that is corrected or taken back while somebody sends the rest counts each unit once", async () => {
  await using shop = await testShop();
  const { correct, send, own } = await shopWithParcel(shop, { sent: 1 });
  const answers = await Promise.all([send(1), correct({}, 2)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { lines, parcels: shown } = await own();
  expect(lines).toMatchObject([{ sent_quantity: 2 }]);
  expect(shown.flatMap((each) => each.lines).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
});

test("whoever was erased meanwhile is mailed nothing", async () => {
  await using shop = await testShop();
  const { correct, mailNow, corrections } = await shopWithParcel(shop);
  await correct({ tracking_number: "H2" });
  await shop.db.update(orders).set({ email: "" });
  await mailNow();
  expect(await corrections()).toEqual([]);
  expect(await shop.db.select({ known: parcels.known_to_customer }).from(parcels)).toEqual([{ known: null }]);
});
