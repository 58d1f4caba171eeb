import type { BackupSchedule } from "@cairn/contract/backups/schedule.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { isBackupDue } from "./schedule.ts";
import { backups } from "./tables.ts";

type Saved = BackupSchedule & { version: number };
type Outcome = "whole" | "failed" | "underway";

async function settle(shop: TestShop, schedule: BackupSchedule): Promise<void> {
  const owner = await ownersCalls(shop);
  const { version } = (await owner<Saved>("GET", "/documents/backup-schedule")).body.data;
  expect((await owner("PUT", "/documents/backup-schedule", { ...schedule, version })).status).toBe(200);
}

/** A moment of the first week of December 2026, which begins on Tuesday the 1st, in UTC as in the shop's zone. */
const at = (day: number, time: string) => `2026-12-0${day}T${time}:00Z`;
const isDue = ({ db }: TestShop, day: number, time: string) => isBackupDue(db, sql`${at(day, time)}::timestamptz`);

/** A backup that was started then. One that is underway holds its claim for two hours. */
async function attempt({ db }: TestShop, day: number, time: string, outcome: Outcome): Promise<void> {
  const started_at = at(day, time);
  await db.insert(backups).values({
    ...{ started_at, claimed_until: sql`${started_at}::timestamptz + interval '2 hours'` },
    ...(outcome === "whole" && { finished_at: started_at }),
    ...(outcome === "failed" && { problem: "The place for backups is nearly full" }),
  });
}

test("a backup is due once a day, from its hour on", async () => {
  await using shop = await testShop();
  expect(await isDue(shop, 2, "01:00")).toBe(true);
  await attempt(shop, 2, "02:10", "whole");
  expect(await isDue(shop, 2, "23:00")).toBe(false);
  expect(await isDue(shop, 3, "01:50")).toBe(false);
  expect(await isDue(shop, 3, "02:00")).toBe(true);
});

test("the hour is that of the shop's clock, in summer as well", async () => {
  await using shop = await testShop();
  await shop.db.insert(backups).values({
    ...{ started_at: "2026-07-01T12:00:00Z", finished_at: "2026-07-01T12:00:00Z" },
    claimed_until: "2026-07-01T12:02:00Z",
  });
  expect(await isBackupDue(shop.db, sql`'2026-07-02T00:59:00Z'::timestamptz`)).toBe(false);
  expect(await isBackupDue(shop.db, sql`'2026-07-02T01:00:00Z'::timestamptz`)).toBe(true);
});

test("what fails is tried again after half an hour, and three times in all", async () => {
  await using shop = await testShop();
  await attempt(shop, 2, "02:00", "failed");
  expect(await isDue(shop, 2, "02:29")).toBe(false);
  expect(await isDue(shop, 2, "02:31")).toBe(true);
  await attempt(shop, 2, "02:31", "failed");
  await attempt(shop, 2, "03:02", "failed");
  expect(await isDue(shop, 2, "20:00")).toBe(false);
  expect(await isDue(shop, 3, "02:00")).toBe(true);
});

test("while a long one is underway none is due, until its claim has ended", async () => {
  await using shop = await testShop();
  await attempt(shop, 2, "02:00", "underway");
  expect(await isDue(shop, 2, "03:00")).toBe(false);
  expect(await isDue(shop, 2, "04:01")).toBe(true);
});

test("owners have one made each Monday, or none", async () => {
  await using shop = await testShop();
  await settle(shop, { rhythm: "weekly", hour: 2 });
  await attempt(shop, 1, "12:00", "whole");
  expect(await isDue(shop, 6, "12:00")).toBe(false);
  expect(await isDue(shop, 7, "01:59")).toBe(false);
  expect(await isDue(shop, 7, "02:00")).toBe(true);
  await settle(shop, { rhythm: "never", hour: 2 });
  expect(await isDue(shop, 7, "02:00")).toBe(false);
});
