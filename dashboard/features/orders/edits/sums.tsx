import type { OrderVersion } from "@cairn/contract/orders/edits/public.ts";
import { type Pence, writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Typography } from "@mui/material";

interface SumsProps {
  readonly before?: OrderVersion;
  readonly after: OrderVersion;
}

const rows = [
  ["Goods", "subtotal"],
  ["Discount", "discount"],
  ["Delivery", "shipping"],
  ["Total", "total"],
] as const;

/** What an order comes to, beside what it came to before. */
export function Sums({ before, after }: SumsProps) {
  return (
    <Box component="table" sx={{ width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" }}>
      {before && (
        <thead>
          <tr>
            <Head isFirst>Sum</Head>
            <Head>Before</Head>
            <Head>After</Head>
          </tr>
        </thead>
      )}
      <tbody>
        {rows
          .filter(([, sum]) => sum === "total" || after[sum] !== 0 || (before && before[sum] !== 0))
          .map(([label, sum]) => (
            <tr key={sum}>
              <Typography
                component="th"
                scope="row"
                sx={{ textAlign: "left", py: 0.25, fontWeight: sum === "total" ? 600 : 400 }}
              >
                {label}
              </Typography>
              {before && <Cell sum={signed(sum, before[sum])} isQuiet />}
              <Cell sum={signed(sum, after[sum])} isStrong={sum === "total"} />
            </tr>
          ))}
      </tbody>
    </Box>
  );
}

const signed = (name: (typeof rows)[number][1], sum: Pence) => (name === "discount" ? -sum : sum);

function Head({ children, isFirst }: { children: string; isFirst?: boolean }) {
  return (
    <Typography
      component="th"
      scope="col"
      variant="body2"
      color="textSecondary"
      sx={{ textAlign: isFirst ? "left" : "right", fontWeight: 400 }}
    >
      {children}
    </Typography>
  );
}

function Cell({ sum, isQuiet, isStrong }: { sum: number; isQuiet?: boolean; isStrong?: boolean }) {
  return (
    <Typography
      component="td"
      color={isQuiet ? "textSecondary" : "textPrimary"}
      sx={{ textAlign: "right", py: 0.25, pl: 2, fontWeight: isStrong ? 600 : 400 }}
    >
      {writePounds(sum)}
    </Typography>
  );
}
