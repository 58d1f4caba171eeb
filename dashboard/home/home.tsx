import type { PaymentState } from "@cairn/contract/orders.ts";
import { Card, CardActionArea, CardContent, Stack, Typography } from "@mui/material";
import { Title, useGetList } from "react-admin";
import { Link } from "react-router-dom";

/** The start page: the numbers of orders that need attention today. */
export function Home() {
  return (
    <>
      <Title title="Today" />
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", mt: 2 }}>
        <Count label="Orders to look at" state="review" />
        <Count label="Waiting for payment" state="pending" />
        <Count label="Paid orders" state="paid" />
      </Stack>
    </>
  );
}

function Count({ label, state }: { label: string; state: PaymentState }) {
  const filter = { payment_state: state };
  const { total, isPending, error } = useGetList("orders", { filter });
  return (
    <Card variant="outlined" sx={{ minWidth: 220 }}>
      <CardActionArea component={Link} to={`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
        <CardContent>
          <Typography color="text.secondary">{label}</Typography>
          <Typography variant="h3" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {error ? "–" : isPending ? "…" : total}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
