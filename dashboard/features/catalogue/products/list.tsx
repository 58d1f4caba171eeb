import { restoreProductStates } from "@cairn/contract/catalogue/staff-many-products.ts";
import { productStateNames } from "@cairn/contract/catalogue/staff-messages.ts";
import { archiveProducts, type ProductRow } from "@cairn/contract/catalogue/staff-products.ts";
import { mostSheetProducts } from "@cairn/contract/catalogue/staff-sheet.ts";
import { exportProducts } from "@cairn/contract/exchange/staff-exports.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { Box, Button, Link, Stack, Typography } from "@mui/material";
import {
  CreateButton,
  DataTable,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useCreatePath,
  useListContext,
  useNotify,
  usePermissions,
  useRefresh,
  useUnselectAll,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { mayAccess } from "../../../resources.ts";
import { ExportButton } from "../../../ui/export-button.tsx";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import { SelectedBar, SelectPage, SelectRow } from "../../../ui/select-rows.tsx";
import { Thumbnail } from "../../../ui/thumbnail.tsx";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { ChangeProducts } from "./change-products.tsx";
import { StateChip } from "./state-chip.tsx";

const stateChoices = Object.entries(productStateNames).map(([id, name]) => ({ id, name }));
const lowChoices = [{ id: "true", name: "Low in stock" }];
const filters = [
  <SearchInput key="search" source="search" placeholder="Name, address or number" />,
  <SelectInput key="state" source="state" choices={stateChoices} />,
  <ReferenceInput
    key="category"
    source="category"
    reference="categories"
    perPage={100}
    sort={{ field: "position", order: "ASC" }}
  >
    <SelectInput label="Category" optionText="name" />
  </ReferenceInput>,
  <SelectInput key="low" source="low" label="Stock" choices={lowChoices} />,
];

/** All products, in the shop or not. */
export function ProductList() {
  const { permissions: member } = usePermissions();
  const isEditor = member !== undefined && mayAccess(member.role, "products", "edit");
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Products"
      filters={filters}
      sort={{ field: "position", order: "ASC" }}
      actions={
        <TopToolbar>
          {isEditor && <ChangeAllButton />}
          {isEditor && <SheetButton />}
          <ExportButton endpoint={exportProducts} filters={["search", "state"]} />
          {isEditor && <CreateButton label="New product" />}
        </TopToolbar>
      }
      empty={{
        title: "There is nothing on the shelves yet",
        text: "A product begins with a name and a price, and is a draft until you publish it.",
        action: isEditor ? <CreateButton label="New product" /> : undefined,
      }}
    >
      {isNarrow ? <Lines isEditor={isEditor} /> : <Rows isEditor={isEditor} />}
    </ListPage>
  );
}

/** Changes all products that the list finds. */
function ChangeAllButton() {
  const { filterValues } = useListContext();
  const refresh = useRefresh();
  return <ChangeProducts of={filterValues} name="Change all of these" onDone={refresh} />;
}

/** Leads to the prices of all products that the list finds. */
function SheetButton() {
  const { filterValues } = useListContext();
  return (
    <Button
      size="small"
      component={RouterLink}
      to={`/products/sheet?${new URLSearchParams(filterValues)}`}
      aria-label="Prices of all of these"
    >
      Prices
    </Button>
  );
}

function Rows({ isEditor }: { isEditor: boolean }) {
  return (
    <>
      <SelectedBar>
        <BulkActions />
      </SelectedBar>
      <DataTable bulkActionButtons={false} rowClick={isEditor ? "edit" : false}>
        {isEditor && (
          <DataTable.Col
            label={<SelectPage />}
            disableSort
            cellSx={() => ({ p: 0, width: 44 })}
            render={(product: ProductRow) => <SelectRow record={product} name={product.name} />}
          />
        )}
        <DataTable.Col
          source="name"
          render={(product: ProductRow) => (
            <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
              <Thumbnail src={product.image_url} />
              <span>{product.name}</span>
            </Stack>
          )}
        />
        <DataTable.Col
          label="State"
          disableSort
          render={({ state, publish_at }: ProductRow) => <StateChip state={state} publishAt={publish_at} />}
        />
        <DataTable.Col source="price" label="Price" align="right" render={priceOf} />
        <DataTable.Col
          label="Stock"
          align="right"
          disableSort
          render={(product: ProductRow) => <Stock {...product} />}
        />
        <DataTable.Col source="variants" label="Variants" align="right" disableSort />
        <DataTable.Col source="position" label="Place" align="right" />
        <DataTable.Col
          source="updated_at"
          label="Changed"
          render={({ updated_at }: ProductRow) => dateTime(updated_at)}
        />
      </DataTable>
    </>
  );
}

function priceOf({ price_from, price_to }: ProductRow): string {
  if (price_from === null || price_to === null) return "none";
  return price_from === price_to ? writePounds(price_from) : `${writePounds(price_from)} to ${writePounds(price_to)}`;
}

function Stock({ free, low, variants }: ProductRow) {
  if (variants === 0) return "none";
  return (
    <Typography
      component="span"
      variant="body2"
      color={low > 0 ? "warning" : "textPrimary"}
      sx={{ fontVariantNumeric: "tabular-nums" }}
    >
      {free}
      {low > 0 && `, ${low === variants ? "low" : `${low} low`}`}
    </Typography>
  );
}

/** The same for a phone. */
function Lines({ isEditor }: { isEditor: boolean }) {
  const { data = [] } = useListContext<ProductRow>();
  const createPath = useCreatePath();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((product) => (
        <Stack
          key={product.id}
          component="li"
          direction="row"
          sx={{ gap: 1.5, p: 1.5, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
        >
          <Thumbnail src={product.image_url} size={56} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {isEditor ? (
              <Link
                component={RouterLink}
                to={createPath({ resource: "products", id: product.id, type: "edit" })}
                sx={{ fontWeight: 600 }}
              >
                {product.name}
              </Link>
            ) : (
              <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {priceOf(product)}, stock <Stock {...product} />
            </Typography>
          </Box>
          <StateChip state={product.state} publishAt={product.publish_at} />
        </Stack>
      ))}
    </Box>
  );
}

/** What is done to all products that are ticked; what is refused is told by name. */
function BulkActions() {
  const { selectedIds, data = [] } = useListContext<ProductRow>();
  const unselectAll = useUnselectAll("products");
  const refresh = useRefresh();
  const notify = useNotify();
  const { isBusy, run } = useAction();
  const notifyDone = useNotifyDone();
  const notifyRefused = (refused: BulkResult["refused"]) => {
    const nameOf = (id: string | number) => data.find((product) => product.id === id)?.name ?? id;
    for (const { id, message } of refused) notify(`${nameOf(id)}: ${message}`, { type: "warning", multiLine: true });
    unselectAll();
    refresh();
  };
  const archive = () =>
    run(async () => {
      const { done, refused, before } = (await call(archiveProducts, { body: { ids: selectedIds } })).data;
      notifyRefused(refused);
      if (before.length === 0) return { message: refused.length === 0 ? `${done.length} archived` : undefined };
      notifyDone(`${before.length} archived`, async () => {
        const products = before.map((product) => ({ ...product, present: "archived" }));
        notifyRefused((await call(restoreProductStates, { body: { products } })).data.refused);
      });
      return {};
    });
  return (
    <>
      <ChangeProducts
        of={{ ids: selectedIds.join(",") }}
        isDisabled={selectedIds.length > mostSheetProducts}
        onDone={() => {
          unselectAll();
          refresh();
        }}
      />
      <Button size="small" disabled={isBusy} onClick={archive}>
        Archive
      </Button>
      <Button
        size="small"
        disabled={selectedIds.length > mostSheetProducts}
        component={RouterLink}
        to={`/products/sheet?ids=${selectedIds.join(",")}`}
      >
        Prices
      </Button>
      <Button size="small" component={RouterLink} to={`/products/attributes?ids=${selectedIds.join(",")}`}>
        Attributes
      </Button>
    </>
  );
}
