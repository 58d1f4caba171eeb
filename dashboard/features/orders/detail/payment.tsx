import { downloadStaffCreditNote } from "@cairn/contract/orders/invoices/staff.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { acceptPayment, recheckPayment, retryRefund } from "@cairn/contract/orders/staff.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Button, Link, Stack, Typography } from "@mui/material";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { useOrder } from "../use-order.ts";

/** How the order was paid, what of it went back, and what staff do where that has stuck. */
export function Payment() {
  const { order, params, refresh, may } = useOrder();
  const { isBusy, run } = useAction();
  const parts = [
    `By ${checkoutMessages[order.payment].toLowerCase() === "card" ? "card" : checkoutMessages[order.payment]}`,
    order.paid_at ? `paid ${dateTime(order.paid_at)}` : "not paid",
    order.refundable > 0 && `${writePounds(order.refundable)} can be refunded`,
  ].filter(Boolean);
  return (
    <Panel title="Payment">
      <Box>
        <Typography>{parts.join(", ")}</Typography>
        {order.payment_id && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            At the provider: {order.payment_id}
          </Typography>
        )}
      </Box>
      {order.refunds.length > 0 && (
        <Box component="ul" aria-label="Refunds" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
          {order.refunds.map((refund) => (
            <Stack
              key={refund.id}
              component="li"
              direction="row"
              sx={{ gap: 2, py: 1, justifyContent: "space-between", borderTop: 1, borderColor: "divider" }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {writePounds(refund.amount)} {describeRefund(refund)}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                  {[
                    dateTime(refund.requested_at),
                    refund.tax !== null && refund.tax !== 0 && `tax in it ${writePounds(refund.tax)}`,
                    refund.reason.replaceAll("_", " "),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                  {refund.credit_note && (
                    <>
                      {", "}
                      <Link href={addressOf(downloadStaffCreditNote.url, { ...params, number: refund.credit_note })}>
                        {refund.credit_note}
                      </Link>
                    </>
                  )}
                </Typography>
              </Box>
              {refund.failed_at && may(retryRefund) && (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={isBusy}
                  sx={{ flexShrink: 0, alignSelf: "center" }}
                  onClick={async () => {
                    const more = { ...params, refund: refund.id };
                    if (await run(() => call(retryRefund, { params: more, body: {} }))) refresh();
                  }}
                >
                  Try again
                </Button>
              )}
            </Stack>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {order.payment_state === "review" && order.fulfilment_state !== "cancelled" && may(acceptPayment) && (
          <AskButton
            label="Accept the payment"
            title={`Accept the payment of ${order.id} as it came?`}
            submit="Accept"
            button={{ variant: "outlined", size: "small" }}
            run={() => call(acceptPayment, { params, body: {} })}
            onDone={refresh}
          >
            <Typography>The order is then paid: its goods are sold, and its customer gets the confirmation.</Typography>
          </AskButton>
        )}
        {order.payment_id && may(recheckPayment) && (
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={async () => {
              if (await run(() => call(recheckPayment, { params, body: {} }))) refresh();
            }}
          >
            Re-check with provider
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function describeRefund({ failed_at, made_at }: { failed_at: string | null; made_at: string | null }): string {
  if (failed_at) return "could not be sent back";
  return made_at ? "went back" : "is on its way back";
}
