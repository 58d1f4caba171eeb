import { packOrder } from "@cairn/contract/orders/staff.ts";
import { staffFulfilmentStates } from "@cairn/contract/orders/staff-messages.ts";
import { Box, Button } from "@mui/material";
import { List as ListIcon } from "lucide-react";
import { useState } from "react";
import { Title, usePermissions, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { mayCall } from "../../../resources.ts";
import { useAction } from "../../../use-action.ts";
import { type Column, columns, movesFrom, moveTo } from "../moves.ts";
import { SendDialog } from "../send-dialog.tsx";
import { BoardColumn, type Dragged } from "./column.tsx";

/** Orders by how far their goods are. Cards move by their buttons, or are dragged to where they may go. */
export function OrderBoard() {
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  const refresh = useRefresh();
  const [dragged, setDragged] = useState<Dragged>();
  const [sending, setSending] = useState<string>();
  const mayMove = member !== undefined && mayCall(member.role, packOrder);

  async function move(reference: string, to: Column) {
    if (to === "sent") setSending(reference);
    else if (await run(() => moveTo(reference, to))) refresh();
  }

  return (
    <>
      <Title title="How far orders are" />
      <Box sx={{ display: "flex", justifyContent: "flex-end", py: 1 }}>
        <Button component={RouterLink} to="/orders" startIcon={<ListIcon size={18} strokeWidth={1.75} />}>
          List
        </Button>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          pb: 4,
          alignItems: "start",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(4, minmax(0, 1fr))",
          },
        }}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            title={staffFulfilmentStates[column]}
            dragged={dragged}
            moves={mayMove ? movesFrom[column] : []}
            isBusy={isBusy}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </Box>
      {sending && <SendDialog reference={sending} onDone={refresh} onClose={() => setSending(undefined)} />}
    </>
  );
}
