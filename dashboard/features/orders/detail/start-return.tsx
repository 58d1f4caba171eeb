import { returnReasonMessages } from "@cairn/contract/orders/returns/messages.ts";
import { type ReturnState, returnReasons } from "@cairn/contract/orders/returns/public.ts";
import { startReturn } from "@cairn/contract/orders/returns/staff.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { FormControlLabel, MenuItem, Radio, RadioGroup, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { AskDialog } from "../../../ui/ask.tsx";
import { namedUnits, Units } from "../units.tsx";
import { useOrder } from "../use-order.ts";
import { usualInstructions } from "./accept-return.tsx";

type Line = StaffOrder["lines"][number];

const free: readonly ReturnState[] = ["declined", "withdrawn"];

/** How many units of a line were sent and are in no return. */
export function startable({ returns }: Pick<StaffOrder, "returns">, { id, sent_quantity }: Line): number {
  const taken = returns
    .filter(({ state }) => !free.includes(state))
    .flatMap(({ lines }) => lines)
    .filter(({ line_id }) => line_id === id);
  return sent_quantity - taken.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Starts a return that no customer has asked for here: of goods that lie there already, or are to be sent back. */
export function StartReturn({ onClose }: { onClose(): void }) {
  const { order, params, refresh } = useOrder();
  const [key] = useState(randomKey);
  const [units, setUnits] = useState<Record<number, number>>({});
  const [restocked, setRestocked] = useState<Record<number, number>>({});
  const [isHere, setHere] = useState(true);
  const named = namedUnits(units);
  // What is taken out again does not go back into stock.
  const restock = namedUnits(restocked)
    .map(({ line_id, quantity }) => ({ line_id, quantity: Math.min(quantity, units[line_id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <AskDialog
      title="Start a return"
      submit="Start the return"
      isBlocked={named.length === 0}
      run={(form) =>
        call(startReturn, {
          params,
          body: {
            idempotency_key: key,
            of: {
              kind: "units",
              lines: named,
              reason: form.get("reason"),
              instructions: isHere ? null : String(form.get("instructions")),
            },
            restock: isHere ? restock : [],
          },
        })
      }
      onDone={refresh}
      onClose={onClose}
    >
      <Typography>What comes back?</Typography>
      <Units lines={order.lines} most={(line) => startable(order, line)} units={units} onChange={setUnits} />
      <TextField name="reason" label="Why" select defaultValue="not_wanted" fullWidth>
        {returnReasons.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {returnReasonMessages[reason]}
          </MenuItem>
        ))}
      </TextField>
      <RadioGroup
        aria-label="Where it is"
        value={isHere ? "here" : "there"}
        onChange={(_event, value) => setHere(value === "here")}
      >
        <FormControlLabel value="here" control={<Radio />} label="It is here already" />
        <FormControlLabel value="there" control={<Radio />} label="The customer still sends it" />
      </RadioGroup>
      {isHere ? (
        named.length > 0 && (
          <>
            <Typography>How many of it are as good as new, and go back into stock?</Typography>
            <Units lines={order.lines} most={({ id }) => units[id] ?? 0} units={restocked} onChange={setRestocked} />
          </>
        )
      ) : (
        <TextField
          name="instructions"
          label="How to send it back, as the customer is mailed"
          defaultValue={usualInstructions}
          required
          multiline
          minRows={3}
        />
      )}
    </AskDialog>
  );
}
