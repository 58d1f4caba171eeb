import type { CustomerHistory, listCustomers } from "@cairn/contract/customers/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { findPerson } from "../accounts/personal-data.ts";
import { listPeople } from "../accounts/staff-service.ts";
import { listAlertsTo } from "../alerts/staff-service.ts";
import { listEntriesOf } from "../contest/entries.ts";
import { listLettersOf } from "../inbox/staff-service.ts";
import { findContactDetails } from "../orders/contact-details.ts";
import { findOrderSums, findOrdersOf, hasOrdered, ordersHave } from "../orders/of-customer.ts";
import { listReservationsOf } from "../preorders/staff-service.ts";
import { findMailsOf } from "./customer-mails.ts";

/** One page of the customers, with what they have bought. */
export async function listCustomersWithSums(db: Database, wanted: z.output<typeof listCustomers.schema.querystring>) {
  const page = await listPeople(db, wanted, { hasOrdered, ordersHave });
  const sums = await findOrderSums(
    db,
    page.data.map(({ id }) => id),
  );
  return {
    ...page,
    data: page.data.map((person) => {
      const { orders = 0, spentPence = 0 } = sums.get(person.id) ?? {};
      return { ...person, orders, spent: pence(spentPence) };
    }),
  };
}

/** What every feature knows of a customer, the newest first; refuses with 404. */
export async function readHistory(db: Database, id: number): Promise<CustomerHistory> {
  const person = await findPerson(db, id);
  const sums = await findOrderSums(db, [id]);
  return {
    ...(await findOrdersOf(db, id)),
    spent: pence(sums.get(id)?.spentPence ?? 0),
    ...(await findContactDetails(db, id)),
    letters: await listLettersOf(db, person),
    reservations: await listReservationsOf(db, id),
    entries: await listEntriesOf(db, id),
    alerts: await listAlertsTo(db, person.mailboxes),
    ...(await findMailsOf(db, person)),
  };
}
