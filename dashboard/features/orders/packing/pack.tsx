import { claimNextToPack } from "@cairn/contract/orders/packing/staff.ts";
import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Notification } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { Empty } from "../../../ui/empty.tsx";
import { OrderToPack } from "./order-to-pack.tsx";

/** How often an order is claimed again while it is packed, in milliseconds: well within the quarter of an hour. */
const renewal = 5 * 60_000;

/** Packing on a phone: one order after the other, each for one packer alone. */
export function Pack() {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["next-to-pack", skipped],
    queryFn: async () => (await call(claimNextToPack, { body: { skipped } })).data,
    refetchInterval: renewal,
    gcTime: 0,
  });
  const order = data?.order;
  return (
    <Box
      component="main"
      sx={{ maxWidth: 560, mx: "auto", minHeight: "100dvh", display: "flex", flexDirection: "column" }}
    >
      <Stack
        direction="row"
        component="header"
        sx={{
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          px: 2,
          py: 1,
          bgcolor: "secondary.main",
          color: "common.white",
        }}
      >
        <Typography component="h1" variant="h6" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {data ? leftOf(data.left) : "Packing"}
        </Typography>
        <Button
          component={RouterLink}
          to="/orders"
          sx={{ color: "inherit", minHeight: 44 }}
          endIcon={<X size={18} strokeWidth={1.75} />}
        >
          Close
        </Button>
      </Stack>
      {error && !data && (
        <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />}
      {order && (
        <OrderToPack
          key={order.id}
          order={order}
          onSent={() => refetch()}
          onReported={() => refetch()}
          onSkip={() => setSkipped([...skipped, order.id])}
        />
      )}
      {data && !order && (
        <Empty
          title={data.left === 0 ? "Everything is packed" : "Nothing left for you"}
          action={
            <Button
              variant="outlined"
              disabled={isFetching}
              onClick={() => (skipped.length > 0 ? setSkipped([]) : refetch())}
              sx={{ mt: 1, minHeight: 48 }}
            >
              Look again
            </Button>
          }
        >
          {data.left === 0
            ? "New orders appear here as soon as they are paid."
            : "Others are packing what is left, or you have skipped it."}
        </Empty>
      )}
      <Notification />
    </Box>
  );
}

const leftOf = (count: number) => (count === 1 ? "1 order to pack" : `${count} orders to pack`);
