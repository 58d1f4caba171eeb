import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { Box, Stack } from "@mui/material";
import { Show, useShowContext } from "react-admin";
import { Outline } from "../../../ui/screen.tsx";
import { Customer } from "./customer.tsx";
import { Header } from "./header.tsx";
import { Lines } from "./lines.tsx";
import { Mails } from "./mails.tsx";
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
          <Parcels />
          <Returns />
          <Payment />
          <Mails />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Customer />
          <Timeline />
        </Stack>
      </Box>
    </Stack>
  );
}
