import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import type { OrderEdit, OrderVersion } from "@cairn/contract/orders/edits/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { formatDate, formatDeadline, formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How an order was changed, the newest first, with both versions. */
export function OrderChanges({ order }: { order: Pick<Order, "reference" | "edits"> }) {
  return (
    <section aria-label={orderChangeMessages.title}>
      <h2 className="text-h3">{orderChangeMessages.title}</h2>
      <ul className="mt-5 grid gap-5">
        {order.edits.toReversed().map((edit) => (
          <li key={edit.id} className="rounded-card border border-line bg-paper p-6">
            <Change edit={edit} reference={order.reference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ edit, reference }: { edit: OrderEdit; reference: string }) {
  const { currency_symbol } = useSettings();
  const { reason, before, after, replaced_invoice, credit_note } = edit;
  return (
    <>
      <p className="font-semibold">{stateOf(edit, currency_symbol)}</p>
      <p className="mt-1 text-slate wrap-anywhere">{reason === "exchanged" ? orderChangeMessages.exchanged : reason}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Version title={orderChangeMessages.before} version={before} />
        <Version title={orderChangeMessages.after} version={after} />
      </div>
      {replaced_invoice && credit_note && (
        <p className="mt-4 text-small text-slate">
          <TextLink to={`/account/orders/${reference}/invoice?number=${replaced_invoice}`}>
            {fill(orderChangeMessages.papers, { invoice: replaced_invoice, creditNote: credit_note })}
          </TextLink>
        </p>
      )}
    </>
  );
}

function stateOf({ state, applied_at, made_at, pay_until, difference }: OrderEdit, symbol: string): string {
  if (state === "waiting") {
    const until = formatDeadline(pay_until ?? made_at);
    return fill(orderChangeMessages.waiting, { amount: formatPrice(difference, symbol), until });
  }
  if (state === "lapsed" || state === "withdrawn") return orderChangeMessages[state];
  return fill(orderChangeMessages.changedOn, { date: formatDate(applied_at ?? made_at) });
}

interface VersionProps {
  readonly title: string;
  readonly version: OrderVersion;
  readonly level?: "h2" | "h3";
}

/** What was or is in an order, and what it comes to. */
export function Version({ title, version, level: Heading = "h3" }: VersionProps) {
  const { currency_symbol } = useSettings();
  const sums = [
    [checkoutMessages.discount, version.discount, "−"],
    [checkoutMessages.shipping, version.shipping, ""],
  ] as const;
  return (
    <section aria-label={title}>
      <Heading className="text-small font-semibold text-slate">{title}</Heading>
      <ul className="mt-2 grid gap-1">
        {version.lines.map(({ sku, name, quantity, total }) => (
          // Lines of one number may stand in an order twice after an exchange; equal ones may share a key.
          <li key={`${sku} ${quantity} ${total}`} className="flex justify-between gap-3">
            <span className="wrap-anywhere">
              {quantity} × {name}
            </span>
            <span className="tabular-nums">{formatPrice(total, currency_symbol)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-2 tabular-nums">
        {sums
          .filter(([, sum]) => sum !== 0)
          .map(([name, sum, sign]) => (
            <div key={name} className="contents text-slate">
              <dt>{name}</dt>
              <dd className="text-right">
                {sign}
                {formatPrice(sum, currency_symbol)}
              </dd>
            </div>
          ))}
        <dt className="font-semibold">{checkoutMessages.total}</dt>
        <dd className="text-right font-semibold">{formatPrice(version.total, currency_symbol)}</dd>
      </dl>
    </section>
  );
}
