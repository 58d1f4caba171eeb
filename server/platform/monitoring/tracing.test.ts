import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { reconcilePayments } from "../../features/orders/jobs.ts";
import { openReceiver } from "../../testing/receiver.ts";
import { testShop } from "../../testing/shop.ts";
import { transact } from "../database/transact.ts";

/** The part of a span that is asked about, as OTLP writes it in JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callerId = "b7ad6b7169203331";

test("calls, jobs and their statements are traced, within the caller's trace and without what anybody sent", async () => {
  const receiver = await openReceiver();
  await using shop = await testShop({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const { token, email } = await shop.customer("wanda@example.test");
  const headers = { traceparent: `00-${traceId}-${callerId}-01` };
  await shop.call("GET", "/api/orders/CRN-UNKNOWN?to=wanda", { token, headers });
  await shop.call("GET", "/api/product/all", { headers: { traceparent: "00-0-0-00" } });
  await transact(shop.platform, (tx) => shop.platform.jobs.enqueue(tx, reconcilePayments, {}));
  const spans = () =>
    receiver.received
      .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans) // By the protocol.
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans().find((span) => span.name === name);
  const job = `job ${reconcilePayments.name}`;
  await expect.poll(() => [named("GET /api/orders/:reference"), named(job)].every(Boolean)).toBe(true);

  expect(receiver.received[0]?.path).toBe("/v1/traces");
  const call = named("GET /api/orders/:reference");
  expect(call).toMatchObject({ traceId, parentSpanId: callerId });
  expect(call?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 404 } });
  expect(named("GET /api/product/all")).not.toMatchObject({ parentSpanId: expect.anything() });
  for (const parent of [call, named(job)]) {
    const statements = spans().filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.map((one) => one.traceId)).toEqual(statements.map(() => parent?.traceId));
  }
  const sent = receiver.received.map(({ body }) => body).join();
  for (const personal of ["wanda", "CRN-UNKNOWN", token, email]) expect(sent).not.toContain(personal);
});

test("without an endpoint the shop loads nothing of OpenTelemetry", async () => {
  const code = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { if (url.includes("opentelemetry")) loaded.push(url); return next(url, context); } });
    const { registerImportHooks } = await import("./server/platform/import-hooks.ts");
    registerImportHooks();
    await import("./server/app.ts");
    const { openTracing } = await import("./server/platform/monitoring/tracing.ts");
    const open = (tracesUrl) => openTracing({ config: { tracesUrl }, id: "one", log: console });
    await open(undefined);
    const before = loaded.length;
    await open("http://127.0.0.1:1/v1/traces");
    console.log(JSON.stringify([before, loaded.length > 0]));
    process.exit();`;
  const cwd = fileURLToPath(new URL("../../..", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd });
  expect(JSON.parse(stdout.trim())).toEqual([0, true]);
});
