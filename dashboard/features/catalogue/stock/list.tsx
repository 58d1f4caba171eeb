import type { StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { changeStock } from "@cairn/contract/catalogue/staff-stock.ts";
import { exportStock } from "@cairn/contract/exchange/staff-exports.ts";
import { Box, Button, IconButton, Link, Stack, Tooltip, Typography } from "@mui/material";
import { ClipboardList, History } from "lucide-react";
import { useState } from "react";
import {
  DataTable,
  SearchInput,
  SelectInput,
  TopToolbar,
  useCreatePath,
  useListContext,
  usePermissions,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { mayAccess, mayCall } from "../../../resources.ts";
import { ExportButton } from "../../../ui/export-button.tsx";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import { Thumbnail } from "../../../ui/thumbnail.tsx";
import { ChangeStock } from "./change-stock.tsx";
import { Counting } from "./counting.tsx";
import { Movements } from "./movements.tsx";
import { Threshold } from "./threshold.tsx";

const lowChoices = [{ id: "true", name: "Low only" }];
const filters = [
  <SearchInput key="search" source="search" placeholder="Name, address or number" />,
  <SelectInput key="low" source="low" label="Stock" choices={lowChoices} />,
];

/** The stock of all variants: changed by a cause in its line, or counted one after the other. */
export function StockList() {
  const { permissions: member } = usePermissions();
  const isKeeper = member !== undefined && mayCall(member.role, changeStock);
  const [isCounting, setCounting] = useState(false);
  const [history, setHistory] = useState<StockRow>();
  const isNarrow = useIsNarrow();
  return (
    <>
      <ListPage
        title="Stock"
        filters={filters}
        sort={{ field: "position", order: "ASC" }}
        actions={
          <TopToolbar>
            <ExportButton endpoint={exportStock} />
            {isKeeper && !isCounting && (
              <Button startIcon={<ClipboardList size={18} />} onClick={() => setCounting(true)}>
                Count
              </Button>
            )}
          </TopToolbar>
        }
        empty={{
          title: "There is nothing to keep yet",
          text: "Every variant of a product has a line here once it is made.",
        }}
      >
        {isCounting ? (
          <Counting onEnd={() => setCounting(false)} />
        ) : isNarrow ? (
          <Lines isKeeper={isKeeper} onHistory={setHistory} />
        ) : (
          <Rows isKeeper={isKeeper} onHistory={setHistory} />
        )}
      </ListPage>
      <Movements row={history} onClose={() => setHistory(undefined)} />
    </>
  );
}

interface RowsProps {
  readonly isKeeper: boolean;
  onHistory(row: StockRow): void;
}

function Rows({ isKeeper, onHistory }: RowsProps) {
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="name" label="Variant" render={(row: StockRow) => <Goods row={row} />} />
      <DataTable.Col source="sku" label="Number" sx={{ whiteSpace: "nowrap" }} />
      <DataTable.Col source="stock" label="Stock" align="right" />
      <DataTable.Col source="held" label="Held" align="right" disableSort />
      <DataTable.Col source="free" label="Free" align="right" render={(row: StockRow) => <Free {...row} />} />
      <DataTable.Col
        label="Low at"
        disableSort
        render={(row: StockRow) => (isKeeper ? <Threshold row={row} /> : row.low_stock)}
      />
      {isKeeper && <DataTable.Col label="Change" disableSort render={(row: StockRow) => <ChangeStock row={row} />} />}
      <DataTable.Col
        label="History"
        disableSort
        render={(row: StockRow) => <HistoryButton row={row} onHistory={onHistory} />}
      />
    </DataTable>
  );
}

/** The same for a phone. */
function Lines({ isKeeper, onHistory }: RowsProps) {
  const { data = [] } = useListContext<StockRow>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((row) => (
        <Stack key={row.id} component="li" sx={{ gap: 1, p: 1.5, borderBottom: 1, borderColor: "divider" }}>
          <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1 }}>
            <Goods row={row} />
            <HistoryButton row={row} onHistory={onHistory} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {row.stock} in the house, {row.held} held, <Free {...row} /> free
          </Typography>
          {isKeeper && <ChangeStock row={row} />}
        </Stack>
      ))}
    </Box>
  );
}

function Goods({ row }: { row: StockRow }) {
  const { permissions: member } = usePermissions();
  const createPath = useCreatePath();
  const { product_id, name, variant_name, image_url } = row;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", minWidth: 0 }}>
      <Thumbnail src={image_url} />
      <Box sx={{ minWidth: 0 }}>
        {member && mayAccess(member.role, "products", "edit") ? (
          <Link component={RouterLink} to={createPath({ resource: "products", id: product_id, type: "edit" })}>
            {name}
          </Link>
        ) : (
          name
        )}
        {variant_name && (
          <Typography variant="body2" color="textSecondary">
            {variant_name}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function Free({ free, is_low }: StockRow) {
  return (
    <Typography
      component="span"
      variant="body2"
      color={is_low ? "warning" : "textPrimary"}
      sx={{ fontWeight: is_low ? 600 : 400 }}
    >
      {free}
      {is_low && ", low"}
    </Typography>
  );
}

function HistoryButton({ row, onHistory }: { row: StockRow; onHistory: (row: StockRow) => void }) {
  return (
    <Tooltip title="What changed it">
      <IconButton size="small" aria-label={`History of ${row.sku}`} onClick={() => onHistory(row)}>
        <History size={18} />
      </IconButton>
    </Tooltip>
  );
}
