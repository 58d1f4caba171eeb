import type { StaffCountry } from "@cairn/contract/staff/shipping.ts";
import { asc } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { selectCountries, shownCountry } from "./staff-service.ts";
import { countries } from "./tables.ts";

/** All countries that we deliver to. */
export async function readEveryCountry(db: Database | Transaction): Promise<StaffCountry[]> {
  const found = await selectCountries(db).orderBy(asc(countries.slug));
  return found.map(shownCountry);
}
