import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import type { Order } from "@cairn/contract/orders.ts";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { OrderContents } from "./order-contents.tsx";
import { OrderStates, refundNote } from "./order-state.tsx";

/** An order as its customer sees it, on the screen and in print. */
export function OrderDetail({ order }: { order: Order }) {
  const refund = refundNote(order);
  return (
    <article>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">
            {accountMessages.orderTitle} {order.reference}
          </h1>
          <p className="mt-4 flex flex-wrap items-center gap-3 text-slate">
            <OrderStates order={order} />
            <span>
              {accountMessages.orderedOn} {formatDate(order.placed_at)}
            </span>
            {order.paid_at && (
              <span>
                {accountMessages.paidOn} {formatDate(order.paid_at)}
              </span>
            )}
          </p>
          {refund && <p className="mt-4 max-w-prose">{refund}</p>}
        </div>
        <Button variant="outline" size="small" className="print:hidden" onClick={() => window.print()}>
          <Printer className="size-4" />
          {accountMessages.print}
        </Button>
      </header>
      <div className="mt-10 grid gap-6 lg:grid-cols-[1fr_24rem] print:grid-cols-1">
        <section
          aria-label={checkoutMessages.items}
          className="rounded-card border border-line bg-paper p-6 md:p-8 print:border-0 print:p-0"
        >
          <OrderContents order={order} />
        </section>
        <dl className="grid content-start gap-5 rounded-card border border-line bg-paper p-6 md:p-8 print:border-0 print:p-0">
          <Fact name={accountMessages.deliverTo}>
            <span className="whitespace-pre-line">{order.address}</span>
            <br />
            {order.country}
          </Fact>
          <Fact name={checkoutMessages.phone}>{order.phone}</Fact>
          <Fact name={checkoutMessages.email}>
            <span className="wrap-anywhere">{order.email}</span>
          </Fact>
          <Fact name={accountMessages.paidWith}>{checkoutMessages[order.payment]}</Fact>
          {order.coupon_code && <Fact name={checkoutMessages.coupon}>{order.coupon_code}</Fact>}
        </dl>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small font-semibold text-slate">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
