import { orderPageMessages, orderStepMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { formatDate } from "../../lib/format.ts";

/** What has happened to an order, the latest at the end. */
export function OrderTimeline({ timeline }: Pick<Order, "timeline">) {
  return (
    <section aria-label={orderPageMessages.timeline}>
      <h2 className="text-h3">{orderPageMessages.timeline}</h2>
      <ol className="mt-5 grid border-l-2 border-line">
        {timeline.map(({ step, happened_at }) => (
          <li
            key={`${step} ${happened_at}`}
            className="relative pb-5 pl-5 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full before:bg-line last:pb-0 last:before:bg-green"
          >
            <span className="font-semibold">{orderStepMessages[step]}</span>
            <time dateTime={happened_at} className="block text-small text-slate">
              {formatDate(happened_at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
