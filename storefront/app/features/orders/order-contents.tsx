import type { Order } from "@cairn/contract/orders/public.ts";
import { arrivalOfOrder } from "./arrival-of-order.ts";
import { OrderLines } from "./order-lines.tsx";
import { Totals } from "./totals.tsx";

/** The goods and totals of an order. */
export function OrderContents({ order }: { order: Order }) {
  return (
    <>
      <OrderLines lines={order.lines.map((line) => ({ ...line, key: line.sku }))} />
      <div className="mt-6 border-t border-line pt-5">
        <Totals {...order} arrival={arrivalOfOrder(order)} />
      </div>
    </>
  );
}
