import { listPriceChanges, type PriceChange } from "@cairn/contract/catalogue/staff-prices.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Button, Typography } from "@mui/material";
import { History } from "lucide-react";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { HistoryDrawer } from "../../../ui/history.tsx";

/** Opens what the product's variants have cost, and who changed it. */
export function PriceHistory() {
  const product = useRecordContext<StaffProduct>();
  const [isOpen, setOpen] = useState(false);
  if (!product) return null;
  const { id, name, version } = product;
  return (
    <>
      <Button size="small" startIcon={<History size={16} />} onClick={() => setOpen(true)}>
        Price history
      </Button>
      <HistoryDrawer
        open={isOpen}
        title={`Prices of ${name}`}
        empty="Nothing has changed its prices yet."
        queryKey={["prices", id, version]}
        read={async (page) => (await call(listPriceChanges, { params: { id }, query: { page } })).data}
        line={(change) => <Line change={change} />}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Line({ change }: { change: PriceChange }) {
  const {
    variant_name,
    sku,
    price,
    compare_at_price: compareAt,
    price_before: before,
    staff_name,
    changed_at,
  } = change;
  const isClock = staff_name === "" && before !== null;
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{variant_name || sku}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[dateTime(changed_at), isClock ? "by its days" : staff_name].filter(Boolean).join(", ")}
        </Typography>
      </Box>
      <Box sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
        <Typography variant="body2" sx={{ whiteSpace: "nowrap" }}>
          {before !== null && before !== price && `${writePounds(before)} → `}
          {writePounds(price)}
        </Typography>
        {compareAt !== null && (
          <Typography variant="body2" color="textSecondary">
            sale, else {writePounds(compareAt)}
          </Typography>
        )}
      </Box>
    </>
  );
}
