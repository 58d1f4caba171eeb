import { refundOrder, type StaffOrder } from "@cairn/contract/orders/staff.ts";
import { penceFromPounds, poundsFromPence, writePounds } from "@cairn/contract/platform/money.ts";
import { Checkbox, FormControlLabel, InputAdornment, Radio, RadioGroup, TextField, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { AskDialog } from "../../../ui/ask.tsx";
import { namedUnits, Units } from "../units.tsx";
import { paidFor } from "./paid-for.ts";

type Line = StaffOrder["lines"][number];
type Kind = "whole" | "lines" | "sum";

interface RefundDialogProps {
  readonly order: StaffOrder;
  onDone(): void;
  onClose(): void;
}

const refundableUnits = ({ quantity, refunded_quantity }: Line) => quantity - refunded_quantity;

/** Refunds all of an order, some of its lines, or a sum; its button names the money that goes back. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  // Pressed again after a lost answer it is the same refund; of another sum, or for another reason, it is another one.
  const keys = useRef(new Map<string, string>());
  function keyOf(input: object): string {
    const text = JSON.stringify(input);
    const key = keys.current.get(text) ?? randomKey();
    keys.current.set(text, key);
    return key;
  }
  // A payment that was set aside goes back whole or not at all.
  const isWholeOnly = order.payment_state === "review";
  const [kind, setKind] = useState<Kind>(isWholeOnly ? "whole" : "lines");
  const [units, setUnits] = useState<Record<number, number>>({});
  const [withShipping, setWithShipping] = useState(false);
  const [sum, setSum] = useState("");
  const lines = namedUnits(units);
  const delivery = withShipping ? order.shipping_refundable : 0;
  const amounts = {
    whole: order.refundable,
    lines: paidFor(order.lines, units) + delivery,
    sum: penceFromPounds(Number(sum) || 0),
  };
  const amount = amounts[kind];
  const of = {
    whole: { kind },
    lines: { kind, lines, with_shipping: withShipping },
    sum: { kind, amount: poundsFromPence(amount) },
  }[kind];
  const isUnsent = order.lines.some((line) => line.quantity > line.sent_quantity + line.cancelled_quantity);

  return (
    <AskDialog
      title={`Refund ${order.id}`}
      submit={`Refund ${writePounds(amount)}`}
      isDangerous
      isBlocked={amount <= 0 || amount > order.refundable}
      run={(form) => {
        const input = { reason: String(form.get("reason")), restock: form.get("restock") === "on", of };
        const body = { idempotency_key: keyOf(input), ...input };
        return call(refundOrder, { params: { reference: order.id }, body });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioGroup aria-label="What goes back" value={kind} onChange={(_event, value) => setKind(value as Kind)} row>
        {!isWholeOnly && <FormControlLabel value="lines" control={<Radio />} label="Some of it" />}
        {!isWholeOnly && <FormControlLabel value="sum" control={<Radio />} label="A sum" />}
        <FormControlLabel value="whole" control={<Radio />} label={`All, ${writePounds(order.refundable)}`} />
      </RadioGroup>
      {kind === "lines" && (
        <>
          <Units lines={order.lines} most={refundableUnits} units={units} onChange={setUnits} />
          {order.shipping_refundable > 0 && (
            <FormControlLabel
              control={<Checkbox checked={withShipping} onChange={(_event, checked) => setWithShipping(checked)} />}
              label={`Delivery as well, ${writePounds(order.shipping_refundable)}`}
            />
          )}
        </>
      )}
      {kind === "sum" && (
        <TextField
          label="Sum"
          type="number"
          value={sum}
          onChange={({ target }) => setSum(target.value)}
          helperText={`${writePounds(order.refundable)} at most`}
          slotProps={{
            htmlInput: { min: 0.01, max: poundsFromPence(order.refundable), step: 0.01 },
            input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
          }}
        />
      )}
      <TextField name="reason" label="Reason, for the books" required multiline minRows={2} />
      {kind !== "sum" && isUnsent && (
        <FormControlLabel
          control={<Checkbox name="restock" defaultChecked />}
          label="What was not sent goes back into stock"
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {kind === "sum"
          ? "The goods stay as they are. The customer is mailed once the money has left."
          : "Units that were not sent will not be. The customer is mailed once the money has left."}
      </Typography>
    </AskDialog>
  );
}
