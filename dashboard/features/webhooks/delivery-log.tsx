import { eventLabels } from "@cairn/contract/webhooks/events.ts";
import { listDeliveries, replayDelivery, type Webhook, type WebhookDelivery } from "@cairn/contract/webhooks/staff.ts";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { useAction } from "../../use-action.ts";

interface DeliveryLogProps {
  readonly webhook: Webhook;
  onChange(): void;
  onClose(): void;
}

/** What a webhook was told in the last 30 days, each message with how it went and a button that sends it again. */
export function DeliveryLog({ webhook: { id, note, url, is_active }, onChange, onClose }: DeliveryLogProps) {
  const [page, setPage] = useState(1);
  const { isBusy, run } = useAction();
  const { data, error, refetch } = useQuery({
    queryKey: ["webhook-deliveries", id, page],
    queryFn: async () => (await call(listDeliveries, { params: { id }, query: { page } })).data,
    refetchInterval: 5_000,
  });

  async function replay(delivery: WebhookDelivery) {
    if (!(await run(() => call(replayDelivery, { params: { id: delivery.id }, body: {} })))) return;
    await refetch();
    onChange();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="log-title">
      <DialogTitle id="log-title">Delivery log of {note || new URL(url).host}</DialogTitle>
      <DialogContent>
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {!error && !data && <Skeleton variant="rounded" height={240} />}
        {data?.total === 0 && <Typography>Nothing has been sent yet. Send a test to see how it goes.</Typography>}
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data?.data.map((delivery) => (
            <Stack
              key={delivery.id}
              component="li"
              direction={{ xs: "column", sm: "row" }}
              sx={{ gap: 1, py: 1.5, borderBottom: 1, borderColor: "divider", alignItems: { sm: "flex-start" } }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {eventLabels[delivery.event]}, {delivery.record}
                </Typography>
                <Typography variant="body2" color={delivery.state === "failed" ? "error" : "textSecondary"}>
                  {stateOf(delivery)}
                </Typography>
                <Box component="details" sx={{ mt: 0.5 }}>
                  <Box component="summary" sx={{ cursor: "pointer", typography: "body2" }}>
                    Message
                  </Box>
                  <Box
                    component="pre"
                    sx={{ m: 0, mt: 0.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: 13 }}
                  >
                    {delivery.body}
                  </Box>
                </Box>
              </Box>
              {delivery.state !== "waiting" && (
                <Button
                  size="small"
                  disabled={isBusy || !is_active}
                  onClick={() => replay(delivery)}
                  aria-label={`Send again: ${eventLabels[delivery.event]}, ${delivery.record}`}
                >
                  Send again
                </Button>
              )}
            </Stack>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {data && data.last_page > 1 && (
          <>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Button disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </>
        )}
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function stateOf({ state, attempts, created_at, next_attempt_at, last_error }: WebhookDelivery): string {
  const since = dateTime(created_at);
  if (state === "delivered") return `${since}: delivered`;
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (state === "failed") return `${since}: given up after ${tries}. ${last_error ?? ""}`;
  if (attempts === 0) return `${since}: waiting to be sent`;
  return `${since}: ${tries}, the next at ${next_attempt_at ? dateTime(next_attempt_at) : ""}. ${last_error ?? ""}`;
}
