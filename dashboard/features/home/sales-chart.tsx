import type { Point, SalesReport } from "@cairn/contract/orders/reports/staff.ts";
import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, useTheme } from "@mui/material";
import { LineChart } from "@mui/x-charts/LineChart";
import { useState } from "react";
import { amountOf } from "../../money.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const short = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", notation: "compact" });

/** Revenue over the period and the one before it, as lines, or as the numbers behind them. */
export function SalesChart({ report, height }: { report: SalesReport; height: number }) {
  const { palette } = useTheme();
  const [isTable, setTable] = useState(false);
  const { series, series_before: before, step } = report;
  const dateOf = (point: Point) => (step === "month" ? month : day).format(new Date(point.from));
  return (
    <>
      {isTable ? (
        <Numbers series={series} before={before} dateOf={dateOf} height={height} />
      ) : (
        <LineChart
          height={height}
          // What its lines say is in the table, for those who do not see them.
          aria-hidden="true"
          margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
          xAxis={[{ scaleType: "point", data: series.map(dateOf) }]}
          yAxis={[{ min: 0, width: 52, valueFormatter: (pence: number) => short.format(pence / 100) }]}
          series={[
            {
              label: "This period",
              data: series.map(({ revenue }) => revenue),
              color: palette.primary.main,
              curve: "linear",
              showMark: false,
              valueFormatter: (pence) => (pence === null ? "" : amountOf(pence)),
            },
            {
              label: "The one before",
              data: series.map((_point, index) => before[index]?.revenue ?? null),
              color: "#9fb0bd",
              curve: "linear",
              showMark: false,
              valueFormatter: (pence) => (pence === null ? "" : amountOf(pence)),
            },
          ]}
          skipAnimation
          disableKeyboardNavigation
        />
      )}
      <Button size="small" onClick={() => setTable(!isTable)}>
        {isTable ? "Show the lines" : "Show the numbers"}
      </Button>
    </>
  );
}

interface NumbersProps {
  readonly series: readonly Point[];
  readonly before: readonly Point[];
  readonly height: number;
  dateOf(point: Point): string;
}

function Numbers({ series, before, dateOf, height }: NumbersProps) {
  return (
    <TableContainer sx={{ maxHeight: height }} tabIndex={0} role="region" aria-label="Revenue in numbers">
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>From</TableCell>
            <TableCell align="right">Revenue</TableCell>
            <TableCell align="right">Before</TableCell>
            <TableCell align="right">Orders</TableCell>
            <TableCell align="right">Units</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {series.map((point, index) => (
            <TableRow key={point.from}>
              <TableCell>{dateOf(point)}</TableCell>
              <TableCell align="right">{amountOf(point.revenue)}</TableCell>
              <TableCell align="right">{before[index] ? amountOf(before[index].revenue) : ""}</TableCell>
              <TableCell align="right">{point.orders}</TableCell>
              <TableCell align="right">{point.units}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
