import { orderPageMessages } from "@cairn/contract/orders/messages.ts";
import { cancelOwnOrder, type Order } from "@cairn/contract/orders/public.ts";
import { useRevalidator } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

/** A paid order may be cancelled until it is packed. */
export function isCancellable({ payment_state, fulfilment_state }: Order): boolean {
  return fulfilment_state === "open" && (payment_state === "paid" || payment_state === "partly_refunded");
}

/** Cancels a paid order that is not packed yet, after asking. */
export function CancelOrder({ reference }: { reference: string }) {
  const { revalidate } = useRevalidator();
  async function cancel() {
    await runAction(orderPageMessages.cancelling, async () => {
      return (await api(cancelOwnOrder, { params: { reference } })).message;
    });
    // Also after a refusal: the order stands otherwise than it was shown.
    await revalidate();
  }

  return (
    <ConfirmButton
      size="small"
      label={orderPageMessages.cancel}
      question={orderPageMessages.cancelQuestion}
      hint={orderPageMessages.cancelHint}
      confirm={orderPageMessages.cancelSurely}
      cancel={orderPageMessages.keep}
      onConfirm={cancel}
    />
  );
}
