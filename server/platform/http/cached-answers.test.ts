import Fastify from "fastify";
import { expect, test } from "vitest";
import { createCache } from "../cache/cache.ts";
import { keepAnswers } from "./cached-answers.ts";

test("what is answered to one customer or to staff cannot be kept for everybody: such a call breaks", async () => {
  await using app = Fastify();
  keepAnswers(app, createCache(1_000_000, { cdnSeconds: 60 }));
  const calls = [
    { url: "/products", access: "public", status: 200 },
    { url: "/my-orders", access: "customer", status: 500 },
    { url: "/all-orders", access: { staff: "orders.read" }, status: 500 },
  ] as const;
  for (const { url, access } of calls) {
    app.get(url, { config: { access } }, async (_request, reply) => {
      reply.cacheTags("orders");
      return "an answer";
    });
  }
  for (const { url, status } of calls) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, "cache-tag" in answer.headers]).toEqual([url, status, status === 200]);
  }
});
