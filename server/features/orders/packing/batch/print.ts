import type { PackingPaper } from "@cairn/contract/orders/packing/staff.ts";
import { packingSlipMessages as words } from "@cairn/contract/orders/packing/staff-messages.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { pdfThread } from "../../../../platform/pdf/pdf-thread.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { findSettings, readSeller } from "../../../settings/service.ts";
import { mayBeSent, type OrderRow } from "../../states.ts";
import { findSlips, type Slip, unitsOf } from "../slips.ts";
import type { Batch } from "./render.ts";

// Two hundred slips in as many scripts as there are take half of it on a busy machine.
const print = pdfThread<Batch>(new URL("thread.ts", import.meta.url), 90);

/**
 * The address labels of some orders as a PDF, in the order in which they were named. Refuses with 404 when one is
 * unknown, and with 409 those that may not be sent: a label on a shelf is soon on a parcel.
 */
export async function printLabels(
  platform: Pick<Platform, "db" | "cache">,
  references: readonly string[],
  paper: PackingPaper,
): Promise<Uint8Array> {
  const { db } = platform;
  const orders = (await findSlips(db, references)).map(({ order }) => order);
  const refused = orders.filter((order) => !mayHaveLabel(order));
  if (refused.length > 0) {
    const named = refused.slice(0, 5).map(({ reference }) => reference);
    throw new AppError("no_label", 409, words.noLabel(named.join(", "), refused.length - named.length));
  }
  const sender = await findSender(db, platform);
  return print({
    ...{ kind: "labels", paper, title: words.labels(orders.length) },
    labels: orders.map(({ reference, name, address, country }) => ({ reference, name, address, country, sender })),
  });
}

const mayHaveLabel = ({ payment_state, fulfilment_state }: OrderRow) =>
  mayBeSent.includes(payment_state) && fulfilment_state !== "cancelled";

/** The seller, whose address stands on invoices; without one, what the site says of itself. */
async function findSender(db: Database, platform: Pick<Platform, "db" | "cache">): Promise<string> {
  const { name, address } = await readSeller(db);
  if (address !== "") return `${name}\n${address}`;
  const site = await findSettings(platform);
  return [site.name, site.email].filter(Boolean).join("\n");
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone });

/** The packing slips of some orders on small paper as a PDF. Refuses with 404 when one is unknown. */
export async function printSlips(
  platform: Pick<Platform, "db" | "cache">,
  references: readonly string[],
  paper: PackingPaper,
): Promise<Uint8Array> {
  const slips = await findSlips(platform.db, references);
  const { name: brand, email } = await findSettings(platform);
  return print({
    ...{ kind: "slips", paper, title: words.titles(slips.length) },
    slips: slips.map((slip) => smallSlip(slip, brand, email)),
  });
}

function smallSlip({ order, lines }: Slip, brand: string, email: string) {
  const units = unitsOf(lines);
  const count = units.reduce((sum, [, quantity]) => sum + quantity, 0);
  return {
    ...{ reference: order.reference, brand, gift: order.gift_note },
    ordered: `${words.ordered} ${days.format(new Date(order.placed_at))}`,
    to: [order.name, order.address, order.country].join("\n"),
    lines: units.map(([{ name, variant_name, sku }, quantity]) => ({
      ...{ name, quantity },
      detail: [variant_name, sku].filter(Boolean).join(", "),
    })),
    footer: email ? `${words.items(count)}. ${words.questions} ${email}` : words.items(count),
  };
}
