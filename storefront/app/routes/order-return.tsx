import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { findOrder, type Order } from "@cairn/contract/orders/public.ts";
import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { returnDays } from "@cairn/contract/orders/returns/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { arrivalOfOrder } from "../features/orders/arrival-of-order.ts";
import { CancelOrder, isCancellable } from "../features/orders/cancel-order.tsx";
import { ReturnForm } from "../features/orders/return-form.tsx";
import { apiContext } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { useSettings } from "../lib/site.ts";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/order-return";

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { data: order } = await context.get(apiContext)(findOrder, { params });
  return { order };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: returnMessages.title, hidden: true });

export default function OrderReturnPage({ loaderData: { order } }: Route.ComponentProps) {
  const lead = useSettings().sends_mail ? returnMessages.lead : returnMessages.leadWithoutMail;
  const canReturn = order.lines.some(({ returnable_quantity }) => returnable_quantity > 0);
  const isWithUs = order.fulfilment_state === "open" || order.fulfilment_state === "packed";
  const refusal = isWithUs ? returnMessages.notYet : returnMessages.nothingToReturn;
  return (
    <div className="shell max-w-[44rem]! pt-10 pb-20 lg:pt-16 lg:pb-28">
      <p className="mb-6">
        <TextLink to={`/account/orders/${order.reference}`}>← {returnMessages.backToOrder}</TextLink>
      </p>
      <h1 className="text-h1">{returnMessages.title}</h1>
      <p className="mt-4 text-slate">
        {accountMessages.orderTitle} {order.reference}. {canReturn ? lead : refusal}
        {canReturn && order.return_by && ` ${returnMessages.openUntil} ${formatDate(order.return_by)}.`}
      </p>
      {canReturn && <ReturnForm order={order} />}
      {isWithUs && <BeforeDelivery order={order} />}
    </div>
  );
}

/** The two ways while nothing has left: wait for it, or cancel it. */
function BeforeDelivery({ order }: { order: Order }) {
  const arrival = arrivalOfOrder(order);
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      {arrival && <p className="font-semibold">{arrival}</p>}
      <p className="text-slate">{fill(returnMessages.policy, { days: returnDays })}</p>
      {isCancellable(order) && (
        <>
          <p className="mt-4">{returnMessages.notPacked}</p>
          <CancelOrder reference={order.reference} />
        </>
      )}
    </div>
  );
}
