import { exportBookLines, exportBooks } from "@cairn/contract/exchange/staff-exports.ts";
import {
  type BookStep,
  type BookSums,
  type Books,
  findBooks,
  type OpenKind,
} from "@cairn/contract/orders/books/staff.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { homeCountry } from "@cairn/contract/shipping/tax-rates.ts";
import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Title } from "react-admin";
import { call, download } from "../../../call.ts";
import { amountOf } from "../../../money.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { FiguresTable } from "./figures-table.tsx";
import { PeriodBar, usePeriod } from "./period-bar.tsx";
import { dayName } from "./periods.ts";

interface Period {
  readonly from: string;
  readonly to: string;
}

/** What was sold and went back in a period, with its tax, its payments and what is open; figures lead to their orders. */
export function BooksScreen() {
  const period = usePeriod();
  const { isBusy, run } = useAction();
  const { data, error, refetch } = useQuery({
    queryKey: ["books", period],
    queryFn: async () => (await call(findBooks, { query: { ...period } })).data,
    placeholderData: (earlier) => earlier,
  });
  const { from, to } = period;
  const take = (endpoint: typeof exportBooks | typeof exportBookLines) =>
    run(async () => {
      await download(endpoint, { query: { from, to } });
      return {};
    });
  return (
    <Stack sx={{ gap: 2, pt: 2, pb: 4 }}>
      <Title title="Books" />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", justifyContent: "space-between" }}>
        <PeriodBar />
        <Stack direction="row" sx={{ gap: 1 }}>
          {[
            { endpoint: exportBooks, label: "CSV by order" },
            { endpoint: exportBookLines, label: "CSV by line" },
          ].map(({ endpoint, label }) => (
            <Button
              key={label}
              size="small"
              disabled={isBusy}
              startIcon={<Download size={18} strokeWidth={1.75} />}
              onClick={() => take(endpoint)}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Stack>
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data && <Report books={data} period={{ from, to }} />}
    </Stack>
  );
}

const pathOf = (screen: "entries" | "payments", query: Readonly<Record<string, string>>) =>
  `/books/${screen}?${new URLSearchParams(query)}`;

function Report({ books, period }: { books: Books; period: Period }) {
  return (
    <>
      <Panel title="Sales">
        <FiguresTable
          label="Sales of the period"
          heads={["Period", "Orders", "Goods", "Discounts", "Delivery", "Refunds", "Total", "Tax", "Net"]}
          rows={books.rows.map(({ from, to, ...sums }) => ({
            key: from,
            name: nameOf(books.step, { from, to }),
            figures: figuresOf(sums, { from, to }),
          }))}
          sum={{ key: "sum", name: "All", figures: figuresOf(books.sums, period) }}
        />
      </Panel>
      <Payments payments={books.payments} period={period} />
      <Box sx={{ display: "grid", gap: 2, alignItems: "start", gridTemplateColumns: { lg: "1fr 1fr" } }}>
        <Taxes taxes={books.taxes} period={period} />
        <Stack sx={{ gap: 2 }}>
          <VatReturn books={books} period={period} />
          <Open open={books.open} />
        </Stack>
      </Box>
    </>
  );
}

function figuresOf(sums: BookSums, period: Period) {
  const { orders, goods, discounts, delivery, refunds, total, tax, net } = sums;
  const sales = orders > 0 ? pathOf("entries", { ...period, kind: "sale" }) : undefined;
  const all = orders > 0 || refunds !== 0 ? pathOf("entries", { ...period }) : undefined;
  return [
    { text: String(orders), path: sales },
    { text: amountOf(goods), path: sales },
    { text: discounts === 0 ? "–" : amountOf(-discounts), path: discounts === 0 ? undefined : sales },
    { text: amountOf(delivery), path: sales },
    {
      text: refunds === 0 ? "–" : amountOf(-refunds),
      path: refunds === 0 ? undefined : pathOf("entries", { ...period, kind: "refund" }),
    },
    { text: amountOf(total), path: all },
    { text: amountOf(tax), path: all },
    { text: amountOf(net), path: all },
  ];
}

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** A step of the period: "November 2026", or its first and last day where it is not a whole one. */
function nameOf(step: BookStep, { from, to }: Period): string {
  const first = new Date(from);
  if (step === "day") return dayName(from);
  const isWhole = from.endsWith("-01") && new Date(Date.parse(to) + 86_400_000).getUTCDate() === 1;
  if (step === "month" && isWhole) return monthFormat.format(first);
  if (step === "quarter" && isWhole && first.getUTCMonth() % 3 === 0)
    return `Quarter ${first.getUTCMonth() / 3 + 1}, ${first.getUTCFullYear()}`;
  return `${dayName(from)} to ${dayName(to)}`;
}

function VatReturn({ books: { vat }, period }: { books: Books; period: Period }) {
  return (
    <Panel title="VAT return">
      <FiguresTable
        label="Boxes of the VAT return"
        heads={["Box", "Sum"]}
        rows={[
          {
            key: "1",
            name: "1: VAT due on sales",
            figures: [{ text: amountOf(vat.box1), path: pathOf("entries", { ...period, country: homeCountry }) }],
          },
          {
            key: "6",
            name: "6: Sales without VAT",
            figures: [{ text: `£${vat.box6.toLocaleString("en-GB")}`, path: pathOf("entries", { ...period }) }],
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        The other boxes are about purchases, which the shop does not know. Refunds are deducted. Lost disputes are not,
        because their tax can only be reclaimed as a bad debt.
      </Typography>
    </Panel>
  );
}

const regions = new Intl.DisplayNames("en-GB", { type: "region" });

function Taxes({ taxes, period }: { taxes: Books["taxes"]; period: Period }) {
  return (
    <Panel title="Tax by country and rate">
      {taxes.length === 0 && <Typography color="textSecondary">Nothing was sold in this period.</Typography>}
      {taxes.length > 0 && (
        <FiguresTable
          label="Tax by country and rate"
          heads={["Country", "Rate", "Total", "Net", "Tax"]}
          rows={taxes.map(({ country, percent, total, net, tax }) => {
            const path = pathOf("entries", { ...period, country: country || "-", percent: String(percent) });
            return {
              key: `${country} ${percent}`,
              name: (country && regions.of(country)) || "Unknown",
              figures: [
                { text: `${percent} %`, path },
                { text: amountOf(total), path },
                { text: amountOf(net), path },
                { text: amountOf(tax), path },
              ],
            };
          })}
        />
      )}
    </Panel>
  );
}

function Payments({ payments, period }: { payments: Books["payments"]; period: Period }) {
  const without = payments.reduce((all, { without_fee }) => all + without_fee, 0);
  return (
    <Panel title="Payments">
      {payments.length === 0 && <Typography color="textSecondary">No money came or went in this period.</Typography>}
      {payments.length > 0 && (
        <FiguresTable
          label="Payments by provider"
          heads={["Provider", "Payments", "Received", "Refunded", "Lost disputes", "Fees", "Balance"]}
          rows={payments.map(({ option, payments: count, captured, refunded, lost, fees }) => {
            const of = (kind: string) => pathOf("payments", { ...period, option, kind });
            const minus = (amount: number, kind: string) =>
              amount === 0 ? { text: "–" } : { text: amountOf(-amount), path: of(kind) };
            return {
              key: option,
              name: checkoutMessages[option],
              figures: [
                { text: String(count), path: of("payment") },
                { text: amountOf(captured), path: of("payment") },
                minus(refunded, "refund"),
                minus(lost, "lost"),
                minus(fees, "payment"),
                { text: amountOf(captured - refunded - lost - fees), path: pathOf("payments", { ...period, option }) },
              ],
            };
          })}
        />
      )}
      {without > 0 && (
        <Typography variant="body2" color="textSecondary">
          The provider has not reported its fee for {without} {without === 1 ? "payment" : "payments"}.
        </Typography>
      )}
    </Panel>
  );
}

const openNames: Readonly<Record<OpenKind, string>> = {
  unpaid: "Waiting for payment",
  authorised: "Authorised, being collected",
  review: "Set aside for you",
  disputed: "Disputed",
  refunds: "Refunds on their way",
};

/** The state of the orders that are waiting, as their list is asked for it. */
const openStates: Readonly<Record<OpenKind, string>> = {
  unpaid: "pending",
  authorised: "authorised",
  review: "review",
  disputed: "disputed",
  refunds: "refunding",
};

function Open({ open }: { open: Books["open"] }) {
  return (
    <Panel title="Open now">
      {open.length === 0 && <Typography color="textSecondary">Nothing is open.</Typography>}
      {open.length > 0 && (
        <FiguresTable
          label="Open now"
          heads={["State", "Orders", "Sum"]}
          rows={open.map(({ kind, orders, amount }) => {
            const path = `/orders?filter=${encodeURIComponent(JSON.stringify({ payment_state: openStates[kind] }))}`;
            return {
              key: kind,
              name: openNames[kind],
              figures: [
                { text: String(orders), path },
                { text: amountOf(amount), path },
              ],
            };
          })}
        />
      )}
    </Panel>
  );
}
