import type { ImportAsks, ImportChange, ImportLeftOut } from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { AwaitedPicture } from "./fetch-pictures.ts";

const mostRecords = 200;
const mostPictures = 1000;

type LeftPicture = NonNullable<ImportLeftOut["pictures"]>[number];

/** A record that a table would change, as it is and as it would be. */
export interface Preview {
  readonly record: number;
  readonly label: string;
  readonly fields: ImportChange["fields"];
}

/** What is found in a table besides what is wrong with it, while it is gone through. */
export interface Findings {
  /** What has no place in the shop, counted in rows or records. */
  count(what: string, times?: number): void;
  /** A record that does not fit, by its name and with the reason. */
  leaveOut(row: number, name: string, reason: string): void;
  /** A picture that is given by its address and did not come beside the file. */
  leaveAway(picture: LeftPicture): void;
  /** A record of which the file leaves something open. */
  ask(what: keyof ImportAsks): void;
  preview(preview: Preview): void;
  /** The previews and the pictures that did not come, since it was last asked. */
  takePreviews(): Preview[];
  takePictures(): AwaitedPicture[];
  readonly leftOut: ImportLeftOut;
  readonly asks: ImportAsks;
}

/** Begins with the columns that are left out altogether. */
export function startFindings(columns: ImportLeftOut["columns"]): Findings {
  const counts = new Map(columns.map(({ column, count }) => [column, count]));
  const records: ImportLeftOut["records"] = [];
  const asks: ImportAsks = { uncounted: 0, dates: 0 };
  let recordCount = 0;
  let previews: Preview[] = [];
  const pictures: LeftPicture[] = [];
  let awaited: AwaitedPicture[] = [];
  return {
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    leaveOut(row, name, reason) {
      recordCount++;
      if (records.length < mostRecords) records.push({ row, name, reason });
    },
    leaveAway(picture) {
      counts.set(messages.pictureByAddress, (counts.get(messages.pictureByAddress) ?? 0) + 1);
      if (pictures.length < mostPictures) pictures.push(picture);
      awaited.push(picture);
    },
    ask: (what) => void asks[what]++,
    preview: (preview) => void previews.push(preview),
    takePreviews() {
      const taken = previews;
      previews = [];
      return taken;
    },
    takePictures() {
      const taken = awaited;
      awaited = [];
      return taken;
    },
    asks,
    get leftOut() {
      return {
        columns: [...counts].map(([column, count]) => ({ column, count })).filter(({ count }) => count > 0),
        records,
        record_count: recordCount,
        pictures,
      };
    },
  };
}
