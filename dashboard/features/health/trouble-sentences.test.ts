import type { Health } from "@cairn/contract/health/staff.ts";
import { expect, test } from "vitest";
import { callsByTime, troubleSentences } from "./trouble-sentences.ts";

const pool = { open: 3, idle: 3, waiting: 0 };
const none: Health["troubles"] = { slow_calls: [], slow_statements: [], failures: [] };
const at = "2026-11-30T10:00:00.000Z";
const sentencesOf = (troubles: Partial<Health["troubles"]>, waiting = 0) =>
  troubleSentences(
    { troubles: { ...none, ...troubles }, database: { pool: { ...pool, waiting } } } as Health, // All that it reads.
    Date.parse(at) + 180_000,
  );

test("a quick server says so, and what visitors get wrong is no reason for advice", () => {
  const sentences = sentencesOf({ failures: [{ code: "not_found", count: 912 }] });
  expect(sentences.map(({ text }) => text)).toEqual([
    "No call has taken longer than a second in the last hour.",
    "No statement of the database has taken longer than half a second in the last hour.",
    "No request waits for a connection to the database.",
    "No request has failed unexpectedly since the start.",
  ]);
  expect(sentences.every(({ advice }) => advice === undefined)).toBe(true);
});

test("slowness, waiting and failures of the shop's own are told, the worst of each", () => {
  const call = { call: "GET /api/admin/orders", ms: 2_345, at };
  const sentences = sentencesOf(
    {
      slow_calls: [call, { ...call, ms: 1_001 }],
      slow_statements: [{ text: "select 1", origin: "job mail.deliver", ms: 640, at }],
      failures: [{ code: "unexpected", count: 1 }],
    },
    2,
  );
  expect(sentences.map(({ text }) => text)).toEqual([
    "2 calls have taken longer than a second in the last hour; the slowest took 2.3 s.",
    "1 statement of the database has taken longer than half a second in the last hour; the slowest took 640 ms.",
    "2 requests wait for a connection to the database.",
    "1 request failed for a reason that nobody expected.",
  ]);
  expect(sentences.flatMap(({ advice }) => advice ?? [])).toHaveLength(2);
  const many = Array.from({ length: 10 }, () => call);
  expect(sentencesOf({ slow_calls: many })[0]?.advice).toMatch(/^Send the table/);
  // An old one stays in the table, and is no news.
  expect(sentencesOf({ slow_calls: [{ ...call, at: "2026-11-30T09:00:00.000Z" }] })[0]?.text).toMatch(/^No call/);
  expect(callsByTime({ slow_calls: [call, { ...call, ms: 1_001 }] })).toEqual([{ ...call, times: 2 }]);
});
