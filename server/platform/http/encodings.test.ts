import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createCache } from "../cache/cache.ts";
import { keepAnswers } from "./cached-answers.ts";

const long = { found: "a pack for long journeys ".repeat(200) };

function shop() {
  const app = fastify();
  keepAnswers(app, createCache(0));
  app.get("/search", { config: { access: "public" } }, async () => long);
  app.post("/search", { config: { access: "public" } }, async () => long);
  app.get("/short", { config: { access: "public" } }, async () => ({ found: "a pack" }));
  app.get("/account", { config: { access: "customer" } }, async () => long);
  return app;
}

test("a public answer that nobody keeps travels compressed, as the browser takes it", async () => {
  const app = shop();
  const ask = (accepted: string) => app.inject({ url: "/search", headers: { "accept-encoding": accepted } });
  const brotli = await ask("gzip, deflate, br");
  expect([brotli.headers["content-encoding"], brotli.headers.vary]).toEqual(["br", "accept-encoding"]);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  expect(Number(brotli.headers["content-length"])).toBe(brotli.rawPayload.length);
  const gzip = await ask("gzip");
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long);
  const plain = await ask("br;q=0");
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "accept-encoding"]);
  expect(plain.json()).toEqual(long);
});

test("what is short, personal or the answer to a form stays as it is", async () => {
  const app = shop();
  for (const [method, url] of [
    ["GET", "/short"],
    ["GET", "/account"],
    ["POST", "/search"],
  ] as const) {
    const { headers } = await app.inject({ method, url, headers: { "accept-encoding": "br" } });
    expect([url, headers["content-encoding"]]).toEqual([url, undefined]);
  }
});
