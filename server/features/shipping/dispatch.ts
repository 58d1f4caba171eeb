import { type Dispatch, dispatchSchema } from "@cairn/contract/shipping/dispatch.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { type Document, readDocument } from "../settings/documents.ts";

/** When parcels leave: one document of the settings, which the price of delivery carries to whoever asks. */
export const dispatch: Document<typeof dispatchSchema> = {
  name: "dispatch",
  tag: tags.countries,
  schema: dispatchSchema,
  initial: () => ({
    cut_off: "12:00",
    sends_on_saturdays: false,
    sends_on_sundays: false,
    sends_on_bank_holidays: false,
    closed: [],
  }),
};

export const readDispatch = (db: Database | Transaction): Promise<Dispatch> => readDocument(db, dispatch);
