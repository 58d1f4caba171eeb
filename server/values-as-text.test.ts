import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "./testing/shop.ts";

test("times, days, intervals and lists come as text, alone and in a transaction", async () => {
  await using shop = await testShop();
  const select = sql`select '2026-11-28 10:00:00'::timestamp as moment, '2026-11-28 10:00:00+00'::timestamptz as instant,
    '2026-11-28'::date as day, '2 days'::interval as pause, array['2026-11-28'::date] as days,
    array['2026-11-28 10:00'::timestamp] as moments, array['2026-11-28 10:00+00'::timestamptz] as instants,
    array['2 days'::interval] as pauses, array[1.5::numeric] as numbers`;
  const {
    rows: [alone],
  } = await shop.db.execute(select);
  const {
    rows: [within],
  } = await shop.db.transaction((tx) => tx.execute(select));
  expect(alone).toEqual({
    moment: "2026-11-28 10:00:00",
    instant: "2026-11-28 10:00:00+00",
    day: "2026-11-28",
    pause: "2 days",
    days: "{2026-11-28}",
    moments: '{"2026-11-28 10:00:00"}',
    instants: '{"2026-11-28 10:00:00+00"}',
    pauses: '{"2 days"}',
    numbers: "{1.5}",
  });
  expect(within).toEqual(alone);
});
