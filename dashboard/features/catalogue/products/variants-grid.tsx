import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import {
  Alert,
  Box,
  Button,
  Checkbox,
  IconButton,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { usePermissions, useRecordContext } from "react-admin";
import { get, useFormState } from "react-hook-form";
import {
  attributeColumns,
  type CellValue,
  type Column,
  columnsFor,
  openingColumn,
  pastedCells,
  withCell,
  withPasted,
} from "./cells.ts";
import { choicesOf, withCombinations, withOneDefault } from "./combinations.ts";
import type { DraftVariant } from "./draft.ts";
import { GridCell } from "./grid-cell.tsx";
import { useAttributes } from "./use-attributes.ts";
import { useDraft } from "./use-draft.ts";

type Errors = Readonly<Record<string, { readonly message?: string } | undefined>>;

/** What is wrong with a field of a variant, or with one of its attributes. */
const messageAt = (errors: Errors | undefined, field: string): string | undefined =>
  (get(errors, field) as Errors[string])?.message;

/** The variants like a spreadsheet: arrows and Enter move, and what is copied from one fills it. */
export function VariantsGrid() {
  const { draft, isRemovable, change } = useDraft();
  const { variants } = draft;
  const attributes = useAttributes();
  const { permissions: member } = usePermissions();
  const mayCount = member !== undefined && mayDo(member.role, "stock.manage");
  const shownColumns = [
    ...columnsFor(member),
    ...attributeColumns(attributes.filter(({ is_of_variants }) => is_of_variants)),
  ];
  const table = useRef<HTMLTableElement>(null);
  const { errors } = useFormState({ name: "variants" });
  const problems = errors.variants as ({ message?: string } & Readonly<Record<number, Errors | undefined>>) | undefined;

  if (variants.length === 0) {
    return (
      <Box>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          Without a variant there is no price, and nothing can be sold.
        </Typography>
        <Button variant="outlined" onClick={() => change(withCombinations(draft, isRemovable))}>
          Give it a price
        </Button>
      </Box>
    );
  }

  const present = new Set(variants.map(({ option_values }) => JSON.stringify(option_values)));
  const missing = choicesOf(draft.options).filter((choice) => !present.has(JSON.stringify(choice))).length;
  const set = (index: number, field: string, value: CellValue) =>
    change({ variants: variants.map((variant, at) => (at === index ? withCell(variant, field, value) : variant)) });

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}-${column}"]`);
    next?.focus();
    next?.select();
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    change({ variants: withPasted(variants, shownColumns, row, column, cells) });
  }

  /** What was copied from a column, for those variants whose stock never moved. */
  function pasteStock(event: ClipboardEvent, row: number) {
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    if (cells.length === 1) return;
    event.preventDefault();
    change({
      variants: variants.map((variant, at) => {
        const value = openingColumn.read(cells[at - row]?.[0] ?? "");
        const isEligible = at >= row && at < row + cells.length && isRemovable(variant);
        return isEligible && value !== undefined ? withCell(variant, openingColumn.field, value) : variant;
      }),
    });
  }

  return (
    <>
      {problems?.message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problems.message}
        </Alert>
      )}
      <Box
        tabIndex={0}
        role="region"
        aria-label="Table of the variants"
        sx={{ overflowX: "auto", mx: { xs: -2, sm: -3 }, px: { xs: 2, sm: 3 } }}
      >
        <Table size="small" ref={table} sx={{ "& td, & th": { px: 0.75, whiteSpace: "nowrap" } }}>
          <TableHead>
            <TableRow>
              <TableCell>Variant</TableCell>
              {shownColumns.map(({ field, label, width, isNumber }) => (
                <TableCell key={field} align={isNumber ? "right" : "left"} sx={{ minWidth: width }}>
                  {label}
                </TableCell>
              ))}
              <TableCell align="right">In stock</TableCell>
              <TableCell align="center">On sale</TableCell>
              <TableCell align="center">First</TableCell>
              <TableCell component="td" padding="none" />
            </TableRow>
          </TableHead>
          <TableBody>
            {variants.map((variant, row) => {
              const name = variantNameOf(variant.option_values) || "Single variant";
              const wrong = problems?.[row];
              return (
                <TableRow
                  key={variant.id ?? `new-${name}`}
                  sx={variant.is_active ? undefined : { bgcolor: "action.hover" }}
                >
                  <TableCell component="th" scope="row">
                    {name}
                    {wrong?.option_values?.message && (
                      <Typography variant="caption" color="error" component="p">
                        {wrong.option_values.message}
                      </Typography>
                    )}
                  </TableCell>
                  {shownColumns.map((column: Column, at) => (
                    <TableCell key={column.field}>
                      <GridCell
                        column={column}
                        name={name}
                        place={`${row}-${at}`}
                        record={variant}
                        error={messageAt(wrong, column.field)}
                        onChange={(value) => set(row, column.field, value)}
                        onKeyDown={(event) => move(event, row, at)}
                        onPaste={(event) => paste(event, row, at)}
                      />
                    </TableCell>
                  ))}
                  <TableCell align="right">
                    {mayCount && isRemovable(variant) ? (
                      <GridCell
                        column={openingColumn}
                        name={name}
                        place={`${row}-${shownColumns.length}`}
                        record={variant}
                        error={messageAt(wrong, openingColumn.field)}
                        onChange={(value) => set(row, openingColumn.field, value)}
                        onKeyDown={(event) => move(event, row, shownColumns.length)}
                        onPaste={(event) => pasteStock(event, row)}
                      />
                    ) : (
                      <StockOf variant={variant} />
                    )}
                  </TableCell>
                  <TableCell align="center" padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={variant.is_active}
                      onChange={({ target }) =>
                        change({
                          variants: withOneDefault(
                            variants.map((each, index) =>
                              index === row ? { ...each, is_active: target.checked } : each,
                            ),
                          ),
                        })
                      }
                      slotProps={{ input: { "aria-label": `${name} is on sale` } }}
                    />
                  </TableCell>
                  <TableCell align="center" padding="checkbox">
                    <Radio
                      size="small"
                      checked={variant.is_default}
                      disabled={!variant.is_active}
                      onChange={() =>
                        change({ variants: variants.map((each, index) => ({ ...each, is_default: index === row })) })
                      }
                      slotProps={{ input: { "aria-label": `${name} is the first choice` } }}
                    />
                  </TableCell>
                  <TableCell padding="none">
                    {isRemovable(variant) && variants.length > 1 && (
                      <IconButton
                        size="small"
                        aria-label={`Remove ${name}`}
                        onClick={() =>
                          change({ variants: withOneDefault(variants.filter((_, index) => index !== row)) })
                        }
                      >
                        <X size={16} />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      {missing > 0 && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => change(withCombinations(draft, isRemovable))}>
          {missing === 1 ? "Add the combination that is missing" : `Add the ${missing} combinations that are missing`}
        </Button>
      )}
    </>
  );
}

/** What lies in the house, which is changed where stock is kept. */
function StockOf({ variant }: { variant: DraftVariant }) {
  const stock = useRecordContext<StaffProduct>()?.stocks.find(({ variant_id }) => variant_id === variant.id);
  if (!stock)
    return (
      <Typography variant="body2" color="textSecondary">
        new
      </Typography>
    );
  return (
    <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {stock.stock}
      {stock.held > 0 && ` (${stock.held} held)`}
    </Typography>
  );
}
