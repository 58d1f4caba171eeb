import { type Carrier, carrierNames, carriers, longestTrackingNumber } from "@cairn/contract/orders/carriers.ts";
import { correctionMinutes, correctParcel, takeBackParcel } from "@cairn/contract/orders/fulfilment/staff.ts";
import { startReturn } from "@cairn/contract/orders/returns/staff.ts";
import { deliverParcel, type StaffOrder } from "@cairn/contract/orders/staff.ts";
import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { AskButton, AskDialog } from "../../../ui/ask.tsx";
import { useAction } from "../../../use-action.ts";
import { leftToSend, namedUnits, Units } from "../units.tsx";
import { useOrder } from "../use-order.ts";

type Parcel = StaffOrder["parcels"][number];

const quiet = { size: "small" } as const;
const first = { size: "small", variant: "outlined" } as const;
const unitsIn = ({ lines }: Parcel) => Object.fromEntries(lines.map(({ line_id, quantity }) => [line_id, quantity]));

/** What may be done with a parcel as it stands. */
export function ParcelSteps({ parcel }: { parcel: Parcel }) {
  const { order, params, refresh, may } = useOrder();
  const { isBusy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const at = { ...params, parcel: parcel.id };
  const isUnderWay = !parcel.delivered_at && !parcel.came_back_at;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {isUnderWay && may(deliverParcel) && (
        <Button
          {...first}
          disabled={isBusy}
          onClick={async () => {
            if (await run(() => call(deliverParcel, { params: at, body: {} }))) refresh();
          }}
        >
          It has arrived
        </Button>
      )}
      {may(correctParcel) && (
        <Button {...quiet} onClick={() => setOpen(true)}>
          Correct
        </Button>
      )}
      {isOpen && <Correct parcel={parcel} onClose={() => setOpen(false)} />}
      {!parcel.came_back_at && may(takeBackParcel) && (
        <AskButton
          label="Take back"
          title="Take this parcel back?"
          isDangerous
          button={quiet}
          run={() => readAnew(refresh, call(takeBackParcel, { params: at, body: { version: parcel.version } }))}
          onDone={refresh}
        >
          <Typography>
            For a parcel that has not left: its goods are to be sent again, and {order.id} stands as it did before. The
            customer is mailed about it in {correctionMinutes} minutes.
          </Typography>
        </AskButton>
      )}
      {isUnderWay && may(startReturn) && <CameBack parcel={parcel} />}
    </Stack>
  );
}

/** Reads the order anew after a refusal too: somebody else may have changed its parcel. */
async function readAnew<Answer>(refresh: () => void, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (problem) {
    refresh();
    throw problem;
  }
}

function Correct({ parcel, onClose }: { readonly parcel: Parcel; onClose(): void }) {
  const { order, params, refresh } = useOrder();
  const present = unitsIn(parcel);
  const [units, setUnits] = useState<Record<number, number>>(present);
  const named = namedUnits(units);
  return (
    <AskDialog
      title="Correct the parcel"
      submit="Correct"
      isBlocked={named.length === 0}
      run={(form) =>
        readAnew(
          refresh,
          call(correctParcel, {
            params: { ...params, parcel: parcel.id },
            body: {
              version: parcel.version,
              carrier: form.get("carrier") as Carrier,
              tracking_number: String(form.get("tracking_number")),
              lines: named,
            },
          }),
        )
      }
      onDone={refresh}
      onClose={onClose}
    >
      <TextField name="carrier" label="Carrier" select defaultValue={parcel.carrier} fullWidth>
        {carriers.map((carrier) => (
          <MenuItem key={carrier} value={carrier}>
            {carrierNames[carrier]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="tracking_number"
        label="Tracking number"
        defaultValue={parcel.tracking_number}
        slotProps={{ htmlInput: { maxLength: longestTrackingNumber } }}
        autoFocus
        fullWidth
      />
      {!parcel.came_back_at && (
        <>
          <Typography>What is in it</Typography>
          <Units
            lines={order.lines}
            most={(line) => (present[line.id] ?? 0) + leftToSend(line)}
            units={units}
            onChange={setUnits}
          />
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        What you take out is to be sent again. The customer is mailed in {correctionMinutes} minutes, once for all that
        you correct until then.
      </Typography>
    </AskDialog>
  );
}

function CameBack({ parcel }: { parcel: Parcel }) {
  const { order, params, refresh } = useOrder();
  const all = unitsIn(parcel);
  const [key] = useState(randomKey);
  const [units, setUnits] = useState<Record<number, number>>(all);
  return (
    <AskButton
      label="It came back"
      title="The parcel came back undelivered"
      submit="It came back"
      button={quiet}
      run={() =>
        readAnew(
          refresh,
          call(startReturn, {
            params,
            body: { idempotency_key: key, of: { kind: "parcel", parcel: parcel.id }, restock: namedUnits(units) },
          }),
        )
      }
      onDone={refresh}
    >
      <Typography>
        It becomes a return that has come, which you then refund, with the delivery if you like. The customer is mailed.
        If they want it sent again, take the parcel back instead.
      </Typography>
      <Typography>How many of it are as good as new, and go back into stock?</Typography>
      <Units lines={order.lines} most={({ id }) => all[id] ?? 0} units={units} onChange={setUnits} />
    </AskButton>
  );
}
