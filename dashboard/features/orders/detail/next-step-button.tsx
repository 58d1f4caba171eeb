import { acceptReturn } from "@cairn/contract/orders/returns/staff.ts";
import {
  acceptPayment,
  deliverParcel,
  packOrder,
  recheckPayment,
  retryRefund,
  sendParcel,
} from "@cairn/contract/orders/staff.ts";
import { Button } from "@mui/material";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";
import { useOrder } from "../use-order.ts";
import type { NextStep } from "./next-step.ts";
import { returnAnchor } from "./returns.tsx";

const steps = {
  accept: { label: "Accept the payment", endpoint: acceptPayment },
  pack: { label: "Packed", endpoint: packOrder },
  send: { label: "Send", endpoint: sendParcel },
  recheck: { label: "Ask the provider again", endpoint: recheckPayment },
  deliver: { label: "It has arrived", endpoint: deliverParcel },
  retry: { label: "Try the refund again", endpoint: retryRefund },
  "answer-return": { label: "Answer the return", endpoint: acceptReturn },
} as const;

/** The one button that stands out: what an order asks for next, for those who may do it. */
export function NextStepButton({ step, onSend }: { step: NextStep; onSend: () => void }) {
  const { params, refresh, may } = useOrder();
  const { isBusy, run } = useAction();
  const { label, endpoint } = steps[step.kind];
  if (!may(endpoint)) return null;

  async function act() {
    if (step.kind === "send") return onSend();
    if (step.kind === "answer-return") return document.getElementById(returnAnchor(step.id))?.scrollIntoView();
    const more: Record<string, number> = {};
    if (step.kind === "deliver") more.parcel = step.parcel;
    if (step.kind === "retry") more.refund = step.refund;
    if (await run(() => call(endpoint, { params: { ...params, ...more }, body: {} }))) refresh();
  }

  return (
    <Button
      variant="contained"
      disabled={isBusy}
      onClick={act}
      sx={{ order: { xs: -1, md: 0 }, width: { xs: "100%", md: "auto" } }}
    >
      {label}
    </Button>
  );
}
