import { type DisputedPlaces, disputedPlacesSchema, unnamedPlaces } from "@cairn/contract/settings/disputed-places.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { tags } from "../../platform/cache/tags.ts";
import type { Document } from "./documents.ts";
import { settings } from "./tables.ts";

/** What the owner has disputed places named as. */
export const namedPlaces: Document<typeof disputedPlacesSchema> = {
  name: "disputed-places",
  tag: tags.gallery,
  schema: disputedPlacesSchema,
  initial: (): DisputedPlaces => unnamedPlaces,
};

/** The country of a place as it is shown: of a disputed one the name that the owner has chosen, or none. */
export const countryOf = ({
  country,
  disputed_place,
}: {
  country: SQLWrapper;
  disputed_place: SQLWrapper;
}): SQL<string> =>
  sql<string>`case when ${disputed_place} is null then ${country}
    else coalesce((select chosen.value ->> ${disputed_place} from ${settings} chosen where chosen.name = ${namedPlaces.name}), '') end`;
