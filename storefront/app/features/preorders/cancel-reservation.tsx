import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import { cancelReservation } from "@cairn/contract/preorders/public.ts";
import { useRevalidator } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

/** Gives a reservation up, after asking. */
export function CancelReservation({ id, name }: { id: number; name: string }) {
  const { revalidate } = useRevalidator();
  async function cancel() {
    await runAction(preorderMessages.cancelling, async () => {
      return (await api(cancelReservation, { params: { id: String(id) } })).message;
    });
    // Also after a refusal: the reservation stands otherwise than it was shown.
    await revalidate();
  }

  return (
    <ConfirmButton
      size="small"
      label={preorderMessages.cancel}
      aria-label={`${preorderMessages.cancel}: ${name}`}
      question={preorderMessages.cancelQuestion}
      hint={preorderMessages.cancelHint}
      confirm={preorderMessages.cancelSurely}
      cancel={preorderMessages.keep}
      onConfirm={cancel}
    />
  );
}
