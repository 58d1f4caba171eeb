import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { ShoppingBag } from "lucide-react";
import { NavLink } from "../../../ui/link.tsx";
import { useCart } from "./cart.ts";
import { totalQuantity } from "./lines.ts";

/** A link to the cart with the number of items. */
export function CartLink() {
  const quantity = totalQuantity(useCart());
  return (
    <NavLink
      to="/cart"
      aria-label={quantity > 0 ? `${siteMessages.cart}, ${quantity}` : siteMessages.cart}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-current/10"
    >
      <ShoppingBag className="size-5.5" />
      {quantity > 0 && (
        <span
          key={quantity}
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-orange px-1 text-center text-[0.75rem] leading-5 font-semibold text-ink tabular-nums transition-transform starting:scale-50"
        >
          {quantity}
        </span>
      )}
    </NavLink>
  );
}
