import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { type ProductSummary, quoteProducts } from "@cairn/contract/catalogue/public.ts";
import { orderPageMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { useNavigate } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { cart } from "./cart/cart.ts";
import { isSameLine } from "./cart/lines.ts";

type Line = Order["lines"][number];

/** Puts what an order was of into the cart, at today's prices and as far as it is there. */
export function BuyAgain({ lines }: Pick<Order, "lines">) {
  const navigate = useNavigate();

  async function buyAgain() {
    const id = toast.loading(orderPageMessages.gathering);
    try {
      const ids = lines.map(({ product_id, variant_id }) => `${product_id}:${variant_id}`).join(",");
      const { data } = await api(quoteProducts, { query: { ids } });
      if (data.every(isMissing)) return void toast.error(orderPageMessages.nothingLeft, { id });
      const whole = lines.filter((line) => addLine(line, data)).length;
      const isWhole = whole === lines.length;
      toast.success(isWhole ? orderPageMessages.boughtAgain : orderPageMessages.boughtAgainInPart, { id });
      await navigate("/cart");
    } catch (problem) {
      toast.error(failureMessage(problem), { id });
    }
  }

  return (
    <Button variant="outline" size="small" onClick={buyAgain}>
      {orderPageMessages.buyAgain}
    </Button>
  );
}

const isMissing = (product: ProductSummary) => isSoldOut(product) || product.is_upcoming;

/** Whether all units of a line are in the cart now. */
function addLine({ product_id: id, variant_id, quantity }: Line, found: readonly ProductSummary[]): boolean {
  const product = found.find((each) => isSameLine(each, { id, variant_id }));
  if (!product || isMissing(product)) return false;
  const before = cart.lines.read().find((line) => isSameLine(line, product))?.quantity ?? 0;
  if (before === 0) cart.add(product);
  cart.setQuantity(product, before + quantity);
  return before + quantity <= product.stock;
}
