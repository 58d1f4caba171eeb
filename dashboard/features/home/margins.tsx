import { exportMargins } from "@cairn/contract/exchange/staff-exports.ts";
import { findMargins, type Margin, type ProductMargin } from "@cairn/contract/orders/reports/staff-margins.ts";
import { Alert, Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, download } from "../../call.ts";
import { amountOf } from "../../money.ts";
import { Figure } from "../../ui/figure.tsx";
import { useAction } from "../../use-action.ts";
import { Ranking } from "./ranking.tsx";

/** What is left of a period's sales once the cost of the goods is taken off, and of which products most. */
export function Margins({ period }: { period: { readonly from: string; readonly to: string } }) {
  const { isBusy, run } = useAction();
  const { data, error, refetch } = useQuery({
    queryKey: ["margins", period],
    queryFn: async () => (await call(findMargins, { query: period })).data,
    placeholderData: (earlier) => earlier,
  });
  const save = () =>
    run(async () => {
      await download(exportMargins, { query: period });
      return {};
    });
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={180} />;
  return (
    <>
      <Card sx={{ p: 2 }}>
        <Stack direction="row" sx={{ alignItems: "baseline", justifyContent: "space-between", gap: 2 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            Margin
          </Typography>
          <Button
            size="small"
            startIcon={<Download size={18} strokeWidth={1.75} />}
            disabled={isBusy}
            onClick={save}
            aria-label="Export the margins"
          >
            Export
          </Button>
        </Stack>
        <InAll {...data.all} />
      </Card>
      <Ranking
        title="Products with the highest margin"
        empty="Nothing with a cost was sold in this period."
        rows={data.products.filter(({ units }) => units > 0).map(rowOf)}
      />
    </>
  );
}

function InAll({ units, units_without_cost: uncosted, revenue, cost, margin }: Margin) {
  return (
    <>
      <Figure>{revenue > 0 ? `${amountOf(margin)} (${shareOf(margin, revenue)})` : amountOf(margin)}</Figure>
      <Typography variant="body2" color="textSecondary">
        {units} units for {amountOf(revenue)}, which cost {amountOf(cost)}. Without delivery, coupons and what went
        back.
      </Typography>
      {uncosted > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {uncosted === 1
            ? "1 unit had no cost when it was sold, and is not counted here."
            : `${uncosted} units had no cost when they were sold, and are not counted here.`}
        </Alert>
      )}
    </>
  );
}

const shareOf = (margin: number, revenue: number) => `${Math.round((margin / revenue) * 100)}%`.replace("-", "−");

const rowOf = ({ id, name, units, units_without_cost: uncosted, revenue, margin }: ProductMargin) => ({
  key: id,
  name: name || "A product that is gone",
  detail: [`${units} sold`, revenue > 0 && shareOf(margin, revenue), uncosted > 0 && `${uncosted} without a cost`]
    .filter(Boolean)
    .join(", "),
  value: amountOf(margin),
});
