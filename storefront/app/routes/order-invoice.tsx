import { invoiceMessages } from "@cairn/contract/orders/invoices/messages.ts";
import { findInvoice } from "@cairn/contract/orders/invoices/public.ts";
import { InvoiceDetail } from "../features/orders/invoice-detail.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/order-invoice";

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const number = new URL(request.url).searchParams.get("number") ?? undefined;
  const { data: invoice } = await context.get(apiContext)(findInvoice, { params, query: { number } });
  return { invoice };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: invoiceMessages.invoice, hidden: true });

export default function OrderInvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  return (
    <div className="shell max-w-[64rem]! pt-10 pb-20 lg:pt-16 lg:pb-28 print:p-0">
      <p className="mb-6 print:hidden">
        <TextLink to={`/account/orders/${invoice.reference}`}>← {invoiceMessages.backToOrder}</TextLink>
      </p>
      <InvoiceDetail invoice={invoice} />
    </div>
  );
}
