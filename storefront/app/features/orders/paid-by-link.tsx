import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import { paymentMessages } from "@cairn/contract/orders/messages.ts";
import { findPaymentLink } from "@cairn/contract/orders/payment-links.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { useToken } from "../../lib/session.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PaymentScreen } from "./payment-screen.tsx";

const pollMs = 2000;
const timeoutMs = 30_000;

interface PaidByLinkProps {
  /** The link's key; empty where another browser has paid it. */
  readonly token: string;
  /** Whether the server has the payment. */
  readonly isPaid: boolean;
  /** Whether the provider has just led back here. */
  readonly isBack: boolean;
  /** The order's reference; empty where it is not known. */
  readonly reference: string;
}

/** What whoever paid by a mailed link reads: that the server has it, once it does; they need no login for that. */
export function PaidByLink({ token, isPaid, isBack, reference }: PaidByLinkProps) {
  const [state, setState] = useState<"open" | "paid" | "late">(isPaid ? "paid" : token === "" ? "late" : "open");
  useEffect(() => {
    if (state !== "open") return;
    const ends = Date.now() + timeoutMs;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function poll() {
      // A failed poll is ignored, since the next one may succeed.
      const found = await api(findPaymentLink, { params: { token } }).catch(() => undefined);
      if (isOver) return;
      if (found?.data.is_paid) setState("paid");
      else if (Date.now() > ends) setState("late");
      else timer = setTimeout(poll, pollMs);
    }
    timer = setTimeout(poll, 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [state, token]);

  if (state === "paid") {
    return (
      <PaymentScreen
        outcome="good"
        title={isBack ? paymentMessages.success : orderChangeMessages.payLinkPaid}
        words={isBack ? paymentMessages.thanks : orderChangeMessages.payLinkPaidHint}
      >
        <WaysOn reference={reference} />
      </PaymentScreen>
    );
  }
  return (
    <PaymentScreen
      outcome="open"
      title={paymentMessages.confirming}
      words={state === "open" ? paymentMessages.confirmingHint : orderChangeMessages.payMailed}
    >
      {state === "open" ? <Spinner /> : <WaysOn reference={reference} />}
    </PaymentScreen>
  );
}

function WaysOn({ reference }: Pick<PaidByLinkProps, "reference">) {
  const isOwn = useToken() !== "" && reference !== "";
  return (
    <>
      {isOwn && <LinkButton to={`/account/orders/${reference}`}>{paymentMessages.seeOrder}</LinkButton>}
      <LinkButton to="/shop" {...(isOwn && { variant: "outline" })}>
        {siteMessages.toShop}
      </LinkButton>
    </>
  );
}
