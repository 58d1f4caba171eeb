import { afterAll, expect, test } from "vitest";
import { openAddresses } from "../e2e/routes.ts";
import { fillEmptyShop } from "./demo/load.ts";
import { loadViews } from "./platform/views/views.ts";
import { testShop } from "./testing/shop.ts";

// Pages are only looked at here, so that one shop does for all tests.
const shop = await testShop({ views: await loadViews() });
await fillEmptyShop(shop.platform);
afterAll(() => shop[Symbol.asyncDispose]());

/** Directives of a policy, by their names. */
function directivesOf(headers: Headers): Record<string, string> {
  const policy = headers.get("content-security-policy") ?? "";
  return Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/s).slice(0, 2)));
}

const files = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/blogs/feed.xml"];
const publicCalls = ["/api/product/all", "/api/blogs/all", "/api/home/cms", "/api/site-settings", "/api/faq/all"];

test("every answer carries the headers that browsers keep visitors safe by", async () => {
  const others = [
    "/not-found.svg",
    "/healthz",
    "/media/brand/logo.svg",
    "/api/nothing",
    "/dashboard",
    "/sandbox/pay/none",
  ];
  for (const path of [...openAddresses, ...files, ...publicCalls, ...others]) {
    const { headers } = await shop.call("GET", path);
    const sent = (name: string) => headers.get(name);
    expect([path, sent("x-content-type-options"), sent("referrer-policy"), sent("cross-origin-opener-policy")]).toEqual(
      [path, "nosniff", "strict-origin-when-cross-origin", "same-origin"],
    );
    // Only packers have something to scan.
    const camera = path === "/dashboard" ? "camera=(self)" : "camera=()";
    expect([path, sent("permissions-policy")]).toEqual([path, expect.stringContaining(camera)]);
    expect([path, sent("permissions-policy")]).toEqual([path, expect.stringContaining("geolocation=()")]);
    expect([path, sent("x-powered-by"), sent("server"), sent("access-control-allow-origin")]).toEqual([
      path,
      null,
      null,
      null,
    ]);
    // Browsers would keep to https where there is none.
    expect([path, sent("strict-transport-security")]).toEqual([path, null]);
    expect([path, sent("content-security-policy") !== null]).toEqual([path, true]);
  }
});

test("a page may run its own scripts alone, speak to its own shop alone and stand in nobody's frame", async () => {
  for (const path of openAddresses) {
    const { headers } = await shop.call("GET", path);
    expect([path, directivesOf(headers)]).toEqual([
      path,
      {
        "default-src": "'self'",
        "script-src": expect.stringMatching(/^'self'( 'sha256-[^ ]+')+$/),
        "style-src": "'self'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "cairn default",
        "style-src-attr": "'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "media-src": "'self' blob:",
        "frame-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": path === "/map" ? "'self'" : "'none'",
        "report-to": "csp",
        "report-uri": "/api/csp-reports",
      },
    ]);
    expect([path, headers.get("reporting-endpoints")]).toEqual([path, 'csp="/api/csp-reports"']);
  }
  const dashboard = await shop.call("GET", "/dashboard/orders");
  expect(dashboard.headers.get("reporting-endpoints")).toBe('csp="/api/csp-reports"');
  expect(directivesOf(dashboard.headers)).toMatchObject({
    "script-src": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default framed-mail",
    "report-to": "csp",
  });
  const media = directivesOf((await shop.call("GET", "/media/brand/logo.svg")).headers);
  expect(media).toMatchObject({ "default-src": "'none'", sandbox: undefined });
  expect("sandbox" in media).toBe(true);
});

test("what is public is asked for anew by its ETag, and what is named by its content never again", async () => {
  for (const path of ["/", "/blogs?page=2", "/products/expedition-65", ...files, ...publicCalls]) {
    const { status, headers } = await shop.call("GET", path);
    const etag = headers.get("etag") ?? "";
    expect([path, status, /^(W\/)?".+"$/.test(etag), headers.get("cache-control")]).toEqual([
      path,
      200,
      true,
      "public, no-cache",
    ]);
    const again = await shop.call("GET", path, { headers: { "if-none-match": etag } });
    expect([path, again.status, again.text]).toEqual([path, 304, ""]);
    const unkept = await shop.call("HEAD", `${path}${path.includes("?") ? "&" : "?"}unkept`, {
      headers: { "if-none-match": "*" },
    });
    expect([path, unkept.status]).toEqual([path, 304]);
  }
  const page = await shop.call("GET", "/");
  const assets = [...page.text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(assets.length).toBeGreaterThan(5);
  for (const path of [...new Set(assets), "/media/products/expedition-65-front.webp?width=320"]) {
    const { status, headers } = await shop.call("GET", path);
    const kept = "public, max-age=31536000, immutable";
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, kept]);
  }
});

test("what is of one person, or failed, is kept by nobody", async () => {
  const { token, email } = await shop.customer();
  for (const [method, path] of [
    ["GET", "/api/users/data"],
    ["GET", "/api/orders"],
    ["POST", "/api/users/login"],
    ["POST", "/api/users/login/email-verify"],
    ["POST", "/api/users/logout"],
    ["GET", "/api/admin/me"],
    ["GET", "/api/nothing"],
    ["GET", "/nothing/here"],
    ["GET", "/products/nothing"],
  ] as const) {
    const body = method === "POST" ? { email, password: "not the one" } : undefined;
    const { headers } = await shop.call(method, path, { token, body });
    expect([path, headers.get("cache-control"), headers.get("etag")]).toEqual([path, "no-store", null]);
  }
});
