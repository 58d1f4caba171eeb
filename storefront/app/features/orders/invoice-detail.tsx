import { invoiceMessages, taxIncluded } from "@cairn/contract/orders/invoices/messages.ts";
import { downloadCreditNote, downloadInvoice, type Invoice } from "@cairn/contract/orders/invoices/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import type { Pence } from "@cairn/contract/platform/money.ts";
import { Printer } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { formatDate, formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadDocument } from "./download-document.tsx";

/** An invoice on the screen and in print. */
export function InvoiceDetail({ invoice }: { invoice: Invoice }) {
  const { seller, buyer, number, reference } = invoice;
  return (
    <article className="rounded-card border border-line bg-paper p-6 md:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <h1 className="text-h2">
          {invoiceMessages.invoice} {number}
        </h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          <DownloadDocument address={addressOf(downloadInvoice.url, { reference })} number={number}>
            {invoiceMessages.download}
          </DownloadDocument>
          <Button variant="outline" size="small" onClick={() => window.print()}>
            <Printer className="size-4" />
            {invoiceMessages.print}
          </Button>
        </div>
      </header>
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <address dir="auto" className="whitespace-pre-line not-italic [unicode-bidi:plaintext]">
          <span className="block text-small font-semibold text-slate">{invoiceMessages.from}</span>
          {[seller.name, seller.address].filter(Boolean).join("\n")}
          {seller.vat_number && (
            <span className="block">
              {invoiceMessages.vatNumber} {seller.vat_number}
            </span>
          )}
        </address>
        <address dir="auto" className="whitespace-pre-line wrap-anywhere not-italic [unicode-bidi:plaintext]">
          <span className="block text-small font-semibold text-slate">{invoiceMessages.to}</span>
          {[buyer.name, buyer.address, buyer.country].join("\n")}
        </address>
      </div>
      <Facts invoice={invoice} />
      <Lines lines={invoice.lines} />
      <Sums invoice={invoice} />
      {seller.note && (
        <p dir="auto" className="mt-10 text-small whitespace-pre-line text-slate [unicode-bidi:plaintext]">
          {seller.note}
        </p>
      )}
    </article>
  );
}

function Facts({ invoice: { issued_at, ordered_at, reference, paid_with } }: { invoice: Invoice }) {
  const facts = [
    [invoiceMessages.date, formatDate(issued_at)],
    [invoiceMessages.order, reference],
    [invoiceMessages.ordered, formatDate(ordered_at)],
    [invoiceMessages.paidWith, checkoutMessages[paid_with]],
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 gap-5 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small font-semibold text-slate">{name}</dt>
          <dd className="mt-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function usePrint(): (amount: Pence) => string {
  const { currency_symbol } = useSettings();
  return (amount) => formatPrice(amount, currency_symbol);
}

function Lines({ lines }: Pick<Invoice, "lines">) {
  const print = usePrint();
  return (
    <table className="mt-8 w-full text-left tabular-nums">
      <thead className="border-b border-line text-small text-slate">
        <tr>
          <th className="py-2 font-semibold">{invoiceMessages.item}</th>
          <th className="py-2 pl-3 text-right font-semibold">{invoiceMessages.quantity}</th>
          <th className="py-2 pl-3 text-right font-semibold max-sm:hidden print:table-cell">
            {invoiceMessages.unitPrice}
          </th>
          <th className="py-2 pl-3 text-right font-semibold">{invoiceMessages.sum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, name, quantity, price, total }) => (
          <tr key={sku} className="border-b border-line align-top">
            <td className="py-3">
              {name}
              <span className="block text-small text-slate">{sku}</span>
            </td>
            <td className="py-3 pl-3 text-right">{quantity}</td>
            <td className="py-3 pl-3 text-right max-sm:hidden print:table-cell">{print(price)}</td>
            <td className="py-3 pl-3 text-right">{print(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const print = usePrint();
  const { subtotal, discount, shipping, total, tax, taxes, net, seller, refunds } = invoice;
  return (
    <dl className="mt-6 ml-auto grid max-w-form grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      <Sum name={invoiceMessages.subtotal} value={print(subtotal)} />
      {discount > 0 && <Sum name={invoiceMessages.discount} value={`−${print(discount)}`} />}
      <Sum name={invoiceMessages.delivery} value={print(shipping)} />
      <dt className="text-h3 font-semibold">{invoiceMessages.total}</dt>
      <dd className="text-right text-h3 font-semibold">{print(total)}</dd>
      {(tax > 0 || seller.vat_number !== "") && (
        <>
          {taxes.map(({ percent, tax: part }) => (
            <Fragment key={percent}>
              <Sum name={taxIncluded(percent)} value={print(part)} />
            </Fragment>
          ))}
          <Sum name={invoiceMessages.net} value={print(net)} />
        </>
      )}
      {refunds.map(({ amount, made_at, credit_note }) => (
        <Fragment key={made_at}>
          <Sum
            name={
              <>
                {invoiceMessages.refunded} {formatDate(made_at)}
                {credit_note && (
                  <span className="mt-1 block print:hidden">
                    <DownloadDocument
                      address={addressOf(downloadCreditNote.url, { reference: invoice.reference, number: credit_note })}
                      number={credit_note}
                    >
                      {invoiceMessages.creditNote} {credit_note}
                    </DownloadDocument>
                  </span>
                )}
              </>
            }
            value={`−${print(amount)}`}
          />
        </Fragment>
      ))}
    </dl>
  );
}

function Sum({ name, value }: { name: ReactNode; value: string }) {
  return (
    <>
      <dt className="text-slate">{name}</dt>
      <dd className="text-right">{value}</dd>
    </>
  );
}
