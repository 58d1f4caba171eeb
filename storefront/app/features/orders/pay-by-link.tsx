import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { type PaymentLink, payByLink } from "@cairn/contract/orders/payment-links.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { type FormEvent, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { formatDeadline, formatPrice } from "../../lib/format.ts";
import { runAction } from "../../lib/run-action.ts";
import { useSettings } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { Version } from "./order-changes.tsx";
import { paymentLinkKey } from "./payment-link-key.ts";
import { PaymentMarks } from "./payment-marks.tsx";

interface PayByLinkProps {
  readonly link: PaymentLink;
  readonly token: string;
  /** Whether the provider has just led back here without a payment. */
  readonly wasStopped: boolean;
}

/** What a mailed link is for, how it is paid, and the way to the provider. */
export function PayByLink({ link, token, wasStopped }: PayByLinkProps) {
  const { currency_symbol, payment_options } = useSettings();
  const [payment, setPayment] = useState<PaymentOption | undefined>(payment_options[0]);
  const [isOpening, setOpening] = useState(false);
  const isChange = link.kind === "change";

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!payment || isOpening) return;
    setOpening(true);
    let page = "";
    const { error } = await runAction(checkoutMessages.connecting[payment], async () => {
      page = (await api(payByLink, { params: { token }, body: { payment } })).data.payment_link;
      return checkoutMessages.sessionCreated;
    });
    if (error) return setOpening(false);
    paymentLinkKey.write(token);
    window.location.assign(page);
  }

  return (
    <form onSubmit={pay} className="mx-auto grid max-w-[44rem] gap-8">
      <header>
        <h1 className="text-h1">{isChange ? orderChangeMessages.payChangeTitle : orderChangeMessages.payTitle}</h1>
        <p className="mt-3 text-slate">
          {fill(orderChangeMessages.payUntil, { until: formatDeadline(link.pay_until) })}
        </p>
        {wasStopped && (
          <p role="status" className="mt-5 rounded-card border border-line bg-paper px-5 py-4">
            {orderChangeMessages.payNotMade}
          </p>
        )}
      </header>
      <div className="grid gap-6 rounded-card border border-line bg-paper p-6 sm:grid-flow-col sm:auto-cols-fr md:p-8">
        {link.before && <Version level="h2" title={orderChangeMessages.asItIs} version={link.before} />}
        <Version
          level="h2"
          title={link.before ? orderChangeMessages.asItWillBe : checkoutMessages.summary}
          version={link.after}
        />
      </div>
      <div className="grid gap-6 sm:grid-flow-col sm:auto-cols-fr">
        <section>
          <h2 className="text-small font-semibold text-slate">{orderChangeMessages.goesTo}</h2>
          <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
            {link.name}
            {"\n"}
            {link.after.address}
            {"\n"}
            {link.after.country}
          </p>
        </section>
        {link.reason !== "" && (
          <section>
            <h2 className="text-small font-semibold text-slate">{orderChangeMessages.note}</h2>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{link.reason}</p>
          </section>
        )}
      </div>
      <section className="grid gap-5">
        <h2 className="text-h3">{checkoutMessages.payment}</h2>
        <div role="radiogroup" aria-label={checkoutMessages.payment} className="grid gap-3 sm:grid-cols-2">
          {payment_options.map((option) => (
            <div
              key={option}
              className="flex items-center justify-between gap-3 rounded-input border border-slate/50 bg-paper px-4 py-1 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
            >
              <ChoiceField
                type="radio"
                name="payment"
                value={option}
                label={checkoutMessages[option]}
                checked={payment === option}
                onChange={() => setPayment(option)}
              />
              <PaymentMarks option={option} />
            </div>
          ))}
        </div>
        <p className="flex justify-between gap-4 text-h3 tabular-nums">
          <span>{orderChangeMessages.payAmount}</span>
          <span>{formatPrice(link.amount, currency_symbol)}</span>
        </p>
        <Button type="submit" busy={isOpening}>
          {checkoutMessages.pay}
        </Button>
        <p className="text-small text-slate">{checkoutMessages.secure}</p>
      </section>
    </form>
  );
}
