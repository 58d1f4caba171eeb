import type { BackupSchedule } from "@cairn/contract/backups/schedule.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { isBackupDue } from "./schedule.ts";
import { backups } from "./tables.ts";

type Saved = BackupSchedule & { version: number };

async function settle(shop: TestShop, schedule: BackupSchedule): Promise<void> {
  const owner = await ownersCalls(shop);
  const { version } = (await owner<Saved>("GET", "/documents/backup-schedule")).body.data;
  expect((await owner("PUT", "/documents/backup-schedule", { ...schedule, version })).status).toBe(200);
}

/** A backup that was started so long ago, whole or failed. */
async function attempt({ db }: TestShop, ago: string, isWhole: boolean): Promise<void> {
  const at = sql`now() - ${ago}::interval`;
  await db.insert(backups).values({
    ...{ claimed_until: at, started_at: at },
    ...(isWhole ? { finished_at: at } : { problem: "The place for backups is nearly full" }),
  });
}

test("a backup is due once a day, and again where the last one is of the day before", async () => {
  await using shop = await testShop();
  expect(await isBackupDue(shop.db)).toBe(true);
  await attempt(shop, "25 hours", true);
  expect(await isBackupDue(shop.db)).toBe(true);
  await attempt(shop, "31 minutes", false);
  expect(await isBackupDue(shop.db)).toBe(true);
  await attempt(shop, "1 second", true);
  expect(await isBackupDue(shop.db)).toBe(false);
});

test("what fails is tried again after half an hour, and three times in all", async () => {
  await using shop = await testShop();
  // Due since just now, so that attempts of hours ago are of the day before.
  const { rows } = await shop.db.execute<{ hour: number }>(
    sql`select extract(hour from now() at time zone 'Europe/London' - interval '4 hours')::int as hour`,
  );
  await settle(shop, { rhythm: "daily", hour: rows[0]?.hour ?? 0 });
  await attempt(shop, "29 minutes", false);
  expect(await isBackupDue(shop.db)).toBe(false);
  await shop.db.update(backups).set({ started_at: sql`now() - interval '31 minutes'` });
  expect(await isBackupDue(shop.db)).toBe(true);
  await attempt(shop, "90 minutes", false);
  expect(await isBackupDue(shop.db)).toBe(true);
  await attempt(shop, "150 minutes", false);
  expect(await isBackupDue(shop.db)).toBe(false);
});

test("owners have one made each week, or none", async () => {
  await using shop = await testShop();
  await settle(shop, { rhythm: "weekly", hour: 2 });
  expect(await isBackupDue(shop.db)).toBe(true);
  await attempt(shop, "8 days", true);
  expect(await isBackupDue(shop.db)).toBe(true);
  await settle(shop, { rhythm: "never", hour: 2 });
  expect(await isBackupDue(shop.db)).toBe(false);
});
