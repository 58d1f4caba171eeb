import { Button } from "@mui/material";
import { ListFilter } from "lucide-react";
import { cloneElement, type ReactElement, useState } from "react";
import { useListContext } from "react-admin";
import { useIsNarrow } from "./narrow.ts";

/** An input above a list, with what its words are made of. */
export type FilterElement = ReactElement<{
  readonly source: string;
  readonly label?: string;
  readonly choices?: readonly { readonly id: string | number; readonly name: string }[];
  readonly reference?: string;
  readonly children?: ReactElement<{ readonly label?: string }>;
  readonly alwaysOn?: boolean;
}>;

/** The filters that a list shows: all in one row, and on phones the search beside a button that unfolds the others. */
export function useFilterRow(filters: readonly FilterElement[]): FilterElement[] {
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  const all = filters.map((filter) => cloneElement(filter, { alwaysOn: true }));
  const [first, ...others] = all;
  if (!isNarrow || !first || others.length === 0) return all;
  const fold = (
    <FoldButton
      key="fold"
      source=""
      alwaysOn
      names={others.map(({ props }) => props.source)}
      isUnfolded={isUnfolded}
      onPress={() => setUnfolded(!isUnfolded)}
    />
  );
  return isUnfolded ? [first, fold, ...others] : [first, fold];
}

interface FoldButtonProps {
  /** React-admin asks it of everything between its filters. */
  readonly source: string;
  readonly alwaysOn: boolean;
  /** The filters that it folds. */
  readonly names: readonly string[];
  readonly isUnfolded: boolean;
  onPress(): void;
}

function FoldButton({ names, isUnfolded, onPress }: FoldButtonProps) {
  const { filterValues } = useListContext();
  const set = names.filter((name) => filterValues[name]).length;
  return (
    <Button
      variant="outlined"
      aria-expanded={isUnfolded}
      onClick={onPress}
      startIcon={<ListFilter size={18} strokeWidth={1.75} />}
      sx={{ minHeight: 40, mt: 1, whiteSpace: "nowrap" }}
    >
      {set > 0 ? `Filters (${set})` : "Filters"}
    </Button>
  );
}

/** Where filters stand: in one row where there is room, with what is done to the list above them if both do not fit. */
export const inOneRow = {
  "& .RaFilterForm-clearFix": { display: "none" },
  "& .RaList-actions > .MuiToolbar-root": { marginLeft: "auto" },
  "& .RaList-actions": { flexWrap: { sm: "wrap-reverse" }, rowGap: 0.5, "& > span": { display: "none" } },
  "& .RaList-actions > form": {
    flex: "1 1 auto",
    flexWrap: { xs: "wrap", lg: "nowrap" },
    columnGap: 1.5,
    minWidth: 0,
    maxWidth: "100%",
  },
  "& .filter-field": { flex: { xs: "1 1 140px", lg: "0 1 130px" }, minWidth: 0, width: "auto" },
  "& .filter-field:first-of-type": { flex: "1 1 180px" },
  "& .filter-field:has([type=date])": { flexBasis: { lg: 150 } },
  "& .filter-field:has(.MuiSwitch-root), & .filter-field[data-source='']": { flex: "none" },
  "& .filter-field > .MuiFormControl-root": { width: "100%", minWidth: 0 },
  "& .filter-field > .MuiAutocomplete-root": { width: "100%" },
  // React-admin keeps those that look up a record at 160 px or more, which would leave the row.
  "& .filter-field .RaAutocompleteInput-textField": { minWidth: 0 },
  "& .RaFilterFormInput-spacer": { display: "none" },
} as const;
