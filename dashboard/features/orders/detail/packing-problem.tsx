import { settlePackingProblem } from "@cairn/contract/orders/packing/problems.ts";
import { packingProblemMessages } from "@cairn/contract/orders/packing/staff-messages.ts";
import { Alert, TextField } from "@mui/material";
import { call } from "../../../call.ts";
import { ago } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { useOrder } from "../use-order.ts";

/** Why an order is set aside, and the way back to the packers for those who may settle it. */
export function PackingProblem() {
  const { order, params, refresh, may } = useOrder();
  const problem = order.packing_problem;
  if (!problem) return null;
  const { kind, words, reported_by, reported_at } = problem;
  return (
    <Alert
      severity="warning"
      sx={{ overflowWrap: "anywhere" }}
      action={
        may(settlePackingProblem) && (
          <AskButton
            label="Settle"
            title={`Give ${order.id} back to the packers?`}
            submit="Give back"
            button={{ color: "inherit" }}
            run={(form) => call(settlePackingProblem, { params, body: { words: String(form.get("words")) } })}
            onDone={refresh}
          >
            <TextField name="words" label="For the packers" multiline minRows={2} autoFocus />
          </AskButton>
        )
      }
    >
      Set aside by {reported_by}, {ago(reported_at)}: {packingProblemMessages.kinds[kind]}
      {words && `. ${words}`}
    </Alert>
  );
}
