import { products, stockMovements, variants } from "../features/catalogue/tables.ts";
import { countries } from "../features/shipping/tables.ts";
import type { Connection } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { TestEnvironment } from "./environment.ts";

/** One product with so many units, and a country to send it to, in a shop that is empty. */
export async function stockUp({ db }: Pick<Connection, "db">, units: number) {
  await db.insert(countries).values({ slug: "gb", name: "United Kingdom", shipping_pence: 395 });
  const product = await insertOne(db, products, {
    slug: "tent",
    name: "Tent",
    description: "",
    ability: "available",
    position: 0,
    is_published: true,
  });
  const variant = await insertOne(db, variants, {
    product_id: product.id,
    sku: "TENT",
    price_pence: 10_000,
    is_default: true,
    stock: units,
  });
  const [productId, variantId] = [product.id, variant?.id ?? 0];
  await db
    .insert(stockMovements)
    .values({ variant_id: variantId, reason: "received", stock_change: units, held_change: 0 });
  return { productId, variantId };
}

/** The same before a shop opens in an environment; gives the product's id. */
export async function stockUpEnvironment(environment: Pick<TestEnvironment, "open">, units: number): Promise<number> {
  const connection = await environment.open();
  await migrate(connection);
  const { productId } = await stockUp(connection, units).finally(() => connection.close());
  return productId;
}
