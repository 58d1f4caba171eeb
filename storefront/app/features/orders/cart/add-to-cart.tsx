import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages, stockNote } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { useId } from "react";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "../../../ui/button-variant.ts";
import { cart } from "./cart.ts";
import { fullName } from "./lines.ts";

interface AddToCartProps {
  product: ProductSummary;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows below the button how many there are, or why the product cannot be bought, where there is room for it. */
  showsStock?: boolean;
  className?: string;
}

/** For a product that is not for sale the button stays, looks disabled and says why. */
export function AddToCart({ product, variant, size, showsStock = false, className }: AddToCartProps) {
  const reasonId = useId();
  const reason = whyNot(product);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && reasonId}
        onPointerEnter={loadMiniCart}
        onFocus={loadMiniCart}
        onClick={({ currentTarget }) => (reason ? toast.say(reason, { id: "cart" }) : add(product, currentTarget))}
      >
        {productMessages.addToCart}
        <span className="sr-only"> {fullName(product)}</span>
      </Button>
      {(reason || showsStock) && (
        <p id={reasonId} className={showsStock ? `text-small text-slate ${minHeightFor(product)}` : "sr-only"}>
          {reason ?? stockNote(product)}
        </p>
      )}
    </>
  );
}

/** What is below must not move when another variant is chosen, and a reason may take two lines. */
function minHeightFor({ variant_name }: ProductSummary): string {
  return variant_name ? "min-h-[2lh]" : "";
}

const loadMiniCart = () => import("./mini-cart.tsx").catch(() => undefined);

// All clicks share one toast: five quick ones give a quantity of 5 and not five toasts.
async function add(product: ProductSummary, button: HTMLElement) {
  if (!cart.add(product)) return toast.error(productMessages.quantityLimit, { id: "cart" });
  const MiniCart = (await loadMiniCart())?.MiniCart;
  if (!MiniCart) return toast.success(productMessages.added, { id: "cart" });
  return toast.panel((close) => <MiniCart added={product} button={button} onClose={close} />, {
    id: "cart",
    duration: Number.POSITIVE_INFINITY,
  });
}

function whyNot(product: ProductSummary): string | undefined {
  if (product.is_upcoming) return productMessages.upcomingReason;
  if (isSoldOut(product)) return productMessages.soldOutReason;
  return undefined;
}
