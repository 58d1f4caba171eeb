import { parcelTableMessages } from "@cairn/contract/exchange/staff-parcel-messages.ts";
import {
  applyNumbers,
  numbersAtOnce,
  previewNumbers,
  type ReadNumber,
} from "@cairn/contract/exchange/staff-parcels.ts";
import { carrierNames, carriers } from "@cairn/contract/orders/carriers.ts";
import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { keepCarrier, lastCarrier } from "../../orders/last-carrier.ts";
import { DropZone } from "../drop-zone.tsx";
import { type Applied, NumberTable } from "./number-table.tsx";

const countOf = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`);

/** Reads tracking numbers back: what each row would do is seen before anything is sent. */
export function Numbers() {
  const { isBusy, run } = useAction();
  const [file, setFile] = useState<File>();
  const [carrier, setCarrier] = useState<string>(lastCarrier);
  const [rows, setRows] = useState<readonly ReadNumber[]>();
  const [applied, setApplied] = useState<Applied>(new Map());
  const sending = rows?.filter(({ outcome }) => outcome === "send") ?? [];
  const left = sending.filter(({ row }) => !applied.has(row));

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setRows(undefined);
    setApplied(new Map());
  }

  const look = () =>
    run(async () => {
      setRows((await call(previewNumbers, { body: { carrier, file } })).data.rows);
      setApplied(new Map());
      keepCarrier(carrier);
      return {};
    });

  /** Sends what is left, some at once; what breaks off goes on from there, since no number is sent twice. */
  const apply = () =>
    run(async () => {
      const outcomes = new Map(applied);
      let sent = 0;
      for (let from = 0; from < left.length; from += numbersAtOnce) {
        const some = left.slice(from, from + numbersAtOnce);
        const numbers = some.map(({ reference, carrier: by, tracking_number }) => ({
          reference,
          carrier: by,
          tracking_number,
        }));
        const { results } = (await call(applyNumbers, { body: { numbers } })).data;
        for (const [index, { outcome, message }] of results.entries()) {
          const row = some[index]?.row;
          if (outcome === "sent_now") sent++;
          if (row !== undefined) outcomes.set(row, outcome === "refused" ? message : words[outcome]);
        }
        setApplied(new Map(outcomes));
      }
      return { message: `${countOf(sent)} on the way, and the customers are mailed` };
    });

  return (
    <Panel title="Import tracking numbers">
      <Typography>
        Choose a table with one column for the order and one for the tracking number, and one for the carrier if you use
        several. The export of Click &amp; Drop works, and so does the table above with its last columns filled in.
      </Typography>
      <TextField
        select
        label="Carrier, if the table names none"
        value={carrier}
        onChange={({ target }) => {
          setCarrier(target.value);
          setRows(undefined);
        }}
        sx={{ width: { xs: "100%", sm: 320 } }}
      >
        {carriers.map((each) => (
          <MenuItem key={each} value={each}>
            {carrierNames[each]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ width: "100%" }}>
        <DropZone label="A CSV file, up to 2,000 rows" accept=".csv,.txt,.tsv,text/csv" file={file} onFile={choose} />
      </Box>
      {!rows && (
        <Button variant="outlined" disabled={!file || isBusy} onClick={look}>
          Check the file
        </Button>
      )}
      {rows && (
        <>
          {sending.length === 0 ? (
            <Alert severity="info">
              {rows.length === 0 ? "The table has no rows." : "No parcel can be sent. Each row says why."}
            </Alert>
          ) : (
            <Button variant="contained" disabled={isBusy || left.length === 0} onClick={apply}>
              {left.length === 0 ? "All parcels are sent" : `Send ${countOf(left.length)}`}
            </Button>
          )}
          {isBusy && (
            <LinearProgress
              variant="determinate"
              value={sending.length > 0 ? (applied.size / sending.length) * 100 : 0}
              aria-label="Sending"
              sx={{ width: "100%" }}
            />
          )}
          <NumberTable rows={rows} applied={applied} />
        </>
      )}
    </Panel>
  );
}

const words = { sent_now: "Sent", sent: parcelTableMessages.outcomes.sent } as const;
