import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";

const current = "application/reports+json";
const former = "application/csp-report";

function report(shop: TestShop, body: unknown, type = current, address = "203.0.113.7") {
  const headers = { "content-type": type, "x-forwarded-for": address };
  return shop.call("POST", "/api/csp-reports", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers,
  });
}

function violation(documentURL: string, effectiveDirective: string, blockedURL: string) {
  const body = { documentURL, effectiveDirective, blockedURL, sample: "alert('a secret')", referrer: "https://a.test" };
  return { type: "csp-violation", age: 1, url: documentURL, user_agent: "a browser of somebody", body };
}

/** What was written down, without what the logger adds by itself. */
function warningsIn(logLines: readonly string[]) {
  return logLines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40)
    .map(({ level: _, time: _time, pid: _pid, hostname: _host, reqId: _id, ...rest }) => rest);
}

const msg = "a page broke its policy";

test("what browsers report is written down without queries, samples or anything of the visitor", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const several = await report(shop, [
    violation("http://shop.test/confirm-email?token=secret#secret", "require-trusted-types-for", "trusted-types-sink"),
    violation("http://shop.test/shop?page=2", "img-src", "https://name:secret@a.test/p.png?secret"),
    violation("http://shop.test/", "script-src-elem", "data:text/javascript,secret"),
    violation("data:text/html,secret", "Secret src", "a secret"),
  ]);
  expect([several.status, several.text]).toEqual([204, ""]);
  const single = {
    "document-uri": "http://shop.test/blogs?secret",
    "violated-directive": "script-src 'self' 'sha256-x'",
    "blocked-uri": "chrome-extension://secret/a.js",
    "script-sample": "a secret",
  };
  expect((await report(shop, { "csp-report": single }, former)).status).toBe(204);
  expect(warningsIn(logLines)).toEqual([
    { msg, page: "/confirm-email", directive: "require-trusted-types-for", blocked: "trusted-types-sink" },
    { msg, page: "/shop", directive: "img-src", blocked: "a.test/p.png" },
    { msg, page: "/", directive: "script-src-elem", blocked: "data" },
    { msg, page: "unknown", directive: "unknown", blocked: "unknown" },
    { msg, page: "/blogs", directive: "script-src", blocked: "chrome-extension" },
  ]);
  expect(logLines.join()).not.toContain("secret");
});

test("what is no report, or no violation, is passed over", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const known = violation("http://shop.test/", "img-src", "https://a.test/");
  const mixed = [{ type: "deprecation", body: { id: "x" } }, null, 7, { type: "csp-violation" }, known];
  expect((await report(shop, mixed)).status).toBe(204);
  for (const [status, body, type] of [
    [204, [], current],
    [400, "{", current],
    [422, {}, former],
    [413, [{ ...known, sample: "a".repeat(20_000) }], current],
    [415, [known], "application/json"],
    [415, [known], "text/plain"],
  ] as const) {
    expect([body, (await report(shop, body, type)).status]).toEqual([body, status]);
  }
  expect(warningsIn(logLines)).toHaveLength(1);
});

test("nobody fills the log with reports, and who tries may go on using the shop", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({
    logLines,
    environment: { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "on" },
  });
  const many = Array.from({ length: 30 }, () => violation("http://shop.test/", "img-src", "https://a.test/"));
  for (const status of [204, 204, 429, 429]) expect((await report(shop, many)).status).toBe(status);
  expect((await report(shop, many.slice(0, 1), current, "203.0.113.8")).status).toBe(204);
  expect(warningsIn(logLines)).toHaveLength(21);
  for (let count = 0; count < 26; count++) await report(shop, many);
  const shopping = await shop.call("GET", "/api/nothing", { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(shopping.status).toBe(404);
});
