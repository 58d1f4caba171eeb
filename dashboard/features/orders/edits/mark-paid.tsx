import { type ManualMethod, manualMethods } from "@cairn/contract/orders/payment-options.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { type ButtonProps, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { AskButton } from "../../../ui/ask.tsx";

const labels: Readonly<Record<ManualMethod, string>> = { transfer: "By bank transfer", cash: "In cash" };

interface MarkPaidProps {
  readonly amount: number;
  /** What happens then, in a sentence. */
  readonly follows: string;
  readonly button: Pick<ButtonProps, "size" | "variant">;
  run(method: ManualMethod): Promise<{ message?: string | undefined }>;
  onDone(): void;
}

/** Notes that staff have taken money themselves, and how. */
export function MarkPaid({ amount, follows, button, run, onDone }: MarkPaidProps) {
  return (
    <AskButton
      label="Mark as paid"
      title={`Mark ${writePounds(amount)} as paid`}
      submit="Mark as paid"
      button={button}
      run={(form) => run(form.get("method") as ManualMethod)} // One of the buttons below.
      onDone={onDone}
    >
      <RadioGroup name="method" aria-label="How it was paid" defaultValue={manualMethods[0]}>
        {manualMethods.map((method) => (
          <FormControlLabel key={method} value={method} control={<Radio />} label={labels[method]} />
        ))}
      </RadioGroup>
      <Typography>{follows}</Typography>
    </AskButton>
  );
}
