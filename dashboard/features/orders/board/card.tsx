import type { StaffOrderRow } from "@cairn/contract/orders/staff-list.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Button, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { ago, dateTime } from "../../../dates.ts";
import type { Column } from "../moves.ts";
import { itemsOf, Thumbnails } from "../thumbnails.tsx";

const actionLabels: Readonly<Record<Column, string>> = {
  open: "Open again",
  packed: "Packed",
  sent: "Send",
  delivered: "It has arrived",
};

interface BoardCardProps {
  readonly order: StaffOrderRow;
  /** Where it may go, the next step first. */
  readonly moves: readonly Column[];
  readonly isBusy: boolean;
  onDrag(isDragged: boolean): void;
  onMove(to: Column): void;
}

/** An order on the board. */
export function BoardCard({ order, moves, isBusy, onDrag, onMove }: BoardCardProps) {
  return (
    <Box
      component="li"
      draggable={moves.length > 0}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      sx={{
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        p: 1.5,
        cursor: moves.length > 0 ? "grab" : "default",
      }}
    >
      <Stack direction="row" sx={{ gap: 1, justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/orders/${order.id}/show`}
            color="inherit"
            draggable={false}
            sx={{ fontSize: 14, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
          >
            {order.id}
          </Link>
          <Typography variant="body2" noWrap>
            {order.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {itemsOf(order.item_count)}, {writePounds(order.total)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={order.placed_at} title={dateTime(order.placed_at)}>
              {ago(order.placed_at)}
            </time>
          </Typography>
        </Box>
        <Thumbnails of={order.thumbnails.slice(0, 1)} size={48} />
      </Stack>
      {moves.length > 0 && (
        <Stack direction="row" sx={{ gap: 0.5, mt: 1, flexWrap: "wrap" }}>
          {moves.map((to, index) => (
            <Button
              key={to}
              size="small"
              variant={index === 0 ? "outlined" : "text"}
              disabled={isBusy}
              aria-label={`${actionLabels[to]}: ${order.id}`}
              onClick={() => onMove(to)}
            >
              {actionLabels[to]}
            </Button>
          ))}
        </Stack>
      )}
    </Box>
  );
}
