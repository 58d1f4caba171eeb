import type { OrderEdit } from "@cairn/contract/orders/edits/public.ts";
import { settleOrderEdit, withdrawOrderEdit } from "@cairn/contract/orders/edits/staff.ts";
import { downloadStaffCreditNote, downloadStaffInvoice } from "@cairn/contract/orders/invoices/staff.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Link, Stack, Typography } from "@mui/material";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useOrder } from "../use-order.ts";
import { MarkPaid } from "./mark-paid.tsx";
import { Sums } from "./sums.tsx";

/** How an order was changed, the newest first, and what is done about a change that waits for its payment. */
export function Edits() {
  const { order } = useOrder();
  if (order.edits.length === 0) return null;
  return (
    <Panel title="Changes">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
        {order.edits.toReversed().map((edit) => (
          <Edit key={edit.id} edit={edit} />
        ))}
      </Box>
    </Panel>
  );
}

const linesOf = ({ lines }: OrderEdit["before"]) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");

function describe({ state, applied_at, made_at, pay_until, difference }: OrderEdit): string {
  if (state === "waiting") return `Waiting for ${writePounds(difference)} until ${dateTime(pay_until ?? made_at)}`;
  if (state === "lapsed") return "Not paid in time, so the order stayed as it was";
  if (state === "withdrawn") return "Withdrawn, so the order stayed as it was";
  return `Changed ${dateTime(applied_at ?? made_at)}`;
}

function Edit({ edit }: { edit: OrderEdit }) {
  const { params } = useOrder();
  return (
    <Stack component="li" sx={{ gap: 1, py: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Typography sx={{ fontWeight: 600 }}>{describe(edit)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {edit.reason === "exchanged" ? "Exchanged for what came back" : edit.reason}
      </Typography>
      <Typography variant="body2">Before: {linesOf(edit.before)}</Typography>
      <Typography variant="body2">After: {linesOf(edit.after)}</Typography>
      <Sums before={edit.before} after={edit.after} />
      {edit.credit_note && edit.replaced_invoice && (
        <Typography variant="body2">
          Credit note{" "}
          <Link href={addressOf(downloadStaffCreditNote.url, { ...params, number: edit.credit_note })}>
            {edit.credit_note}
          </Link>{" "}
          cancels invoice{" "}
          <Link
            href={`${addressOf(downloadStaffInvoice.url, params)}?number=${encodeURIComponent(edit.replaced_invoice)}`}
          >
            {edit.replaced_invoice}
          </Link>
        </Typography>
      )}
      {edit.state === "waiting" && <WaitingSteps edit={edit} />}
    </Stack>
  );
}

function WaitingSteps({ edit }: { edit: OrderEdit }) {
  const { params, refresh, may } = useOrder();
  const at = { ...params, edit: edit.id };
  const button = { size: "small", variant: "outlined" } as const;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {may(settleOrderEdit) && (
        <MarkPaid
          amount={edit.difference}
          follows="The order changes at once, and the customer gets a mail with the changed order."
          button={button}
          run={(method) => call(settleOrderEdit, { params: at, body: { method } })}
          onDone={refresh}
        />
      )}
      {may(withdrawOrderEdit) && (
        <AskButton
          label="Withdraw the change"
          button={button}
          run={() => call(withdrawOrderEdit, { params: at, body: {} })}
          onDone={refresh}
        >
          <Typography>The order stays as it is, and the mailed payment link stops working.</Typography>
        </AskButton>
      )}
    </Stack>
  );
}
