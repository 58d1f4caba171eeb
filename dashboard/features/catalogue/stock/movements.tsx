import { listMovements, type Movement, type StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { Box, Link, Typography } from "@mui/material";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { HistoryDrawer } from "../../../ui/history.tsx";
import { movementNames } from "./reasons.ts";

/** What changed the stock of a variant. */
export function Movements({ row, onClose }: { row: StockRow | undefined; onClose: () => void }) {
  const { id = 0, name = "", variant_name = "", sku = "", stock = 0, held = 0 } = row ?? {};
  return (
    <HistoryDrawer
      open={row !== undefined}
      title={[name, variant_name].filter(Boolean).join(", ")}
      about={`${sku}: ${stock} in the house, ${held} held`}
      empty="Nothing has changed its stock yet."
      queryKey={["movements", id, stock, held]}
      read={async (page) => (await call(listMovements, { params: { id }, query: { page } })).data}
      line={(movement) => <Line movement={movement} onLeave={onClose} />}
      onClose={onClose}
    />
  );
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

function Line({ movement, onLeave }: { movement: Movement; onLeave: () => void }) {
  const createPath = useCreatePath();
  const { reason, stock_change, held_change, order_reference: order, staff_name, note, moved_at } = movement;
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">
          {movementNames[reason]}
          {staff_name && `, ${staff_name}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dateTime(moved_at)}
          {order && (
            <>
              {", "}
              <Link
                component={RouterLink}
                to={createPath({ resource: "orders", id: order, type: "show" })}
                onClick={onLeave}
              >
                the order
              </Link>
            </>
          )}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums", textAlign: "right" }}>
        {stock_change !== 0 && signed(stock_change)}
        {stock_change === 0 && held_change !== 0 && `${signed(held_change)} held`}
      </Typography>
    </>
  );
}
