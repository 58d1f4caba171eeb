import { carrierNames, carriers } from "@cairn/contract/orders/carriers.ts";
import { sendParcel } from "@cairn/contract/orders/staff.ts";
import { Box, Button, IconButton, InputAdornment, MenuItem, TextField } from "@mui/material";
import { ScanBarcode } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { useAction } from "../../../use-action.ts";
import { keepCarrier, lastCarrier } from "../last-carrier.ts";
import { canScan, ScanDialog } from "./scan-dialog.tsx";

interface ShippingProps {
  readonly reference: string;
  /** Whether all of it is in the parcel. */
  readonly isReady: boolean;
  onSent(): void;
}

/** Carrier and tracking number, typed or scanned, and the one button, where a thumb reaches them. */
export function Shipping({ reference, isReady, onSent }: ShippingProps) {
  const { isBusy, run } = useAction();
  const [key] = useState(randomKey);
  const [carrier, setCarrier] = useState<string>(lastCarrier);
  const [number, setNumber] = useState("");
  const [isScanning, setScanning] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { idempotency_key: key, carrier, tracking_number: number };
    if (!(await run(() => call(sendParcel, { params: { reference }, body })))) return;
    keepCarrier(carrier);
    onSent();
  }

  return (
    <Box
      component="form"
      onSubmit={send}
      sx={{
        position: "sticky",
        bottom: 0,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: "2fr 3fr",
        p: 2,
        pb: "max(16px, env(safe-area-inset-bottom))",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <TextField label="Carrier" select value={carrier} onChange={({ target }) => setCarrier(target.value)}>
        {carriers.map((each) => (
          <MenuItem key={each} value={each}>
            {carrierNames[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Tracking number"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        slotProps={{
          htmlInput: { maxLength: 60, autoComplete: "off", autoCapitalize: "characters", enterKeyHint: "send" },
          input: {
            endAdornment: canScan() ? (
              <InputAdornment position="end">
                <IconButton
                  aria-label="Scan"
                  edge="end"
                  onClick={() => setScanning(true)}
                  sx={{ width: 44, height: 44 }}
                >
                  <ScanBarcode size={22} strokeWidth={1.75} />
                </IconButton>
              </InputAdornment>
            ) : undefined,
          },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy || !isReady}
        sx={{ gridColumn: "1 / -1", minHeight: 56, fontSize: 18 }}
      >
        {isReady ? "Sent" : "Tick every line first"}
      </Button>
      {isScanning && (
        <ScanDialog
          onFound={(text) => {
            setNumber(text.slice(0, 60));
            setScanning(false);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </Box>
  );
}
