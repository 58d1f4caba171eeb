import type { FulfilmentState } from "@cairn/contract/orders/public.ts";
import { deliverParcel, findStaffOrder, packOrder, unpackOrder } from "@cairn/contract/orders/staff.ts";
import { call } from "../../call.ts";

/** The columns of the board, in the order in which an order goes through them. */
export const columns = ["open", "packed", "sent", "delivered"] as const satisfies FulfilmentState[];
export type Column = (typeof columns)[number];

/** Where an order may be moved to from each column: the next step first. */
export const movesFrom: Readonly<Record<Column, readonly Column[]>> = {
  open: ["packed", "sent"],
  packed: ["sent", "open"],
  sent: ["delivered"],
  delivered: [],
};

/** Moves an order to where nothing has to be asked for; sending asks (`SendDialog`). */
export async function moveTo(reference: string, to: Exclude<Column, "sent">) {
  const params = { reference };
  if (to === "packed") return call(packOrder, { params, body: {} });
  if (to === "open") return call(unpackOrder, { params, body: {} });
  return deliverAll(reference);
}

/** Notes that all parcels of an order have arrived. */
async function deliverAll(reference: string) {
  const { parcels } = (await call(findStaffOrder, { params: { reference } })).data;
  const underWay = parcels.filter(({ delivered_at, came_back_at }) => delivered_at === null && came_back_at === null);
  const results = [];
  for (const { id } of underWay)
    results.push(await call(deliverParcel, { params: { reference, parcel: id }, body: {} }));
  return { message: results.at(-1)?.message };
}
