import { allotQueue, type ReservationQueue, setLaunch } from "@cairn/contract/preorders/staff.ts";
import { Alert, Box, Button, Card, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { ago } from "../../dates.ts";
import { useAction } from "../../use-action.ts";
import { useQueues } from "./product-filter.tsx";

/** Each queue: how many wait, what is there for them, and when the product is launched. */
export function Queues() {
  const { data, error, refetch } = useQueues();
  const refresh = useRefresh();
  if (error && !data) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0) return null;
  const onDone = async () => {
    await refetch();
    refresh();
  };
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" } }}
    >
      {data.map((queue) => (
        <Queue key={queue.id} queue={queue} onDone={onDone} />
      ))}
    </Box>
  );
}

function Queue({ queue, onDone }: { queue: ReservationQueue; onDone: () => Promise<void> }) {
  const { id, product, waiting, can_be_notified, allotted, is_for_sale, free, since } = queue;
  const titleId = useId();
  const { isBusy, run } = useAction();
  const allot = async () => {
    if (await run(() => call(allotQueue, { params: { id }, body: {} }))) await onDone();
  };
  return (
    <Card variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box>
        <Typography id={titleId} component="h2" variant="h6">
          {product}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          The first asked {ago(since)}
          {can_be_notified < waiting && `; ${waiting - can_be_notified} of them have not confirmed their address`}
        </Typography>
      </Box>
      {!is_for_sale && (
        <Alert severity="info">Not for sale: nobody is served until it is. Give up what will not come.</Alert>
      )}
      <Stack direction="row" sx={{ gap: 4 }}>
        <Figure name="Wait" value={waiting} />
        <Figure name="Kept" value={allotted} />
        <Figure name="Free" value={free} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
        <LaunchDate queue={queue} onDone={onDone} />
        <Button variant="outlined" disabled={isBusy || free < 1 || can_be_notified < 1} onClick={allot}>
          Allot now
        </Button>
      </Stack>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="h5" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
    </Box>
  );
}

function LaunchDate({ queue, onDone }: { queue: ReservationQueue; onDone: () => Promise<void> }) {
  const { product_id, launches_on } = queue;
  const [date, setDate] = useState(launches_on ?? "");
  const { isBusy, run } = useAction();
  const save = async () => {
    const body = { launches_on: date === "" ? null : date };
    if (await run(() => call(setLaunch, { params: { id: product_id }, body }))) await onDone();
  };
  return (
    <>
      <TextField
        label="Launches on"
        type="date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        sx={{ width: 180, m: 0 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {date !== (launches_on ?? "") && (
        <Button variant="contained" disabled={isBusy} onClick={save}>
          Set the date
        </Button>
      )}
    </>
  );
}
