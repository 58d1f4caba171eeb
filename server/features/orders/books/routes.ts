import { findBooks, listBookEntries, listPaymentEntries } from "@cairn/contract/orders/books/staff.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { readBooks } from "./read-books.ts";
import { listEntries, listPayments } from "./read-entries.ts";

export const bookRoutes: Routes = async (app, { db }) => {
  app.route({ ...findBooks, handler: async ({ query }) => answer(await readBooks(db, query, query.step)) });
  app.route({ ...listBookEntries, handler: async ({ query }) => answer(await listEntries(db, query)) });
  app.route({ ...listPaymentEntries, handler: async ({ query }) => answer(await listPayments(db, query)) });
};
