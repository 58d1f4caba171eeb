import { randomBytes } from "node:crypto";
import type { Order } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import sharp from "sharp";
import { payFor, shopWithOrder } from "./orders.ts";
import type { TestShop } from "./shop.ts";
import { ownersCalls } from "./staff.ts";

/** A paid order of two units that has arrived unless told otherwise, and what its customer and the owner do with it. */
export async function shopWithArrivedOrder(shop: TestShop, { sent = 2, isDelivered = true } = {}) {
  const placed = await shopWithOrder(shop);
  const { reference, customer } = placed;
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const post = (action: string, body?: object) => owner("POST", `/orders/${reference}/${action}`, body);
  const own = async () =>
    (await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token })).body.data;
  const seen = async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  const [line] = (await own()).lines;
  const lineId = line?.id ?? 0;
  if (sent > 0) {
    const parcel = { idempotency_key: newKey(), carrier: "evri", tracking_number: "" };
    await post("parcels", { ...parcel, lines: [{ line_id: lineId, quantity: sent }] });
  }
  const [parcel] = (await own()).parcels;
  if (parcel && isDelivered) await post(`parcels/${parcel.id}/deliver`);
  const returnInput = (quantity: number, more: object = {}) => ({
    idempotency_key: newKey(),
    lines: [{ line_id: lineId, quantity }],
    reason: "faulty",
    text: "A seam has failed.",
    ...more,
  });
  const ask = (quantity: number, more: object = {}, token = customer.token) =>
    shop.call<{ id: number }>("POST", `/api/orders/${reference}/returns`, { token, body: returnInput(quantity, more) });
  const withdraw = (id: number, token = customer.token) =>
    shop.call("POST", `/api/orders/${reference}/returns/${id}/withdraw`, { token, body: {} });
  const asked = async (quantity: number) => (await ask(quantity)).body.data.id;
  return { ...placed, lineId, owner, post, own, seen, ask, asked, withdraw };
}

/** A return that waits, and what may be done with its pictures. */
export async function shopWithReturn(shop: TestShop) {
  const arrived = await shopWithArrivedOrder(shop);
  const { reference, customer, asked } = arrived;
  const id = await asked(1);
  const path = `/api/orders/${reference}/returns/${id}/pictures`;
  const add = (bytes: Uint8Array, name = "seam.jpg", token = customer.token) => {
    const body = new FormData();
    body.append("picture", new Blob([new Uint8Array(bytes)]), name);
    return shop.call("POST", path, { token, body });
  };
  const pictures = async () => (await arrived.own()).returns[0]?.pictures ?? [];
  return { ...arrived, id, path, add, pictures };
}

export const photograph = (grey: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 29/1 0/1" } })
    .jpeg()
    .toBuffer();

export const newKey = () => randomBytes(16).toString("hex");
