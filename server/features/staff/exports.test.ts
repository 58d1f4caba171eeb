import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "../../features.ts";
import { auditLog } from "../../platform/audit/tables.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { exports } from "./tables.ts";

test("what was taken out more than a year ago is forgotten, and stays in the audit log", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  for (const kind of ["orders", "products"]) expect((await owner("GET", `/export/${kind}.csv`)).status).toBe(200);
  await shop.db
    .update(exports)
    .set({ made_at: sql`now() - interval '1 year 1 day'` })
    .where(eq(exports.kind, "orders"));
  await jobs.find(({ name }) => name === "staff.clear-expired")?.run(shop.platform, {});
  expect(await shop.db.select().from(exports)).toMatchObject([{ kind: "products" }]);
  const noted = await shop.db.select().from(auditLog).where(eq(auditLog.table_name, "exports"));
  expect(noted.map(({ operation }) => operation)).toEqual(["insert", "insert"]);
});
