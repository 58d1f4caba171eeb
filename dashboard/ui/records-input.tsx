import { AutocompleteArrayInput, type RaRecord, ReferenceArrayInput } from "react-admin";

const bySearch = (search: string) => ({ search });

interface Props {
  readonly source: string;
  /** The resource that is chosen from. */
  readonly reference: string;
  readonly label: string;
  readonly helperText?: string | false;
  /** What each is called; its name unless it says otherwise. */
  readonly optionText?: (record: RaRecord) => string;
  /** By which field they are offered; by their names unless it says otherwise. */
  readonly sortedBy?: string;
  /** So many are offered before anything is typed. */
  readonly offered?: number;
}

/** Chooses several records of another kind, by their names and in the order in which they are chosen. */
export function RecordsInput({
  source,
  reference,
  label,
  helperText = false,
  optionText,
  sortedBy = "name",
  offered = 25,
}: Props) {
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      perPage={offered}
      sort={{ field: sortedBy, order: "ASC" }}
    >
      <AutocompleteArrayInput
        label={label}
        optionText={optionText ?? "name"}
        filterToQuery={bySearch}
        helperText={helperText}
      />
    </ReferenceArrayInput>
  );
}
