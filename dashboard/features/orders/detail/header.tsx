import { editOrder } from "@cairn/contract/orders/edits/staff.ts";
import { downloadStaffInvoice } from "@cairn/contract/orders/invoices/staff.ts";
import { acceptReturn } from "@cairn/contract/orders/returns/staff.ts";
import {
  acceptPayment,
  cancelOrder,
  deliverParcel,
  packOrder,
  recheckPayment,
  refundOrder,
  retryRefund,
  sendParcel,
  unpackOrder,
} from "@cairn/contract/orders/staff.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Button, Stack, TextField, Typography } from "@mui/material";
import { FileText, Printer } from "lucide-react";
import { useState } from "react";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { useAction } from "../../../use-action.ts";
import { EditDialog } from "../edits/edit-dialog.tsx";
import { PrintButton } from "../print-button.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { slipsOf } from "../slips.ts";
import { GoodsChip, PaymentChip } from "../states.tsx";
import { itemsOf } from "../thumbnails.tsx";
import { leftToSend } from "../units.tsx";
import { useOrder } from "../use-order.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { returnAnchor } from "./returns.tsx";

/** How an order stands, the obvious next step, and the others that are open to whoever looks. */
export function Header() {
  const { order } = useOrder();
  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      sx={{ gap: 2, justifyContent: "space-between", alignItems: { md: "flex-start" } }}
    >
      {/* However many steps there are, they wrap before the order's number does. */}
      <Stack sx={{ gap: 1, minWidth: 0, flex: { md: "1 0 380px" } }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography variant="h5" component="h2" sx={{ mr: 0.5 }}>
            {order.id}
          </Typography>
          <PaymentChip {...order} />
          <GoodsChip {...order} />
        </Stack>
        <Typography color="textSecondary">
          {order.name}, {itemsOf(order.item_count)}, {writePounds(order.total)}, placed {dateTime(order.placed_at)}
        </Typography>
      </Stack>
      <Steps />
    </Stack>
  );
}

function Steps() {
  const { order, params, refresh, may } = useOrder();
  const { isBusy, run } = useAction();
  const [isOpen, setOpen] = useState<"send" | "refund" | "edit">();
  const step = nextStepOf(order);
  const isPaid = order.payment_state === "paid" || order.payment_state === "partly_refunded";
  const isHere = order.fulfilment_state === "open" || order.fulfilment_state === "packed";
  const isUntouched = order.lines.every(({ sent_quantity }) => sent_quantity === 0);
  const mayRefund = may(refundOrder) && order.refundable > 0 && (isPaid || order.payment_state === "review");
  const isChanging = order.edits.some(({ state }) => state === "waiting");
  const mayEdit = may(editOrder) && isPaid && isHere && !isChanging;
  const act = async (endpoint: typeof packOrder | typeof unpackOrder) => {
    if (await run(() => call(endpoint, { params, body: {} }))) refresh();
  };
  const close = () => setOpen(undefined);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", justifyContent: { md: "flex-end" } }}>
      <Button
        component="a"
        href={slipsOf([order.id])}
        target="_blank"
        startIcon={<Printer size={18} strokeWidth={1.75} />}
      >
        Packing slip
      </Button>
      <PrintButton references={[order.id]} />
      {order.invoice && (
        <Button
          component="a"
          href={addressOf(downloadStaffInvoice.url, params)}
          startIcon={<FileText size={18} strokeWidth={1.75} />}
        >
          Invoice
        </Button>
      )}
      {isPaid && isHere && isUntouched && may(cancelOrder) && (
        <AskButton
          label="Cancel the order"
          title={`Cancel ${order.id}?`}
          submit={`Cancel and refund ${writePounds(order.refundable)}`}
          isDangerous
          button={{ color: "error" }}
          run={(form) => call(cancelOrder, { params, body: { reason: String(form.get("reason")) } })}
          onDone={refresh}
        >
          <Typography>
            {writePounds(order.refundable)} goes back to the customer, all goods go back into stock, and the customer is
            mailed the reason.
          </Typography>
          <TextField name="reason" label="Reason, as the customer reads it" required multiline minRows={2} autoFocus />
        </AskButton>
      )}
      {mayEdit && <Button onClick={() => setOpen("edit")}>Change the order</Button>}
      {mayRefund && <Button onClick={() => setOpen("refund")}>Refund</Button>}
      {order.fulfilment_state === "packed" && may(unpackOrder) && (
        <Button disabled={isBusy} onClick={() => act(unpackOrder)}>
          Open again
        </Button>
      )}
      {isPaid &&
        isHere &&
        step?.kind !== "send" &&
        may(sendParcel) &&
        order.lines.some((line) => leftToSend(line) > 0) && (
          <Button variant="outlined" onClick={() => setOpen("send")}>
            Send
          </Button>
        )}
      {step && <NextStepButton step={step} onSend={() => setOpen("send")} />}
      {isOpen === "send" && <SendDialog reference={order.id} lines={order.lines} onDone={refresh} onClose={close} />}
      {isOpen === "edit" && <EditDialog onDone={refresh} onClose={close} />}
      {isOpen === "refund" && <RefundDialog order={order} onDone={refresh} onClose={close} />}
    </Stack>
  );
}

const nextSteps = {
  accept: { label: "Accept the payment", endpoint: acceptPayment },
  pack: { label: "Packed", endpoint: packOrder },
  send: { label: "Send", endpoint: sendParcel },
  recheck: { label: "Ask the provider again", endpoint: recheckPayment },
  deliver: { label: "It has arrived", endpoint: deliverParcel },
  retry: { label: "Try the refund again", endpoint: retryRefund },
  "answer-return": { label: "Answer the return", endpoint: acceptReturn },
} as const;

/** The one button that stands out: what an order asks for next, for those who may do it. */
function NextStepButton({ step, onSend }: { step: NextStep; onSend: () => void }) {
  const { params, refresh, may } = useOrder();
  const { isBusy, run } = useAction();
  const { label, endpoint } = nextSteps[step.kind];
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
