import { parcelTableMessages } from "@cairn/contract/exchange/staff-parcel-messages.ts";
import { exportParcels, parcelTables, previewNumbers } from "@cairn/contract/exchange/staff-parcels.ts";
import { Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from "@mui/material";
import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { Title, usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { download } from "../../../call.ts";
import { mayCall } from "../../../resources.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { Numbers } from "./numbers.tsx";

/** Orders go to carriers as a table, and their tracking numbers come back as one. */
export function Carriers() {
  const { permissions: member } = usePermissions();
  return (
    <>
      <Title title="Carriers" />
      <Stack sx={{ gap: 2, py: 2, maxWidth: 960 }}>
        <Button
          component={RouterLink}
          to="/orders"
          size="small"
          startIcon={<ArrowLeft size={18} strokeWidth={1.75} />}
          sx={{ alignSelf: "start" }}
        >
          Orders
        </Button>
        {member && !mayCall(member.role, exportParcels) && <Typography>Your role cannot send parcels.</Typography>}
        {member && mayCall(member.role, exportParcels) && <HandOver />}
        {member && mayCall(member.role, previewNumbers) && <Numbers />}
      </Stack>
    </>
  );
}

function HandOver() {
  const { isBusy, run } = useAction();
  const [table, setTable] = useState<string>(parcelTables[0]);
  const [isForExcel, setForExcel] = useState(false);
  return (
    <Panel title="Hand orders to a carrier">
      <Typography>
        Download a table of all orders still to be packed or sent, with the weight of each parcel.
      </Typography>
      <TextField
        select
        label="Format"
        value={table}
        onChange={({ target }) => setTable(target.value)}
        sx={{ width: { xs: "100%", sm: 320 } }}
      >
        {parcelTables.map((each) => (
          <MenuItem key={each} value={each}>
            {parcelTableMessages.tables[each]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={isForExcel} onChange={(_event, checked) => setForExcel(checked)} />}
        label="Prepare it for Excel"
      />
      <Button
        variant="outlined"
        disabled={isBusy}
        startIcon={<Download size={18} strokeWidth={1.75} />}
        onClick={() =>
          run(async () => {
            await download(exportParcels, { query: { table, ...(isForExcel && { bom: "true" }) } });
            return {};
          })
        }
      >
        Download the table
      </Button>
    </Panel>
  );
}
