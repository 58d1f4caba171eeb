import { cartMessages } from "@cairn/contract/orders/cart-messages.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      title={cartMessages.empty}
      hint={cartMessages.emptyHint}
      illustration={{ src: "/empty-cart.svg", width: 640, height: 480 }}
    >
      <LinkButton to="/shop">{cartMessages.toProducts}</LinkButton>
    </EmptyState>
  );
}
