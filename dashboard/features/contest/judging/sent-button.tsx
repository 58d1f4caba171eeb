import { notePrizeSent, type Place } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Button } from "@mui/material";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";
import { isVacant } from "./take-back-button.tsx";

/** Whether the place has won a product that nobody has sent yet. */
export const isToSend = ({ id, prize, sent_at, state, coupon }: Place) =>
  id !== null && prize.kind === "product" && coupon === null && sent_at === null && !isVacant(state);

interface SentButtonProps {
  readonly id: string;
  readonly place: Place & { readonly id: number };
  onDone(): void;
}

/** Notes that the product of a place was sent, or takes that back; for other prizes there is no button. */
export function SentButton({ id, place, onDone }: SentButtonProps) {
  const action = useAction();
  const isOpen = isToSend(place);
  if (!isOpen && (place.sent_at === null || isVacant(place.state))) return null;
  return (
    <Button
      size="small"
      variant={isOpen ? "outlined" : "text"}
      color={isOpen ? "primary" : "inherit"}
      disabled={action.isBusy}
      onClick={async () => {
        const params = { id, place: place.id };
        if (await action.run(() => call(notePrizeSent, { params, body: { is_sent: isOpen } }))) onDone();
      }}
    >
      {isOpen ? "Sent" : "Not sent after all"}
    </Button>
  );
}
