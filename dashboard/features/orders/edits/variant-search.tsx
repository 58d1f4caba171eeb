import { listStock, type StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { Autocomplete, TextField } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../call.ts";
import { usePause } from "../../../ui/use-pause.ts";

interface VariantSearchProps {
  readonly label: string;
  /** Those of one product alone. */
  readonly product?: number;
  onChoose(variant: StockRow): void;
}

const mostFound = 20;

/** Finds a variant by its name or number, and says how many of it are free. */
export function VariantSearch({ label, product, onChoose }: VariantSearchProps) {
  const [typed, type] = useState("");
  const search = usePause(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["variants", search, product],
    queryFn: async ({ signal }) => {
      const query = { ...{ page: 1, per_page: mostFound, sort: "name", order: "asc" }, search, product } as const;
      return (await call(listStock, { query, signal })).data.data;
    },
    placeholderData: keepPreviousData,
    enabled: search !== "" || product !== undefined,
  });
  return (
    <Autocomplete
      options={data ?? []}
      value={null}
      inputValue={typed}
      onInputChange={(_event, value, reason) => type(reason === "reset" ? "" : value)}
      onChange={(_event, variant) => variant && onChoose(variant)}
      filterOptions={(found) => found}
      getOptionLabel={({ name, variant_name, sku, free }) =>
        `${nameWithVariant(name, variant_name)} (${sku}), ${free > 0 ? `${free} available` : "sold out"}`
      }
      getOptionDisabled={({ free }) => free < 1}
      getOptionKey={({ id }) => id}
      loading={isFetching}
      noOptionsText={search === "" ? "Type a name or SKU" : "No product matches"}
      blurOnSelect
      renderInput={(input) => <TextField {...input} label={label} placeholder="Name or SKU" />}
    />
  );
}
