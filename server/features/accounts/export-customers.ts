import { and, asc, gt, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { containing } from "../../platform/database/containing.ts";
import type { Database } from "../../platform/database/database.ts";
import { customers } from "./tables.ts";

const customersAtOnce = 500;

/** The next customers after this id, guests among them, of one kind or with these words. */
export function readCustomersAfter(
  db: Database,
  { search, kind }: { readonly search: string; readonly kind?: "account" | "guest" | undefined },
  id: number,
) {
  const words = containing(search);
  return db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      isGuest: sql<boolean>`${customers.guestTokenHash} is not null`,
      confirmedAt: customers.confirmedAt,
      registeredAt: customers.registeredAt,
    })
    .from(customers)
    .where(
      and(
        gt(customers.id, id),
        words ? or(ilike(customers.name, words), ilike(customers.email, words)) : undefined,
        kind && (kind === "guest" ? isNotNull : isNull)(customers.guestTokenHash),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(customersAtOnce);
}
