import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { exportCustomers, exportOrders, exportProducts } from "@cairn/contract/exchange/staff-exports.ts";
import type { Period } from "@cairn/contract/orders/reports/staff.ts";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readCustomersAfter } from "../accounts/export-customers.ts";
import { readDefinitions } from "../catalogue/attributes/definitions.ts";
import { readCategoryNames, readProductPage, readProductSlugs, readVariantSkus } from "../catalogue/many-products.ts";
import { readCouponsAfter } from "../coupons/many-coupons.ts";
import { type BookedDocument, readBookedLines, readDocumentsAfter } from "../orders/books/export-books.ts";
import { readOrderLinesAfter, readOrdersAfter } from "../orders/export-orders.ts";
import { ordersHave } from "../orders/of-customer.ts";
import { readProductMargins } from "../orders/reports/margins.ts";
import { readEveryCountry } from "../shipping/many-countries.ts";
import { bookLineRow, bookRow } from "./book-rows.ts";
import { type Cells, eachOf } from "./csv.ts";
import { countryRow, couponRow, stockRowsOf } from "./kinds/plain-rows.ts";
import { rowsOfProduct } from "./kinds/product-rows.ts";
import { writtenAmount } from "./kinds/written.ts";
import { customerRow, orderLineRow, orderRow } from "./order-rows.ts";

type Rows = AsyncGenerator<Cells, void, undefined>;
type ProductsWanted = Pick<z.output<typeof exportProducts.schema.querystring>, "search" | "state">;
type OrdersWanted = z.output<typeof exportOrders.schema.querystring>;

const eachProduct = (db: Database, wanted: ProductsWanted) =>
  eachOf<StaffProduct>((last) => readProductPage(db, wanted, last?.id ?? 0));

/** The products that are wanted, row by row. */
export async function* productRows(db: Database, wanted: ProductsWanted): Rows {
  const categories = await categorySlugs(db);
  const attributes = await readDefinitions(db);
  for await (const product of eachProduct(db, wanted)) {
    const products = await readProductSlugs(db, product.related_ids);
    yield* rowsOfProduct(product, { categories, products, attributes });
  }
}

async function categorySlugs(db: Database): Promise<ReadonlyMap<number, string>> {
  return new Map((await readCategoryNames(db)).map(({ id, slug }) => [id, slug]));
}

/** What is left of each product's sales in a period. */
export async function* marginRows(db: Database, period: Period): Rows {
  for (const { name, slug, revenue, cost, margin, ...count } of await readProductMargins(db, period))
    yield {
      ...{ product: name, slug, units: String(count.units), units_without_cost: String(count.units_without_cost) },
      ...{ revenue: writtenAmount(revenue), cost: writtenAmount(cost), margin: writtenAmount(margin) },
    };
}

/** The stock of all variants, row by row. */
export async function* stockRows(db: Database): Rows {
  for await (const product of eachProduct(db, { search: "", state: undefined })) yield* stockRowsOf(product);
}

/** The coupons that are for everybody, row by row. */
export async function* couponRows(db: Database): Rows {
  const categories = await categorySlugs(db);
  for await (const coupon of eachOf<Awaited<ReturnType<typeof readCouponsAfter>>[number]>((last) =>
    readCouponsAfter(db, last?.id ?? 0),
  ))
    yield couponRow(coupon, {
      products: await readProductSlugs(db, coupon.product_ids),
      variants: await readVariantSkus(db, coupon.variant_ids),
      categories,
    });
}

/** The countries, row by row: there are no more than the world has. */
export async function* countryRows(db: Database): Rows {
  for (const country of await readEveryCountry(db)) yield countryRow(country);
}

/** The customers that are wanted, row by row. */
export async function* customerRows(db: Database, wanted: z.output<typeof exportCustomers.schema.querystring>): Rows {
  type Customer = Awaited<ReturnType<typeof readCustomersAfter>>[number];
  for await (const customer of eachOf<Customer>((last) => readCustomersAfter(db, wanted, last?.id ?? 0, ordersHave)))
    yield customerRow(customer);
}

/** The orders that are wanted, row by row. */
export async function* orderRows(db: Database, wanted: OrdersWanted): Rows {
  type Order = Awaited<ReturnType<typeof readOrdersAfter>>[number];
  for await (const order of eachOf<Order>((last) => readOrdersAfter(db, wanted, last?.id ?? 0))) yield orderRow(order);
}

/** The lines of the orders that are wanted, row by row. */
export async function* orderLineRows(db: Database, wanted: OrdersWanted): Rows {
  type Line = Awaited<ReturnType<typeof readOrderLinesAfter>>[number];
  for await (const row of eachOf<Line>((last) => readOrderLinesAfter(db, wanted, last?.line.id ?? 0)))
    yield orderLineRow(row);
}

/** The sales and refunds of a period, row by row. */
export async function* bookRows(db: Database, period: Period): Rows {
  for await (const document of eachOf<BookedDocument>((last) => readDocumentsAfter(db, period, last?.id ?? 0)))
    yield bookRow(document);
}

/** The lines of the sales and refunds of a period, row by row. */
export async function* bookLineRows(db: Database, period: Period): Rows {
  for (let last = 0; ; ) {
    const documents = await readDocumentsAfter(db, period, last);
    for (const line of await readBookedLines(db, documents)) yield bookLineRow(line);
    const next = documents.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}
