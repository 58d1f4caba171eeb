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
import { PaymentMarks } from "./payment-marks.tsx";

/** What a mailed link is for, how it is paid, and the way to the provider. */
export function PayByLink({ link, token }: { link: PaymentLink; token: string }) {
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
    if (error) setOpening(false);
    else window.location.assign(page);
  }

  return (
    <form onSubmit={pay} className="mx-auto grid max-w-[44rem] gap-8">
      <header>
        <h1 className="text-h1">{isChange ? orderChangeMessages.payChangeTitle : orderChangeMessages.payTitle}</h1>
        {link.reason !== "" && <p className="mt-4 max-w-prose wrap-anywhere">{link.reason}</p>}
        <p className="mt-2 text-slate">
          {fill(orderChangeMessages.payUntil, { until: formatDeadline(link.pay_until) })}
        </p>
      </header>
      <div className="grid gap-6 rounded-card border border-line bg-paper p-6 sm:grid-flow-col sm:auto-cols-fr md:p-8">
        {link.before && <Version title={orderChangeMessages.asItIs} version={link.before} />}
        <Version title={link.before ? orderChangeMessages.asItWillBe : checkoutMessages.summary} version={link.after} />
      </div>
      <p>
        <span className="block text-small font-semibold text-slate">{orderChangeMessages.goesTo}</span>
        <span dir="auto" className="whitespace-pre-line [unicode-bidi:plaintext]">
          {link.name}
          {"\n"}
          {link.after.address}
          {"\n"}
          {link.after.country}
        </span>
      </p>
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
