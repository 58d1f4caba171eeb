import { preorderMessages } from "@cairn/contract/messages/preorders.ts";
import type { Reservation } from "@cairn/contract/preorders.ts";
import { nameWithVariant } from "@cairn/contract/variants.ts";
import { formatDate } from "../../lib/format.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { variantPath } from "../catalogue/variant-path.ts";

/** A customer's reservations; renders nothing without any. */
export function ReservationList({ reservations }: { reservations: readonly Reservation[] }) {
  if (reservations.length === 0) return null;
  return (
    <section aria-labelledby="reservations">
      <h2 id="reservations" className="mb-6 text-h3">
        {preorderMessages.heading}
      </h2>
      <ul className="grid gap-4">
        {reservations.map(({ reserved_at, product }) => (
          <li key={product.id} className="rounded-card border border-line bg-paper p-4">
            <TextLink to={variantPath(product)}>{nameWithVariant(product.name, product.variant_name)}</TextLink>
            <span className="block text-small text-slate">
              {preorderMessages.reservedOn} {formatDate(reserved_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
