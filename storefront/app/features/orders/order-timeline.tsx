import { orderPageMessages, orderStepMessages } from "@cairn/contract/orders/messages.ts";
import { isIn, type Order, type OrderStep, settledStates } from "@cairn/contract/orders/public.ts";
import { formatDate } from "../../lib/format.ts";
import { arrivalOfOrder } from "./arrival-of-order.ts";

const way = ["packed", "sent", "delivered"] as const satisfies OrderStep[];

// The line runs from each dot to the next, and ends at the last.
const stepClass =
  "relative pb-5 pl-6 before:absolute before:top-2 before:left-0 before:z-1 before:size-3 before:rounded-full after:absolute after:top-3 after:bottom-[-1rem] after:left-[5px] after:w-0.5 after:bg-line last:pb-0 last:after:hidden";

/** An order's steps, the latest at the end, and in grey those still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { timeline } = order;
  return (
    <section aria-label={orderPageMessages.timeline}>
      <h2 className="text-h3">{orderPageMessages.timeline}</h2>
      <ol className="mt-5 grid">
        {timeline.map(({ step, happened_at }, index) => (
          <li
            key={`${step} ${happened_at}`}
            className={`${stepClass} ${index === timeline.length - 1 ? "before:bg-green" : "before:bg-line"}`}
          >
            <span className="font-semibold">{orderStepMessages[step]}</span>
            <time dateTime={happened_at} className="block text-small text-slate">
              {formatDate(happened_at)}
            </time>
          </li>
        ))}
        {stepsToCome(order).map((step) => (
          <li key={step} className={`${stepClass} text-slate before:border-2 before:border-line before:bg-sand`}>
            {orderStepMessages[step]}
            <span className="block text-small">
              {step === "delivered" ? (arrivalOfOrder(order) ?? orderPageMessages.toCome) : orderPageMessages.toCome}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The steps after the last that was taken, of an order that is paid and not cancelled. */
function stepsToCome(order: Order): readonly OrderStep[] {
  if (order.fulfilment_state === "cancelled" || !isIn(settledStates, order)) return [];
  const steps = order.timeline.map(({ step }) => step);
  const taken = way.findLastIndex((step) => steps.includes(step));
  return way.slice(taken + 1);
}
