import type { Health, Instance } from "@cairn/contract/health/staff.ts";
import { expect, test } from "vitest";
import { connectionSentences, instanceSentences } from "./instance-sentences.ts";

const instance: Instance = {
  ...{ id: "1", is_this: true, release: "1.2.3", role: "all", host: "web-1", started_at: "2026-11-30T10:00:00.000Z" },
  ...{ silent_seconds: 2, cut_seconds: null, most_connections: 15, memory_bytes: 1, loop_delay_ms: 0.4 },
  ...{ requests: 10, errors: 0, cache_hits: 6, cache_misses: 2 },
};

const texts = (...instances: Partial<Instance>[]) =>
  instanceSentences({ instances: instances.map((one) => ({ ...instance, ...one })) }).map(({ text }) => text);
const advised = (...instances: Partial<Instance>[]) =>
  instanceSentences({ instances: instances.map((one) => ({ ...instance, ...one })) }).flatMap(({ text, advice }) =>
    advice ? [text] : [],
  );

test("servers that are well are counted, and nothing is advised", () => {
  expect(texts({})).toEqual(["One server runs the shop."]);
  expect(texts({ role: "web" }, { role: "web" }, { role: "jobs", silent_seconds: 9 })).toEqual([
    "3 servers run the shop.",
  ]);
  expect(advised({}, {})).toEqual([]);
});

test("releases side by side, a missing role, a cut and silence are put in words with what to do", () => {
  expect(advised({ release: "1.2.3" }, { release: "1.3.0" }, { release: "1.3.0" })).toEqual([
    "Different releases run side by side: 1.2.3 on 1 server, 1.3.0 on 2 servers.",
  ]);
  expect(advised({ role: "web" }, { role: "web" })).toEqual(["No server works on jobs."]);
  expect(advised({ cut_seconds: 1 }, { host: "web-2", cut_seconds: 185 })).toEqual([
    "web-1 has had no news of the other servers for 1 second.",
    "web-2 has had no news of the other servers for 3 minutes.",
  ]);
  expect(advised({ silent_seconds: 31 })).toEqual(["web-1 was last seen 31 seconds ago."]);
});

test("pools that are larger than the database allows, and a pooler without limits, are put in words with what to do", () => {
  const of = (connections: Health["database"]["connections"], kind: Health["database"]["kind"] = "postgres") =>
    connectionSentences({ kind, bytes: 1, answer_ms: 1, pool: { open: 1, idle: 1, waiting: 0 }, connections });
  const well = { servers: 30, pooled: 0, allowed: 97, is_limited: true };
  const text = "All servers together keep at most 30 connections of the 97 that the database allows.";
  expect(of(well)).toEqual([{ text }]);
  expect(of(well, "embedded")).toEqual([]);
  expect(of({ ...well, pooled: 80, is_limited: false })).toEqual([
    {
      text: "All servers together keep at most 30 connections, and the pooler has 80 open, of the 97 that the database allows.",
      advice: expect.stringContaining("Lower DATABASE_POOL"),
    },
    { text: "Statements that come through the pooler may take for ever.", advice: expect.stringContaining("README") },
  ]);
});
