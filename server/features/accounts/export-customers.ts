import { and, asc, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/database/search.ts";
import type { OrdersHave } from "./staff-service.ts";
import { customers } from "./tables.ts";

const customersAtOnce = 500;

/** The next customers after this id, guests among them, of one kind or with these words. */
export function readCustomersAfter(
  db: Database,
  { search, kind }: { readonly search: string; readonly kind?: "account" | "guest" | undefined },
  id: number,
  ordersHave: OrdersHave,
) {
  return db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      isGuest: sql<boolean>`${customers.guest_token_hash} is not null`,
      confirmed_at: customers.confirmed_at,
      registered_at: customers.registered_at,
    })
    .from(customers)
    .where(
      and(
        gt(customers.id, id),
        or(hasWords(customers.folded, search), ordersHave(sql`${customers.id}`, search)),
        kind && (kind === "guest" ? isNotNull : isNull)(customers.guest_token_hash),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(customersAtOnce);
}
