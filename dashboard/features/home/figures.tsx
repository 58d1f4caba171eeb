import { type Figures as FiguresOf, findSalesReport, type SalesReport } from "@cairn/contract/orders/reports/staff.ts";
import { findMargins } from "@cairn/contract/orders/reports/staff-margins.ts";
import { Alert, Box, Button, Card, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { usePermissions } from "react-admin";
import { call } from "../../call.ts";
import { amountOf } from "../../money.ts";
import { mayCall } from "../../resources.ts";
import { Figure } from "../../ui/figure.tsx";
import { Margins } from "./margins.tsx";
import { changeOf, lastDays, periods } from "./period.ts";
import { Ranking } from "./ranking.tsx";

// The charts weigh as much as the rest of the screen, which does not wait for them.
const SalesChart = lazy(async () => ({ default: (await import("./sales-chart.tsx")).SalesChart }));

const chartHeight = 260;

/** How the shop does in a period against the one before. */
export function Figures() {
  const [days, setDays] = useState<number>(30);
  const period = lastDays(days);
  const { permissions: member } = usePermissions();
  const seesMargins = member !== undefined && mayCall(member.role, findMargins);
  const { data, error, refetch } = useQuery({
    queryKey: ["sales", period],
    queryFn: async () => (await call(findSalesReport, { query: period })).data,
    placeholderData: (earlier) => earlier,
  });
  return (
    <Stack component="section" aria-labelledby="figures-title" sx={{ gap: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", justifyContent: "space-between", flexWrap: "wrap" }}>
        <Typography id="figures-title" component="h2" variant="h6">
          How the shop does
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={days}
          onChange={(_event, chosen: number | null) => chosen && setDays(chosen)}
          aria-label="Period"
        >
          {periods.map(({ days: each, label }) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: "none", px: 1.5 }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={480} />}
      {data && <Report {...data} />}
      {seesMargins && <Margins period={period} />}
    </Stack>
  );
}

function Report(report: SalesReport) {
  const { products_by_revenue: products, coupons, countries } = report;
  return (
    <>
      <Numbers now={report.figures} before={report.figures_before} />
      <Card sx={{ p: 2 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <SalesChart report={report} height={chartHeight} />
        </Suspense>
      </Card>
      <Ranking
        title="Top products"
        empty="Nothing was sold in this period."
        rows={products.map(({ id, name, units, revenue }) => ({
          key: id,
          name: name || "A product that is gone",
          detail: `${units} sold`,
          value: amountOf(revenue),
        }))}
      />
      <Ranking
        title="Coupons"
        empty="No coupon was used in this period."
        rows={coupons.map(({ code, uses, discount, paid }) => ({
          key: code,
          name: code,
          detail: `${uses} ${uses === 1 ? "order" : "orders"}, ${amountOf(discount)} off`,
          value: amountOf(paid),
        }))}
      />
      <Ranking
        title="Countries"
        empty="Nothing was sent in this period."
        rows={countries.slice(0, 6).map(({ code, orders, revenue }) => ({
          key: code,
          name: (code && new Intl.DisplayNames("en-GB", { type: "region" }).of(code)) || "Unknown",
          detail: `${orders} ${orders === 1 ? "order" : "orders"}`,
          value: amountOf(revenue),
        }))}
      />
    </>
  );
}

const percentOf = (share: number | null) => (share === null ? "–" : `${Math.round(share * 100)}%`);

function Numbers({ now, before }: { now: FiguresOf; before: FiguresOf }) {
  const compared = <Amount extends number>(
    name: string,
    figure: Amount,
    earlier: Amount,
    show: (figure: Amount) => string,
  ) => ({
    name,
    value: show(figure),
    change: changeOf(figure, earlier) ?? (earlier === 0 ? "nothing before" : `${show(earlier)} before`),
  });
  const numbers = [
    compared("Revenue", now.revenue, before.revenue, amountOf),
    compared("Orders", now.orders, before.orders, String),
    compared("Average basket", now.average_basket, before.average_basket, amountOf),
    {
      name: "Checkouts paid",
      value: percentOf(now.checkout_conversion),
      change: `${percentOf(before.checkout_conversion)} before`,
    },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(160px, 1fr))" }}
    >
      {numbers.map(({ name, value, change }) => (
        <Card key={name} component="div" sx={{ p: 1.5 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Figure>{value}</Figure>
            <Typography variant="body2" component="span" color="textSecondary">
              {change}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}
