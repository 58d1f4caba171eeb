import { carrierNames, carriers } from "@cairn/contract/orders/carriers.ts";
import { type StaffOrder, sendParcel } from "@cairn/contract/orders/staff.ts";
import { FormControlLabel, MenuItem, Switch, TextField } from "@mui/material";
import { useState } from "react";
import { call } from "../../call.ts";
import { randomKey } from "../../random-key.ts";
import { AskDialog } from "../../ui/ask.tsx";
import { keepCarrier, lastCarrier } from "./last-carrier.ts";
import { leftToSend, namedUnits, Units } from "./units.tsx";

interface SendDialogProps {
  readonly reference: string;
  /** The order's lines, where some of them may be chosen; without, all that is left is sent. */
  readonly lines?: StaffOrder["lines"];
  onDone(): void;
  onClose(): void;
}

/** Sends what is left of an order, or a part of it, and tells its customer. */
export function SendDialog({ reference, lines = [], onDone, onClose }: SendDialogProps) {
  const [key] = useState(randomKey);
  const [isPart, setPart] = useState(false);
  const [units, setUnits] = useState<Record<number, number>>({});
  const left = lines.reduce((sum, line) => sum + leftToSend(line), 0);
  const named = namedUnits(units);

  async function send(form: FormData) {
    const carrier = String(form.get("carrier"));
    const body = { idempotency_key: key, carrier, tracking_number: String(form.get("tracking_number")) };
    const sent = await call(sendParcel, { params: { reference }, body: { ...body, ...(isPart && { lines: named }) } });
    keepCarrier(carrier);
    return sent;
  }

  return (
    <AskDialog
      title={`Send ${reference}`}
      submit="Send"
      isBlocked={isPart && named.length === 0}
      run={send}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="carrier" label="Carrier" select defaultValue={lastCarrier()} fullWidth>
        {carriers.map((carrier) => (
          <MenuItem key={carrier} value={carrier}>
            {carrierNames[carrier]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="tracking_number"
        label="Tracking number"
        helperText="Leave it empty where there is none. The customer is mailed as soon as you send."
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        fullWidth
      />
      {left > 1 && (
        <FormControlLabel
          control={<Switch checked={isPart} onChange={(_event, checked) => setPart(checked)} />}
          label="Send only a part now"
        />
      )}
      {isPart && <Units lines={lines} most={leftToSend} units={units} onChange={setUnits} />}
    </AskDialog>
  );
}
