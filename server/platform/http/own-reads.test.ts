import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createCache } from "../cache/cache.ts";
import { AppError } from "../errors.ts";
import { collectOwnReads } from "./own-reads.ts";
import { useContract } from "./zod.ts";

async function readBy(answer: () => unknown) {
  await using app = useContract(Fastify());
  const warnings: unknown[] = [];
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  const readOwn = collectOwnReads(app, {
    cache: createCache(1_000_000),
    headers: {},
    labels: { refresh: async () => undefined },
    log,
  });
  app.route({
    method: "GET",
    url: "/api/peak",
    config: { access: "public", summary: "" },
    schema: { response: { 200: z.object({ metres: z.int() }) } },
    handler: (_request, reply) => {
      // Handlers of pages that are kept go on with the reply.
      if (!reply.cacheTags("peaks")) throw new Error("no reply");
      return answer() as { metres: number };
    },
  });
  const read = await readOwn({ method: "GET", url: "/api/peak", parts: { pattern: "/api/peak" } } as never);
  return { read, warnings };
}

test("a page reads by the handler itself, which has its reply to go on with", async () => {
  const { read, warnings } = await readBy(() => ({ metres: 4478 }));
  expect([read, warnings]).toEqual([{ body: { metres: 4478 }, tags: ["peaks", "labels"] }, []]);
});

test("a read that fails goes as a request, and is logged unless we chose to refuse it", async () => {
  const unknown = new AppError("not_found", 404, "No such peak");
  const refused = await readBy(() => {
    throw unknown;
  });
  expect(refused).toEqual({ read: undefined, warnings: [] });
  const broken = new Error("broken");
  const failed = await readBy(() => {
    throw broken;
  });
  expect(failed).toEqual({ read: undefined, warnings: [{ err: broken, path: "/api/peak" }] });
});
