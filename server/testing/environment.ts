import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openSession } from "../features/accounts/sessions.ts";
import { customers } from "../features/accounts/tables.ts";
import { connect } from "../platform/database/connect.ts";
import type { Connection } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { lockedPassword } from "../platform/passwords.ts";
import type { TestAnswer } from "./call.ts";
import { type Environment, type ShopProcess, startShop } from "./process.ts";

/** The data folder and database of a shop, for one process after another; on PostgreSQL also for several at once. */
export interface TestEnvironment extends AsyncDisposable {
  /** The variables that a shop is started with. */
  readonly variables: Environment;
  readonly folder: string;
  /** A connection to the shop's database; with the embedded one only while no process is running. */
  open(): Promise<Connection>;
  /** A connection to the server beside the shop's own database; PostgreSQL only. */
  administer(statement: string, values?: unknown[]): Promise<void>;
  readonly databaseName: string;
}

/** An empty environment, on the kind of database that the project runs on. */
export async function createTestEnvironment(): Promise<TestEnvironment> {
  const place = inject("database");
  const folder = await mkdtemp(join(tmpdir(), "cairn-environment-"));
  const databaseName = `test_${randomBytes(8).toString("hex")}`;
  const address = place.kind === "postgres" ? new URL(place.server) : undefined;
  const administer = async (statement: string, values?: unknown[]) => {
    const admin = new pg.Client({ connectionString: place.kind === "postgres" ? place.server : "" });
    await admin.connect();
    await admin.query(statement, values);
    await admin.end();
  };
  if (address) {
    await administer(`create database ${databaseName}`);
    address.pathname = `/${databaseName}`;
  }
  return {
    variables: { DATA_DIR: folder, ...(address && { DATABASE_URL: address.href }) },
    folder,
    databaseName,
    administer,
    open: () => connect({ dataDir: folder, databaseUrl: address?.href, databasePoolerUrl: undefined, databasePool: 2 }),
    async [Symbol.asyncDispose]() {
      if (address) await administer(`drop database ${databaseName} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Customers with a login each, made before the shop opens; gives their tokens. */
export async function registerCustomers(environment: Pick<TestEnvironment, "open">, count: number): Promise<string[]> {
  const connection = await environment.open();
  await migrate(connection);
  const names = Array.from({ length: count }, (_, index) => `walker-${index}@example.test`);
  const registered = await connection.db
    .insert(customers)
    .values(names.map((email) => ({ name: "Wanda Walker", email, password_hash: lockedPassword })))
    .returning({ id: customers.id });
  const tokens: string[] = [];
  for (const { id } of registered) tokens.push(await openSession(connection.db, id));
  await connection.close();
  return tokens;
}

export interface OpenShop extends AsyncDisposable {
  readonly environment: TestEnvironment;
  readonly shop: ShopProcess;
  /** The tokens of the customers that it opened with. */
  readonly tokens: readonly string[];
}

/**
 * A process at work in an environment of its own, with further variables for it alone; both are gone when the test is
 * over, however the process ended.
 */
export async function openShop({
  customers: count = 0,
  variables = {},
}: {
  customers?: number;
  variables?: Environment;
} = {}): Promise<OpenShop> {
  await using cleanup = new AsyncDisposableStack();
  const environment = cleanup.use(await createTestEnvironment());
  const tokens = count > 0 ? await registerCustomers(environment, count) : [];
  const shop = cleanup.use(await startShop({ ...environment.variables, ...variables }));
  const owned = cleanup.move();
  return { environment, shop, tokens, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

export interface OrderLine {
  readonly id: number;
  readonly quantity: number;
}

/** The body of an order for these lines. */
export function orderFor({ url }: ShopProcess, products: readonly OrderLine[]) {
  return {
    redirect: { success_url: `${url}/payment-success`, cancel_url: `${url}/payment-error` },
    products,
    user: { address: "1 Cairn Lane, Keswick", country: "GB", number: "+44 20 7946 0182" },
  };
}

export const orderPath = "/api/payment/paypal/create-order";

export interface OpenedOrder {
  readonly links: readonly { readonly href: string }[];
}

export function order(
  shop: ShopProcess,
  token: string,
  products: readonly OrderLine[],
): Promise<TestAnswer<OpenedOrder>> {
  return shop.call("POST", orderPath, { token, body: orderFor(shop, products) });
}

/** The order's reference, which its own link ends in. */
export function referenceOf({ links }: OpenedOrder): string {
  return links[0]?.href.split("/").at(-1) ?? "";
}
