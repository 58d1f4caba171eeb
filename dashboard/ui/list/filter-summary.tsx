import { Button, Typography } from "@mui/material";
import { Fragment, type ReactNode } from "react";
import { useGetOne, useGetRecordRepresentation, useListContext } from "react-admin";
import { day } from "../../dates.ts";
import { labelOf } from "../fields.ts";
import type { FilterElement } from "./filter-row.tsx";

/** A list's filters in words, by their names; undefined leaves it to the filter's input. */
export type InWords = Readonly<Record<string, ((value: string) => string | undefined) | undefined>>;

interface FilterSummaryProps {
  readonly title: string;
  readonly filters: readonly FilterElement[];
  readonly inWords: InWords;
}

/** What a list is filtered by, in words, with one press to see all again. */
export function FilterSummary({ title, filters, inWords }: FilterSummaryProps) {
  const { filterValues, setFilters } = useListContext();
  const set = Object.entries<unknown>(filterValues).filter(([, value]) => value !== undefined && value !== "");
  if (set.length === 0) return null;
  return (
    <>
      <Typography variant="body2" role="status" sx={{ overflowWrap: "anywhere" }}>
        <strong>{title}:</strong>{" "}
        {set.map(([name, value], index) => (
          <Fragment key={name}>
            {index > 0 && ", "}
            {inWords[name]?.(String(value)) ?? describe(name, String(value), filters)}
          </Fragment>
        ))}
      </Typography>
      <Button size="small" onClick={() => setFilters({})}>
        Clear
      </Button>
    </>
  );
}

const isDay = /^\d{4}-\d\d-\d\d$/;

function describe(name: string, value: string, filters: readonly FilterElement[]): ReactNode {
  if (name === "search") return `with “${value}”`;
  const { label, choices, reference, children } = filters.find(({ props }) => props.source === name)?.props ?? {};
  const words = (label ?? children?.props.label ?? labelOf({}, name)).toLowerCase();
  if (reference)
    return (
      <>
        {words} <RecordName resource={reference} id={value} />
      </>
    );
  const choice = choices?.find(({ id }) => String(id) === value)?.name;
  if (choice) return `${words} “${choice}”`;
  if (value === "true") return words;
  if (value === "false") return `not ${words}`;
  return `${words} ${isDay.test(value) ? day(value) : `“${value}”`}`;
}

function RecordName({ resource, id }: { resource: string; id: string }) {
  const { data } = useGetOne(resource, { id });
  const represent = useGetRecordRepresentation(resource);
  return data ? represent(data) : "…";
}
