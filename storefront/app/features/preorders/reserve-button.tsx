import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { loginPath } from "../../lib/return-path.ts";
import { runAction } from "../../lib/run-action.ts";
import { readToken } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "../../ui/button-variant.ts";

interface ReserveButtonProps {
  product: { readonly id: number; readonly variant_id: number; readonly name: string };
  children: string;
  /** The customer's place in the queue: then the button tells it, and leads to where it can be given up. */
  place?: number | undefined;
  onReserved?: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Reserves one unit of a product before its launch; guests log in first and are sent back. */
export function ReserveButton({ product, children, place, onReserved, ...variant }: ReserveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function reserve() {
    if (place) return navigate("/account");
    const login = loginPath(pathname + search);
    if (!readToken()) return navigate(login);
    setBusy(true);
    const { error } = await runAction(productMessages.reserving, async () => {
      const action = await import("./reserve.ts");
      return action.reserve(product.id, product.variant_id);
    });
    setBusy(false);
    if (!error) onReserved?.();
    if (error instanceof ApiError && error.status === 401) navigate(login);
  }

  return (
    <Button {...variant} {...(place && { variant: "outline" })} busy={isBusy} onClick={reserve}>
      {place ? `${productMessages.reservedPlace} ${place}` : children}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}
