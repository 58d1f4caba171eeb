import { type BookStep, bookSteps } from "@cairn/contract/orders/books/staff.ts";
import { Box, MenuItem, TextField } from "@mui/material";
import { useSearchParams } from "react-router-dom";
import { usualPeriods } from "./periods.ts";

export interface ChosenPeriod {
  readonly from: string;
  readonly to: string;
  readonly step: BookStep;
}

const stepNames = { day: "day", week: "week", month: "month", quarter: "quarter" } as const;

/** The period in the screen's address; the present quarter at first. */
export function usePeriod(): ChosenPeriod {
  const [params] = useSearchParams();
  const [, , quarter] = usualPeriods();
  const step = bookSteps.find((each) => each === params.get("step")) ?? "month";
  return { from: params.get("from") ?? quarter?.from ?? "", to: params.get("to") ?? quarter?.to ?? "", step };
}

const ownDays = "own";

/** Chooses the period, by its name or by its days, and the steps in which it is told. */
export function PeriodBar() {
  const { from, to, step } = usePeriod();
  const [, setParams] = useSearchParams();
  const periods = usualPeriods();
  const named = periods.find((period) => period.from === from && period.to === to);
  const choose = (change: Partial<ChosenPeriod>) => setParams({ from, to, step, ...change }, { replace: true });
  return (
    <Box sx={{ display: { xs: "grid", sm: "flex" }, gridTemplateColumns: "1fr 1fr", gap: 1.5, flexWrap: "wrap" }}>
      <TextField
        select
        size="small"
        label="Period"
        value={named?.name ?? ownDays}
        sx={{ minWidth: 150 }}
        onChange={({ target }) => {
          const chosen = periods.find(({ name }) => name === target.value);
          if (chosen) choose({ from: chosen.from, to: chosen.to });
        }}
      >
        {periods.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={ownDays} disabled>
          Other days
        </MenuItem>
      </TextField>
      <Day label="From" value={from} onChange={(day) => choose({ from: day })} />
      <Day label="Until" value={to} onChange={(day) => choose({ to: day })} />
      <TextField
        select
        size="small"
        label="By"
        value={step}
        sx={{ minWidth: 110 }}
        onChange={({ target }) => choose({ step: target.value as BookStep })} // One of its items.
      >
        {bookSteps.map((each) => (
          <MenuItem key={each} value={each}>
            {stepNames[each]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** A day, whose field says nothing while it is being typed. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      defaultValue={value}
      key={value}
      slotProps={{ inputLabel: { shrink: true } }}
      onBlur={({ target }) => target.value && target.value !== value && onChange(target.value)}
    />
  );
}
