import type { Return } from "@cairn/contract/orders/returns/public.ts";
import {
  acceptReturn,
  closeReturn,
  declineReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
} from "@cairn/contract/orders/returns/staff.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Checkbox, FormControlLabel, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { namedUnits, Units } from "../units.tsx";
import { useOrder } from "../use-order.ts";
import { AcceptReturn } from "./accept-return.tsx";
import { paidFor } from "./paid-for.ts";

type ReturnSummary = Pick<Return, "id" | "state" | "lines">;

const quiet = { size: "small" } as const;
const first = { size: "small", variant: "outlined" } as const;

/** The units of a return, by their lines. */
const unitsOf = ({ lines }: ReturnSummary) =>
  Object.fromEntries(lines.map(({ line_id, quantity }) => [line_id, quantity]));

/** What staff may answer to a return as it stands. */
export function ReturnSteps({ of }: { of: ReturnSummary }) {
  const { params, refresh, may } = useOrder();
  const at = { ...params, return: of.id };
  const isExchange = of.lines.every(({ exchange }) => exchange !== null);
  const mayDecline = (of.state === "asked" || of.state === "accepted") && may(declineReturn);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {of.state === "asked" && may(acceptReturn) && <AcceptReturn of={of} />}
      {of.state === "accepted" && may(receiveReturn) && <Receive of={of} />}
      {of.state === "received" && isExchange && may(exchangeReturn) && (
        <AskButton
          label="Send the replacement"
          button={first}
          run={() => call(exchangeReturn, { params: at, body: {} })}
          onDone={refresh}
        >
          <Typography>
            The order opens again with {of.lines.map(({ exchange }) => exchange?.name).join(", ")} in it, paid for by
            what has come back. The customer is mailed.
          </Typography>
        </AskButton>
      )}
      {of.state === "received" && may(refundReturn) && <Refund of={of} />}
      {mayDecline && (
        <Reasoned
          label="Decline"
          title="Decline the return"
          run={(reason) => call(declineReturn, { params: at, body: { reason } })}
        />
      )}
      {of.state === "received" && may(closeReturn) && (
        <Reasoned
          label="Close without a refund"
          title="Close the return without a refund"
          run={(reason) => call(closeReturn, { params: at, body: { reason } })}
        />
      )}
    </Stack>
  );
}

interface ReasonedProps {
  readonly label: string;
  readonly title: string;
  run(reason: string): Promise<{ message?: string | undefined }>;
}

function Reasoned({ label, title, run }: ReasonedProps) {
  const { refresh } = useOrder();
  return (
    <AskButton
      label={label}
      title={title}
      button={quiet}
      run={(form) => run(String(form.get("reason")))}
      onDone={refresh}
    >
      <TextField name="reason" label="Reason, as the customer reads it" required multiline minRows={3} autoFocus />
    </AskButton>
  );
}

function Receive({ of }: { of: ReturnSummary }) {
  const { order, params, refresh } = useOrder();
  const all = unitsOf(of);
  const [units, setUnits] = useState<Record<number, number>>(all);
  return (
    <AskButton
      label="It has come"
      title="The return has come"
      submit="It has come"
      button={first}
      run={() => call(receiveReturn, { params: { ...params, return: of.id }, body: { restock: namedUnits(units) } })}
      onDone={refresh}
    >
      <Typography>How many of it are as good as new, and go back into stock?</Typography>
      <Units lines={order.lines} most={({ id }) => all[id] ?? 0} units={units} onChange={setUnits} />
    </AskButton>
  );
}

function Refund({ of }: { of: ReturnSummary }) {
  const { order, params, refresh } = useOrder();
  const [withShipping, setWithShipping] = useState(false);
  const amount = paidFor(order.lines, unitsOf(of)) + (withShipping ? order.shipping_refundable : 0);
  return (
    <AskButton
      label="Refund"
      title="Refund the return"
      submit={`Refund ${writePounds(amount)}`}
      button={first}
      isDangerous
      run={() => call(refundReturn, { params: { ...params, return: of.id }, body: { with_shipping: withShipping } })}
      onDone={refresh}
    >
      <Typography>{writePounds(amount)} goes back to the customer, who is mailed once it has left.</Typography>
      {order.shipping_refundable > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withShipping} onChange={(_event, checked) => setWithShipping(checked)} />}
          label={`Delivery as well, ${writePounds(order.shipping_refundable)}`}
        />
      )}
    </AskButton>
  );
}
