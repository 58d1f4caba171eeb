import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { countries, type StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { exportTaxRates, homeCountry, ukTaxRates } from "@cairn/contract/shipping/tax-rates.ts";
import * as z from "zod/mini";
import { expectUnused } from "../../../platform/database/in-use.ts";
import { readEveryCountry, removeManyCountries, writeManyCountries } from "../../shipping/many-countries.ts";
import { type CellReader, cellReader, complainOf } from "./cells.ts";
import { changesOf, storedChanges } from "./changes.ts";
import { countryColumns } from "./file-columns.ts";
import type { Change, Kind, Row } from "./kind.ts";

type CountryForm = z.input<typeof countries.create.schema.body>;
const schema = countries.create.schema.body;

/** Where we deliver, by the country's code. */
export const countryKind: Kind = {
  columns: countryColumns,
  keyOf: (cells) => cells.id?.trim().toLowerCase() ?? "",
  async plan(db, records, context) {
    const reader = cellReader(countryColumns);
    const present = new Map((await readEveryCountry(db)).map((country) => [country.id, country]));
    const wanted: { record: number; before: StaffCountry | undefined; fields: z.output<typeof schema> }[] = [];
    let unchanged = 0;
    for (const { number, rows } of records) {
      const [row, again] = rows;
      if (again) reader.complain(again, "id", messages.keyTwice);
      const id = row.cells.id?.trim().toLowerCase() ?? "";
      const before = present.get(id);
      const { data, error } = z.safeParse(schema, formOf(row, id, before, context.has("steps"), reader));
      if (error) complainOf(reader, error.issues, ([field]) => ({ row, field: String(field) }));
      else if (before && JSON.stringify(data) === JSON.stringify(fieldsOf(before))) unchanged++;
      else wanted.push({ record: number, before, fields: data });
    }
    const changed = wanted.filter(({ before }) => before).length;
    return {
      ...{ added: wanted.length - changed, changed, unchanged },
      problems: reader.problems,
      async write(tx): Promise<Change[]> {
        if (wanted.length === 0) return [];
        await writeManyCountries(
          tx,
          wanted.map(({ before, fields }) => ({ seenVersion: before?.version, fields })),
        );
        const written = new Map((await readEveryCountry(tx)).map((country) => [country.id, country]));
        return changesOf(wanted, ({ fields }) => written.get(fields.id));
      },
    };
  },
  async undo(tx, _jobs, changes) {
    const stored = storedChanges<StaffCountry>(changes);
    const present = new Map((await readEveryCountry(tx)).map((country) => [country.id, country]));
    expectUnused(
      stored
        .filter(({ after }) => present.get(after.id)?.version !== after.version)
        .map(
          ({ after }): Use => ({
            resource: "countries",
            id: after.id,
            label: `${after.name} ${messages.changedSince}`,
          }),
        ),
    );
    await writeManyCountries(
      tx,
      stored.flatMap(({ before, after }) => (before ? [{ seenVersion: after.version, fields: fieldsOf(before) }] : [])),
    );
    await removeManyCountries(
      tx,
      stored.flatMap(({ before, after }) => (before ? [] : [after.id])),
    );
  },
};

const poundsOrNull = (amount: number | null) => (amount === null ? null : poundsFromPence(amount));

/** A country that is there, as its form would send it. */
const formOfPresent = ({ price, free_over, steps, ...country }: StaffCountry): CountryForm => ({
  ...country,
  price: poundsOrNull(price),
  free_over: poundsOrNull(free_over),
  steps: steps.map((step) => ({ ...step, price: poundsFromPence(step.price) })),
});

const fieldsOf = (country: StaffCountry) => z.parse(schema, formOfPresent(country));

function formOf(
  row: Row,
  id: string,
  present: StaffCountry | undefined,
  hasSteps: boolean,
  reader: CellReader,
): CountryForm {
  const before = present && formOfPresent(present);
  const usual = id === homeCountry.toLowerCase() ? ukTaxRates : exportTaxRates;
  const orNull = (field: string, read: (otherwise: number | null) => number | null, otherwise: number | null) =>
    reader.isEmpty(row, field) ? null : read(otherwise);
  return {
    id,
    name: reader.text(row, "name", before?.name ?? ""),
    price: orNull("price", (other) => reader.amount(row, "price", other), before?.price ?? null),
    free_over: orNull("free_over", (other) => reader.amount(row, "free_over", other), before?.free_over ?? null),
    least_days: orNull("least_days", (other) => reader.integer(row, "least_days", other), before?.least_days ?? null),
    most_days: orNull("most_days", (other) => reader.integer(row, "most_days", other), before?.most_days ?? null),
    standard_rate: reader.number(row, "standard_rate", before?.standard_rate ?? usual.standard / 100),
    reduced_rate: reader.number(row, "reduced_rate", before?.reduced_rate ?? usual.reduced / 100),
    steps: hasSteps ? stepsOf(row, reader) : (before?.steps ?? []),
  };
}

/** Steps as lines of a weight in grams and a price. */
function stepsOf(row: Row, reader: CellReader): CountryForm["steps"] {
  const steps = reader
    .pairs(row, "steps")
    .map(([grams, price]) => ({ above_grams: Number(grams), price: Number(price) }));
  if (steps.some(({ above_grams, price }) => Number.isNaN(above_grams) || Number.isNaN(price))) {
    reader.complain(row, "steps", messages.pairs);
    return [];
  }
  return steps.toSorted((one, other) => one.above_grams - other.above_grams);
}
