import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { carrierNames } from "@cairn/contract/orders/carriers.ts";
import { orderPageMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { formatDate } from "../../lib/format.ts";
import { buttonClass } from "../../ui/button-variant.ts";

/** What of an order has left, how far it is, and where to look. */
export function OrderParcels({ parcels, lines }: Pick<Order, "parcels" | "lines">) {
  return (
    <section aria-label={orderPageMessages.parcels}>
      <h2 className="text-h3">{orderPageMessages.parcels}</h2>
      <ul className="mt-5 grid gap-4">
        {parcels.map((parcel) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-paper p-6"
          >
            <div>
              <p className="font-semibold">
                {parcel.carrier === "other" ? orderPageMessages.otherCarrier : carrierNames[parcel.carrier]}
                {parcel.tracking_number && <span className="font-mono"> {parcel.tracking_number}</span>}
              </p>
              <p className="text-small text-slate">{wayOf(parcel)}</p>
              <p className="mt-2 text-small">{contentsOf(parcel, lines)}</p>
            </div>
            {parcel.tracking_url && (
              <a
                href={parcel.tracking_url}
                rel="noreferrer"
                className={buttonClass("outline", "small", "print:hidden")}
              >
                {orderPageMessages.track}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wayOf({ sent_at, delivered_at, came_back_at }: Order["parcels"][number]): string {
  if (came_back_at) return `${orderPageMessages.cameBackOn} ${formatDate(came_back_at)}`;
  if (delivered_at) return `${orderPageMessages.arrivedOn} ${formatDate(delivered_at)}`;
  return `${orderPageMessages.sentOn} ${formatDate(sent_at)}`;
}

/** "2 × Dry Bag 20, 1 × Sling 6": what of an order's lines is in something. */
export function contentsOf(some: Pick<Order["parcels"][number], "lines">, lines: Order["lines"]): string {
  const units = some.lines.map(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    return `${quantity} × ${line ? nameWithVariant(line.name, line.variant_name) : ""}`;
  });
  return units.join(", ");
}
