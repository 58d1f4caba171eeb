import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { type AddressParts, composeAddress, postcodeFault } from "@cairn/contract/platform/address.ts";
import { readPostcode } from "@cairn/contract/platform/postcodes.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { aboutLine, aboutOrder } from "../about-order.ts";
import { deliveryColumns, dialable } from "../checkout.ts";
import { lockOrder } from "../lock-order.ts";
import { findLines } from "../order-lines.ts";
import { expectNoProblem } from "../packing/problems.ts";
import { type Actor, changeFulfilment, type OrderRow, recordEvent } from "../states.ts";
import { orders } from "../tables.ts";
import { followArrivals, isUnderWay } from "./follow-contents.ts";
import { parcels } from "./tables.ts";

/** The order stands otherwise than whoever asked has seen. */
export function notNow(): AppError {
  return new AppError("order_moved_on", 409, staffOrderMessages.notNow);
}

/** Notes that an order is packed, or is not any more; said twice it is the same. Refuses with 404 and 409. */
export async function changePacking(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  to: "packed" | "open",
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order.fulfilment_state === to) return;
    if (to === "packed") await expectNoProblem(tx, order.id);
    // What was sent comes back here by its parcels alone.
    if (!["open", "packed"].includes(order.fulfilment_state)) throw notNow();
    if (!(await changeFulfilment(tx, order.id, to, by))) throw notNow();
  });
}

/**
 * Notes that a parcel has arrived; with the last of an order's parcels the order has. Said twice it is the same.
 * Refuses with 404.
 */
export async function deliver(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  reference: string,
  parcelId: number,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const isMatch = and(eq(parcels.order_id, order.id), eq(parcels.id, parcelId), isNull(parcels.taken_back_at));
    if ((await tx.$count(parcels, isMatch)) === 0) {
      throw new AppError("parcel_unknown", 404, staffOrderMessages.parcelUnknown);
    }
    const [arrived] = await tx
      .update(parcels)
      .set({ delivered_at: sql`now()` })
      .where(and(isMatch, isUnderWay))
      .returning();
    if (!arrived) return;
    await recordEvent(tx, order.id, "parcel_delivered", by, { parcel: parcelId });
    if (await followArrivals(tx, order.id, by)) {
      const lines = await findLines(tx, order.id);
      const sent = lines.filter(({ sent_quantity }) => sent_quantity > 0);
      const props = {
        ...(await aboutOrder(platform.config, tx, order)),
        lines: sent.map((line) => aboutLine(platform.config, line, line.sent_quantity)),
      };
      await platform.mail.send(tx, { kind: "order-delivered", key: order.reference, to: order.email, props });
    }
  });
}

/** Keeps a note that only staff see. Refuses with 404. */
export async function addNote(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  text: string,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    await recordEvent(tx, order.id, "note", by, { text });
  });
}

/** Corrects where an order goes, as long as none of it was sent. Refuses with 404, 409 and, like a checkout, 422. */
export async function changeAddress(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  correction: { address: string; address_parts?: AddressParts | undefined; phone: string },
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!["open", "packed"].includes(order.fulfilment_state) || (await hasParcels(tx, order.id))) throw notNow();
    // What stays is not looked at: it may be older than the rule.
    const phone =
      correction.phone === order.phone ? order.phone : dialable(correction.phone, order.country_code, "phone");
    const parts = correction.address_parts && postcodeRead(correction.address_parts, order);
    const columns = deliveryColumns({ phone, address: parts ? composeAddress(parts) : correction.address, parts });
    const isSame = Object.entries(columns).every(([name, value]) => order[name as keyof OrderRow] === value);
    if (isSame) return;
    await tx.update(orders).set(columns).where(eq(orders.id, order.id));
    const before = { address: order.address, phone: order.phone };
    await recordEvent(tx, order.id, "address_corrected", by, { before });
  });
}

function postcodeRead(parts: AddressParts, { postcode: present, country_code }: OrderRow): AddressParts {
  if (parts.postcode === present) return parts;
  const fault = postcodeFault(parts.postcode, country_code);
  if (fault) throw invalid("address_parts.postcode", fault, "postcode_invalid");
  return { ...parts, postcode: readPostcode(parts.postcode, country_code) ?? parts.postcode };
}

async function hasParcels(tx: Transaction, orderId: number): Promise<boolean> {
  return (await tx.$count(parcels, and(eq(parcels.order_id, orderId), isNull(parcels.taken_back_at)))) > 0;
}
