import { type Settlement, settlements, settleOrderEdit } from "@cairn/contract/orders/edits/staff.ts";
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { usePermissions } from "react-admin";
import { mayCall } from "../../../resources.ts";

const labels: Readonly<Record<Settlement, string>> = {
  link: "Mail the customer a payment link",
  transfer: "Already paid by bank transfer",
  cash: "Already paid in cash",
};

interface SettleChoiceProps {
  readonly value: Settlement;
  onChange(value: Settlement): void;
}

/** How money comes: by a link, or as somebody with the right to has taken it. */
export function SettleChoice({ value, onChange }: SettleChoiceProps) {
  const { permissions: member } = usePermissions();
  const mayTake = member !== undefined && mayCall(member.role, settleOrderEdit);
  return (
    <FormControl>
      <FormLabel id="settled-by">Payment</FormLabel>
      <RadioGroup
        aria-labelledby="settled-by"
        value={value}
        onChange={(_event, chosen) => onChange(chosen as Settlement)}
      >
        {settlements
          .filter((each) => each === "link" || mayTake)
          .map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={labels[each]} />
          ))}
      </RadioGroup>
    </FormControl>
  );
}
