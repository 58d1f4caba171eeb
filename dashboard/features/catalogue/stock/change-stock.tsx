import { changeReasons, changeStock, type StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { useAction } from "../../../use-action.ts";
import { changeNames } from "./reasons.ts";

type Reason = (typeof changeReasons)[number];
const amountFields: Readonly<Record<Reason, string>> = {
  received: "quantity",
  returned: "quantity",
  damaged: "quantity",
  counted: "count",
  corrected: "change",
};

const dense = { "& .MuiInputBase-root": { fontSize: 14 }, "& .MuiInputBase-input": { py: 0.75 } };

/** Changes the stock of one variant in its line: the cause, a number, Enter. */
export function ChangeStock({ row }: { row: StockRow }) {
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const [reason, setReason] = useState<Reason>("received");
  const [amount, setAmount] = useState("");
  const [note, setNote] = useState("");
  // What there was when the first digit was typed: the list may learn more meanwhile.
  const [seen, setSeen] = useState<Pick<StockRow, "stock" | "unpacked">>(row);
  // What is typed, once: sent again after its answer was lost, it is the same; typed anew, it is another.
  const [key, setKey] = useState(randomKey);

  async function save(event: FormEvent) {
    event.preventDefault();
    const body = {
      idempotency_key: key,
      note: reason === "corrected" ? note : "",
      reason,
      [amountFields[reason]]: Number(amount),
      ...(reason === "counted" && { seen: { stock: seen.stock, unpacked: seen.unpacked } }),
    };
    if (
      !(await run(() =>
        call(changeStock, { params: { id: row.id }, body }).then(() => ({ message: stockMessages.changed })),
      ))
    ) {
      // What was counted while its shelf changed is counted again.
      if (reason === "counted") setAmount("");
      refresh();
      return;
    }
    setAmount("");
    setNote("");
    setKey(randomKey());
    refresh();
  }

  return (
    <Stack component="form" direction="row" onSubmit={save} sx={{ gap: 0.75, alignItems: "center", ...dense }}>
      <TextField
        select
        size="small"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value as Reason); // The choices below are reasons.
          setKey(randomKey());
        }}
        slotProps={{ select: { SelectDisplayProps: { "aria-label": `Why the stock of ${row.sku} changes` } } }}
        sx={{ width: 138 }}
      >
        {changeReasons.map((each) => (
          <MenuItem key={each} value={each}>
            {changeNames[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        required
        value={amount}
        onChange={({ target }) => {
          if (amount === "") setSeen(row);
          setAmount(target.value.replaceAll(/[^\d-]/g, ""));
          setKey(randomKey());
        }}
        slotProps={{
          htmlInput: {
            "aria-label": `How many of ${row.sku}`,
            ...(reason === "counted" && { placeholder: String(row.stock + row.unpacked) }),
            inputMode: "numeric",
            pattern: reason === "corrected" ? "-?[0-9]+" : "[0-9]+",
          },
        }}
        sx={{ width: 76 }}
      />
      {reason === "corrected" && (
        <TextField
          size="small"
          required
          placeholder="Why"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { "aria-label": `Why ${row.sku} is corrected`, maxLength: 500 } }}
          sx={{ width: 140 }}
        />
      )}
      <Button type="submit" size="small" variant="outlined" disabled={isBusy || amount === ""}>
        Set
      </Button>
    </Stack>
  );
}
