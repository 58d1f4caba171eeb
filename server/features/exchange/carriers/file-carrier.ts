import { createReadStream } from "node:fs";
import { parcelTableMessages as messages } from "@cairn/contract/exchange/staff-parcel-messages.ts";
import { mostNumbers, type ParcelTable } from "@cairn/contract/exchange/staff-parcels.ts";
import { type Carrier as CarrierName, carrierNames, carriers } from "@cairn/contract/orders/carriers.ts";
import { type Cells, restored, writeCsv } from "../csv.ts";
import { delimiterOf, readFirstLine, readTable } from "../read-table.ts";
import { refusedFile } from "../refused-file.ts";
import type { Carrier, GivenNumber } from "./carrier.ts";
import { tables } from "./parcel-tables.ts";

/** A carrier that is given a CSV table, and gives one back. */
export function fileCarrier(table: ParcelTable): Carrier {
  const { columns, rowOf } = tables[table];
  return {
    hand(orders, options) {
      async function* rows(): AsyncGenerator<Cells> {
        for await (const order of orders) yield rowOf(order);
      }
      return writeCsv(columns, rows(), options);
    },
    readNumbers: ({ path }) => readNumbers(path),
  };
}

/** What carriers call the columns that are read, in lower case: first what says more. */
const synonyms = {
  reference: [
    "order reference",
    "order number",
    "order",
    "channel reference",
    "your reference",
    "customer reference",
    "reference",
  ],
  number: [
    "tracking number",
    "tracking no",
    "tracking no.",
    "tracking reference",
    "tracking code",
    "barcode",
    "tracking",
  ],
  carrier: ["carrier", "courier", "carrier name"],
} as const;

/** Reads the numbers of a table by the names of its columns, whoever wrote it. */
async function readNumbers(path: string): Promise<GivenNumber[]> {
  const delimiter = delimiterOf(await readFirstLine(createReadStream(path)));
  const found: GivenNumber[] = [];
  let places: Readonly<Record<keyof typeof synonyms, number>> | undefined;
  for await (const [row, cells] of readTable(createReadStream(path), delimiter)) {
    if (!places) {
      places = placesIn(cells);
      continue;
    }
    if (found.length === mostNumbers) throw refusedFile(messages.tooManyRows);
    const cell = (place: number) => restored(cells[place] ?? "").trim();
    found.push({
      row,
      reference: cell(places.reference).toUpperCase(),
      tracking_number: cell(places.number).replaceAll(/\s+/g, " "),
      carrier: carrierCalled(cell(places.carrier)),
    });
  }
  if (!places) throw refusedFile(messages.columnsMissing);
  return found;
}

function placesIn(header: readonly string[]) {
  const names = header.map((name) => restored(name).trim().toLowerCase());
  const placeOf = (called: readonly string[]) => {
    const known = called.find((name) => names.includes(name));
    return known === undefined ? -1 : names.indexOf(known);
  };
  const places = {
    reference: placeOf(synonyms.reference),
    number: placeOf(synonyms.number),
    carrier: placeOf(synonyms.carrier),
  };
  if (places.reference < 0 || places.number < 0) throw refusedFile(messages.columnsMissing);
  return places;
}

function carrierCalled(name: string): CarrierName | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (name === "") return undefined;
  return carriers.find((carrier) => [carrier, carrierNames[carrier]].some((each) => plain(each) === plain(name)));
}
