import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { Box, Link, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { Show, useCanAccess, useShowContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Outline } from "../../../ui/screen.tsx";
import { Edits } from "../edits/edits.tsx";
import { useOrder } from "../use-order.ts";
import { Customer } from "./customer.tsx";
import { Header } from "./header.tsx";
import { Lines } from "./lines.tsx";
import { PackingProblem } from "./packing-problem.tsx";
import { Parcels } from "./parcels.tsx";
import { Payment } from "./payment.tsx";
import { Returns } from "./returns.tsx";
import { Timeline } from "./timeline.tsx";

/** One order: how it stands, what is to be done, and all that belongs to it. */
export function OrderShow() {
  return (
    <Show component="div" actions={false} title={<OrderTitle />}>
      <Order />
    </Show>
  );
}

function OrderTitle() {
  const { record } = useShowContext<StaffOrder>();
  return <>{record ? `Order ${record.id}` : "Order"}</>;
}

function Order() {
  const { record } = useShowContext();
  // A row of the list stands in for it at first, and has less.
  if (!record || !("events" in record)) return <Outline />;
  return (
    <Stack sx={{ gap: 2, pt: 2, pb: 4 }}>
      <Header />
      <PackingProblem />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 3fr)" },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Lines />
          <Edits />
          <Parcels />
          <Returns />
          <Payment />
          <Mails />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Customer />
          <Gift />
          <Timeline />
        </Stack>
      </Box>
    </Stack>
  );
}

/** The giver's words to whoever gets the parcel. */
function Gift() {
  const { order } = useOrder();
  if (order.gift_note === null) return null;
  return (
    <Panel title="A gift">
      <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {order.gift_note || "Without a note"}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Printed first on the packing slip, which shows no prices
      </Typography>
    </Panel>
  );
}

/** What the customer was mailed about this order. */
function Mails() {
  const { order } = useOrder();
  const { canAccess } = useCanAccess({ resource: "mails", action: "show" });
  if (order.mails.length === 0) return null;
  return (
    <Panel title="Mails">
      <List dense disablePadding sx={{ width: "100%" }}>
        {order.mails.map(({ id, kind, subject, recipient, created_at, sent_at, failed_at }) => {
          const title = subject ?? kind.replaceAll("-", " ");
          const status = failed_at ? "could not be sent" : sent_at ? `sent ${dateTime(sent_at)}` : "not sent yet";
          return (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={
                  canAccess ? (
                    <Link component={RouterLink} to={`/mails/${id}/show`}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )
                }
                secondary={
                  <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                    {recipient}, written {dateTime(created_at)}, {status}
                  </Box>
                }
              />
            </ListItem>
          );
        })}
      </List>
    </Panel>
  );
}
