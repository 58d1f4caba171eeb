import type { Context, Span, SpanKind } from "@opentelemetry/api";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import { readRelease } from "../release.ts";
import { spanNow } from "./origin.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** What is being traced: it ends once, with what is known by then. */
export interface OpenSpan {
  readonly span: Span;
  end(outcome: { readonly hasFailed: boolean; readonly attributes?: Attributes }): void;
}

/** Spans for a program that follows what happens (OpenTelemetry). They hold patterns, names and counts, no values. */
export interface Tracing {
  /** A call, which goes on with the trace of whoever names theirs (`traceparent` of W3C). */
  beginCall(name: string, attributes: Attributes, traceparent: string | undefined): OpenSpan;
  beginJob(name: string): OpenSpan;
  /** A statement of the call or job in which this runs; undefined outside of them. */
  beginStatement(text: string): OpenSpan | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

interface Traced {
  readonly config: Pick<Config, "tracesUrl">;
  /** Tells instances apart. */
  readonly id: string;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Undefined, and none of its libraries loaded, unless an endpoint is named. */
export async function openTracing({ config, id, log }: Traced): Promise<Tracing | undefined> {
  const { tracesUrl } = config;
  if (tracesUrl === undefined) return undefined;
  const [api, { resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
  const { ROOT_CONTEXT, trace } = api;
  const resource = resourceFromAttributes({
    "service.name": "cairn",
    "service.version": await readRelease(),
    "service.instance.id": id,
  });
  const exporter = new OTLPTraceExporter({ url: tracesUrl });
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer("cairn");

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): OpenSpan => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return {
      span,
      end({ hasFailed, attributes: later = {} }) {
        span.setAttributes(later);
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const contextOf = (traceparent: string | undefined): Context => {
    const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "") ?? [];
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
    const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
    return api.isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
  };
  return {
    beginCall: (name, attributes, traceparent) => begin(name, api.SpanKind.SERVER, attributes, contextOf(traceparent)),
    beginJob: (name) => begin(name, api.SpanKind.CONSUMER, {}, ROOT_CONTEXT),
    beginStatement(text) {
      const parent = spanNow();
      if (!parent) return undefined;
      const [verb = ""] = /\w+/.exec(text) ?? [];
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      return begin(verb.toUpperCase(), api.SpanKind.CLIENT, attributes, trace.setSpan(ROOT_CONTEXT, parent));
    },
    async stop() {
      await provider.shutdown().catch((problem) => log.warn({ err: problem }, "the last traces were not sent"));
    },
  };
}
