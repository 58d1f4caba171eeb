import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { ratingMessages } from "@cairn/contract/catalogue/rating-messages.ts";
import { invoiceMessages, taxIncluded } from "@cairn/contract/orders/invoices/messages.ts";
import { downloadInvoice } from "@cairn/contract/orders/invoices/public.ts";
import { checkoutMessages, orderPageMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { Printer } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { formatDate, formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { CancelOrder, isCancellable } from "./cancel-order.tsx";
import { DownloadDocument } from "./download-document.tsx";
import { OrderChanges } from "./order-changes.tsx";
import { OrderContents } from "./order-contents.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStates, refundNote } from "./order-state.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

interface OrderDetailProps {
  order: Order;
  /** The token of the link by which a guest has come, who cannot cancel it. */
  linkToken?: string;
}

/** An order as its customer sees it, on the screen and in print. */
export function OrderDetail({ order, linkToken }: OrderDetailProps) {
  const isGuest = linkToken !== undefined;
  const hasArrived = order.parcels.some(({ delivered_at }) => delivered_at);
  const refund = refundNote(order);
  return (
    <article>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">
            {accountMessages.orderTitle} <span className="whitespace-nowrap max-sm:text-h2">{order.reference}</span>
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
        <div className="flex flex-wrap gap-3 print:hidden">
          <BuyAgain lines={order.lines} />
          {hasArrived && (
            <LinkButton
              variant="outline"
              size="small"
              to={`/review-order?${isGuest ? `key=${linkToken}` : `reference=${order.reference}`}`}
            >
              {ratingMessages.write}
            </LinkButton>
          )}
          {!isGuest && isReturnable(order) && (
            <LinkButton variant="outline" size="small" to={`/account/orders/${order.reference}/return`}>
              {returnMessages.title}
            </LinkButton>
          )}
          {!isGuest && isCancellable(order) && <CancelOrder reference={order.reference} />}
          <Button variant="outline" size="small" onClick={() => window.print()}>
            <Printer className="size-4" />
            {accountMessages.print}
          </Button>
        </div>
      </header>
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[1fr_24rem] print:grid-cols-1">
        <section
          aria-label={checkoutMessages.items}
          className="rounded-card border border-line bg-paper p-6 md:p-8 print:border-0 print:p-0"
        >
          <OrderContents order={order} />
          <Taxes taxes={order.taxes} />
          <Refunds refunds={order.refunds} left={order.left} />
        </section>
        <dl className="grid content-start gap-5 rounded-card border border-line bg-paper p-6 md:p-8 print:border-0 print:p-0">
          <Fact name={accountMessages.deliverTo}>
            <span dir="auto" className="whitespace-pre-line [unicode-bidi:plaintext]">
              {order.address}
            </span>
            <br />
            {order.country}
          </Fact>
          <Fact name={checkoutMessages.phone}>{order.phone}</Fact>
          <Fact name={checkoutMessages.email}>
            <span className="wrap-anywhere">{order.email}</span>
          </Fact>
          <Fact name={accountMessages.paidWith}>{checkoutMessages[order.payment]}</Fact>
          {order.invoice && (
            <Fact name={invoiceMessages.invoice}>
              <TextLink to={`/account/orders/${order.reference}/invoice`}>{order.invoice}</TextLink>
              <span className="mt-3 block print:hidden">
                <DownloadDocument
                  address={addressOf(downloadInvoice.url, { reference: order.reference })}
                  number={order.invoice}
                >
                  {invoiceMessages.download}
                </DownloadDocument>
              </span>
            </Fact>
          )}
          {order.gift_note !== null && (
            <Fact name={checkoutMessages.gift}>
              <span dir="auto" className="whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
                {order.gift_note || checkoutMessages.giftWithoutNote}
              </span>
            </Fact>
          )}
          {order.coupon_code && <Fact name={checkoutMessages.coupon}>{order.coupon_code}</Fact>}
        </dl>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_24rem] print:grid-cols-1">
        <div className="grid content-start gap-10">
          {order.parcels.length > 0 && <OrderParcels parcels={order.parcels} lines={order.lines} />}
          {order.returns.length > 0 && <OrderReturns order={order} />}
          {order.edits.length > 0 && <OrderChanges order={order} />}
        </div>
        <OrderTimeline order={order} />
      </div>
    </article>
  );
}

function isReturnable({ lines }: Order): boolean {
  return lines.some(({ returnable_quantity }) => returnable_quantity > 0);
}

/** What the total includes of tax; nothing where that is none. */
function Taxes({ taxes }: Pick<Order, "taxes">) {
  const { currency_symbol } = useSettings();
  const contained = taxes.filter(({ tax }) => tax > 0);
  if (contained.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-small text-slate tabular-nums">
      {contained.map(({ percent, tax }) => (
        <Fragment key={percent}>
          <dt>{taxIncluded(percent)}</dt>
          <dd className="text-right">{formatPrice(tax, currency_symbol)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Refunds({ refunds, left }: Pick<Order, "refunds" | "left">) {
  const { currency_symbol } = useSettings();
  if (refunds.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-5 tabular-nums">
      {refunds.map(({ amount, requested_at, made_at }) => (
        <Fragment key={requested_at}>
          <dt className="text-slate">
            {orderPageMessages.refunds}, {made_at ? formatDate(made_at) : orderPageMessages.refundUnderWay}
          </dt>
          <dd className="text-right">−{formatPrice(amount, currency_symbol)}</dd>
        </Fragment>
      ))}
      {left !== null && (
        <>
          <dt className="font-semibold">{orderPageMessages.left}</dt>
          <dd className="text-right font-semibold">{formatPrice(left, currency_symbol)}</dd>
        </>
      )}
    </dl>
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
