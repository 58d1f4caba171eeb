import type { Connection } from "../../platform/database/database.ts";

/** What is counted and summed in a release's dump; a migration that renames something changes the statement here. */
const questions = {
  products: "select count(*) from products",
  variants:
    "select md5(string_agg(concat_ws(' ', sku, price_pence, stock, held), ',' order by sku collate \"C\")) from variants",
  customers: "select count(*) from customers",
  orders: `select string_agg(concat_ws(' ', state, orders), ', ' order by state collate "C") from (
    select payment_state || '/' || fulfilment_state as state, count(*) as orders from orders group by 1) as counted`,
  order_sums: `select md5(string_agg(concat_ws(' ', reference, total_pence, email, placed_at at time zone 'UTC'), ',' order by reference collate "C"))
    from orders`,
  order_lines:
    "select concat_ws(' ', count(*), sum(quantity), sum(price_pence * quantity), sum(discount_pence)) from order_lines",
  order_events: "select count(*) from order_events",
  payments: "select concat_ws(' ', count(*), sum(captured_pence), sum(refunded_pence)) from payments",
  refunds: "select concat_ws(' ', count(*), sum(amount_pence)) from refunds",
  parcels: "select count(*) from parcels",
  returns: "select string_agg(state, ' ' order by id) from returns",
  invoices: "select concat_ws(' ', count(*), sum(number)) from invoices",
  reservations: `select string_agg(concat_ws(' ', state, reservations), ', ' order by state collate "C") from (
    select state, count(*) as reservations from reservations group by 1) as counted`,
  stock_movements: "select concat_ws(' ', count(*), sum(stock_change), sum(held_change)) from stock_movements",
  coupons: "select string_agg(concat_ws(' ', code, use_count), ', ' order by code collate \"C\") from coupons",
  countries: "select string_agg(slug, ' ' order by slug collate \"C\") from countries",
  editions: "select string_agg(concat_ws(' ', slug, state), ', ' order by slug collate \"C\") from editions",
  submissions:
    "select md5(string_agg(concat_ws(' ', reference, title, state), ',' order by reference collate \"C\")) from submissions",
  submission_files: "select count(*) from submission_files",
  scores: "select md5(string_agg(hash, ',' order by edition_id, position)) from scores",
  awards: "select count(*) from awards",
  members: "select string_agg(name, ' ' order by name collate \"C\") from members",
  letters: "select count(*) from letters",
  posts: "select md5(string_agg(concat_ws(' ', slug, title, description), ',' order by slug collate \"C\")) from posts",
  pages: "select string_agg(concat_ws(' ', slug, is_published), ', ' order by slug collate \"C\") from pages",
  settings: "select md5(string_agg(concat_ws(' ', name, value), ',' order by name collate \"C\")) from settings",
  staff: "select string_agg(concat_ws(' ', email, role), ', ' order by email collate \"C\") from staff",
  audit_log: "select string_agg(concat_ws(' ', operation, table_name), ', ' order by id) from audit_log",
  mails: `select string_agg(concat_ws(' ', kind, mails), ', ' order by kind collate "C") from (
    select kind, count(*) as mails from mails group by 1) as counted`,
};

export type Contents = Readonly<Record<string, string>>;

/** The answers to all questions, as text. */
export async function findContents({ script }: Pick<Connection, "script">): Promise<Contents> {
  const found: Record<string, string> = {};
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await script(`select (${question})::text as answer`);
    found[name] = (rows as { answer: string }[])[0]?.answer ?? "nothing";
  }
  return found;
}
