import type { StaffOrderRow } from "@cairn/contract/orders/staff-list.ts";
import { Box, Link, Skeleton, Stack, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { type Column, movesFrom } from "../moves.ts";
import { BoardCard } from "./card.tsx";

/** A card that is being dragged, and where it comes from. */
export interface Dragged {
  readonly reference: string;
  readonly from: Column;
}

interface BoardColumnProps {
  readonly column: Column;
  readonly title: string;
  readonly dragged: Dragged | undefined;
  /** Where its cards may go. */
  readonly moves: readonly Column[];
  readonly isBusy: boolean;
  onDrag(dragged: Dragged | undefined): void;
  onMove(reference: string, to: Column): void;
}

const mostCards = 25;

/** What waits comes with its oldest first, what is done with its newest. */
function askedFor(column: Column) {
  const isWaiting = column === "open" || column === "packed";
  return {
    filter: column === "open" ? { to_pack: "true" } : { fulfilment_state: column },
    sort: { field: "placed_at", order: isWaiting ? "ASC" : "DESC" } as const,
  };
}

/** One column of the board, as long as there is room for. */
export function BoardColumn({ column, title, dragged, moves, isBusy, onDrag, onMove }: BoardColumnProps) {
  const asked = askedFor(column);
  const { data, total, isPending } = useGetList<StaffOrderRow>("orders", {
    ...asked,
    pagination: { page: 1, perPage: mostCards },
  });
  const mayDrop = dragged !== undefined && movesFrom[dragged.from].includes(column);
  const all = `/orders?filter=${encodeURIComponent(JSON.stringify(asked.filter))}`;
  return (
    <Box
      component="section"
      aria-labelledby={`column-${column}`}
      onDragOver={(event) => mayDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged && mayDrop) onMove(dragged.reference, column);
        onDrag(undefined);
      }}
      sx={{
        border: 1,
        borderRadius: "16px",
        p: 1.5,
        minHeight: 120,
        bgcolor: mayDrop ? "rgba(92, 184, 234, .14)" : "transparent",
        borderColor: mayDrop ? "primary.main" : "divider",
        opacity: dragged && !mayDrop && dragged.from !== column ? 0.6 : 1,
      }}
    >
      <Typography id={`column-${column}`} variant="h6" component="h2" sx={{ px: 0.5, pb: 1 }}>
        {title}{" "}
        {total !== undefined && (
          <Typography component="span" color="textSecondary">
            {total}
          </Typography>
        )}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={96} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5 }}>
          Nothing here
        </Typography>
      )}
      <Stack component="ul" sx={{ listStyle: "none", m: 0, p: 0, gap: 1 }}>
        {data?.map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            moves={moves}
            isBusy={isBusy}
            onDrag={(isDragged) => onDrag(isDragged ? { reference: order.id, from: column } : undefined)}
            onMove={(to) => onMove(order.id, to)}
          />
        ))}
      </Stack>
      {total !== undefined && total > mostCards && (
        <Typography variant="body2" sx={{ px: 0.5, pt: 1.5 }}>
          <Link component={RouterLink} to={all}>
            All {total}
          </Link>
        </Typography>
      )}
    </Box>
  );
}
