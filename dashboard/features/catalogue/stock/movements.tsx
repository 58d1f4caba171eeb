import { listMovements, type Movement, type StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { Box, Button, Drawer, IconButton, Link, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { movementNames } from "./reasons.ts";

/** What changed the stock of a variant, newest first, in a drawer beside the list. */
export function Movements({ row, onClose }: { row: StockRow | undefined; onClose: () => void }) {
  return (
    <Drawer
      anchor="right"
      open={row !== undefined}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 440, maxWidth: "100%" }, "aria-labelledby": "movements" } }}
    >
      {row && <History key={row.id} row={row} onClose={onClose} />}
    </Drawer>
  );
}

function History({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ["movements", row.id, row.stock, row.held, page],
    queryFn: async () => (await call(listMovements, { params: { id: row.id }, query: { page } })).data,
  });
  return (
    <Box sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, mb: 2 }}>
        <div>
          <Typography id="movements" component="h2" variant="h6">
            {[row.name, row.variant_name].filter(Boolean).join(", ")}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {row.sku}: {row.stock} in the house, {row.held} held
          </Typography>
        </div>
        <IconButton aria-label="Close" onClick={onClose} sx={{ alignSelf: "start" }}>
          <X size={20} />
        </IconButton>
      </Stack>
      {!data && <Skeleton variant="rounded" height={240} />}
      {data?.data.length === 0 && <Typography color="textSecondary">Nothing has changed its stock yet.</Typography>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.data.map((movement) => (
          <Line key={movement.id} movement={movement} onLeave={onClose} />
        ))}
      </Box>
      {data && data.last_page > 1 && (
        <Stack direction="row" sx={{ justifyContent: "space-between", mt: 2 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button disabled={page === data.last_page} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Stack>
      )}
    </Box>
  );
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

function Line({ movement, onLeave }: { movement: Movement; onLeave: () => void }) {
  const createPath = useCreatePath();
  const { reason, stock_change, held_change, order_reference: order, staff_name, note, moved_at } = movement;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1, borderBottom: 1, borderColor: "divider", justifyContent: "space-between" }}
    >
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
    </Stack>
  );
}
