import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import { cancelReservation, type Reservation } from "@cairn/contract/preorders/public.ts";
import { useRevalidator } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { formatDate, formatDeadline, formatPrice } from "../../lib/format.ts";
import { runAction } from "../../lib/run-action.ts";
import { useSettings } from "../../lib/site.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** A customer's reservations; renders nothing without any. */
export function ReservationList({ reservations }: { reservations: readonly Reservation[] }) {
  const { currency_symbol } = useSettings();
  if (reservations.length === 0) return null;
  return (
    <section aria-labelledby="reservations">
      <h2 id="reservations" className="mb-6 text-h3">
        {preorderMessages.heading}
      </h2>
      <ul className="grid gap-4">
        {reservations.map((reservation) => {
          const { id, state, reserved_at, price, product } = reservation;
          const name = nameWithVariant(product.name, product.variant_name);
          return (
            <li key={id} className="rounded-card border border-line bg-paper p-4">
              <TextLink to={variantPath(product)}>{name}</TextLink>
              <p className="mt-1">{stateWords(reservation)}</p>
              <p className="text-small text-slate">
                {preorderMessages.reservedOn} {formatDate(reserved_at)}, {preorderMessages.price}{" "}
                {formatPrice(price, currency_symbol)}
              </p>
              {(state === "waiting" || state === "allotted") && (
                <div className="mt-4 flex flex-wrap gap-3">
                  {state === "allotted" && (
                    <LinkButton to={`/account/reservations/${id}`} size="small">
                      {preorderMessages.buy}
                    </LinkButton>
                  )}
                  <CancelReservation id={id} name={name} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateWords({ state, place, kept_until }: Reservation): string {
  if (state === "waiting") return `${preorderMessages.inQueue} ${place} ${preorderMessages.inQueueEnd}.`;
  if (state === "allotted" && kept_until) return `${preorderMessages.kept} ${formatDeadline(kept_until)}.`;
  return state === "ordered" ? preorderMessages.ordered : preorderMessages.lapsed;
}

/** Gives a reservation up, after asking. */
function CancelReservation({ id, name }: { id: number; name: string }) {
  const { revalidate } = useRevalidator();
  async function cancel() {
    await runAction(preorderMessages.cancelling, async () => {
      return (await api(cancelReservation, { params: { id: String(id) } })).message;
    });
    // Also after a refusal: the reservation stands otherwise than it was shown.
    await revalidate();
  }

  return (
    <ConfirmButton
      size="small"
      label={preorderMessages.cancel}
      aria-label={`${preorderMessages.cancel}: ${name}`}
      question={preorderMessages.cancelQuestion}
      hint={preorderMessages.cancelHint}
      confirm={preorderMessages.cancelSurely}
      cancel={preorderMessages.keep}
      onConfirm={cancel}
    />
  );
}
