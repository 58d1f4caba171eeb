import { productMessages } from "@cairn/contract/messages.ts";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { perform } from "../../lib/perform.ts";
import { Refusal } from "../../lib/refusal.ts";
import { loginPath } from "../../lib/return-path.ts";
import { readToken } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import type { ButtonLook, ButtonSize } from "../../ui/button-look.ts";

interface ReserveButtonProps {
  product: { readonly id: number; readonly name: string };
  children: string;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** Reserves one of a product that is not launched yet; guests log in first and come back. */
export function ReserveButton({ product, children, ...look }: ReserveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function reserve() {
    const login = loginPath(pathname + search);
    if (!readToken()) return navigate(login);
    setBusy(true);
    const { error } = await perform(productMessages.reserving, async () => {
      const deed = await import("./reserve.ts");
      return deed.reserve(product.id);
    });
    setBusy(false);
    if (error instanceof Refusal && error.status === 401) navigate(login);
  }

  return (
    <Button {...look} busy={isBusy} onClick={reserve}>
      {children}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}
