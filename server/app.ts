import type { RequestListener } from "node:http";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { withoutTracking } from "@cairn/contract/platform/tracking.ts";
import cookie from "@fastify/cookie";
import Fastify, { LogController } from "fastify";
import { guardAccess } from "./access.ts";
import { isInGallery } from "./features/contest/gallery/service.ts";
import { leadOnBy } from "./features/links/lead-on.ts";
import { createTally } from "./features/links/tally.ts";
import { previewsOf } from "./features/publishing/previews.ts";
import { isInReview } from "./features/reviews/pictures.ts";
import { brandOf } from "./features/settings/service.ts";
import { previews, routes } from "./features.ts";
import { AppError } from "./platform/errors.ts";
import { isForVisitors, refuseVisitor } from "./platform/http/background.ts";
import { answerFromCache, keepAnswers } from "./platform/http/cached-answers.ts";
import { answerFailure, answerFailures } from "./platform/http/failures.ts";
import { readForms } from "./platform/http/forms.ts";
import type { Front } from "./platform/http/front.ts";
import { globalRateLimit } from "./platform/http/global-rate-limit.ts";
import { createHealthCheck } from "./platform/http/health.ts";
import { describeCalls } from "./platform/http/openapi.ts";
import { collectOwnReads } from "./platform/http/own-reads.ts";
import { policyReportRoutes } from "./platform/http/policy-reports.ts";
import { logRequest, logRequests, nextRequestId, originForm, pathOf } from "./platform/http/request-log.ts";
import type { App } from "./platform/http/routes.ts";
import { securityHeaders } from "./platform/http/security.ts";
import { answerClientError, defaultSocketTimeouts, openServer, type SocketTimeouts } from "./platform/http/sockets.ts";
import { useContract } from "./platform/http/zod.ts";
import { mediaRoutes } from "./platform/media/routes.ts";
import { reviewsFolder } from "./platform/media/store.ts";
import { countAnswers } from "./platform/monitoring/count-answers.ts";
import { openMetrics } from "./platform/monitoring/metrics.ts";
import { sandboxRoutes } from "./platform/payments/sandbox-pages.ts";
import type { Platform } from "./platform/platform.ts";
import { defaultPageTimeouts, type PageTimeouts, pageRoutes } from "./platform/views/pages.ts";

export type Timeouts = PageTimeouts & SocketTimeouts;

const defaultTimeouts: Timeouts = { ...defaultPageTimeouts, ...defaultSocketTimeouts };

/**
 * Builds the server from a platform and the features; tests build the same, with shorter timeouts. With a front it is
 * that which listens, and whose requests the app answers once it is ready.
 */
export async function buildApp(
  platform: Platform,
  { front, ...overrides }: Partial<Timeouts> & { readonly front?: Front } = {},
): Promise<App> {
  const timeouts = { ...defaultTimeouts, ...overrides };
  const { cache, config, figures, log, views } = platform;
  const headers = securityHeaders(config);
  let answer: RequestListener | undefined;
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    requestIdHeader: false,
    // Only the last address is the proxy's own; those before it are the visitor's claim.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(headers)),
    clientErrorHandler: answerClientError(headers),
    forceCloseConnections: "idle",
    // While the server stops, connected visitors get their answer and then a closed connection.
    return503OnClosing: false,
    serverFactory: (handle) => {
      answer = (request, response) => {
        request.url = withoutTracking(originForm(request.url ?? ""));
        if (config.role === "jobs" && isForVisitors(request.url)) return refuseVisitor(headers, request, response);
        // Cached answers leave before Fastify sees the request.
        if (!answerFromCache(cache, request, response)) return handle(request, response);
        figures.cacheHits += 1;
        logRequest(log, {
          reqId: nextRequestId(),
          method: request.method,
          path: pathOf(request.url),
          status: response.statusCode,
          cached: true,
        });
      };
      return front?.forApp() ?? openServer(timeouts, headers, answer);
    },
  });
  const app = useContract(fastify) as App;
  // Browsers send text/plain across origins without a preflight, and no call uses it.
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
  answerFailures(app);
  logRequests(app);
  const metrics = await openMetrics(platform);
  countAnswers(app, platform, metrics?.observe);
  if (!views.sourceFiles) globalRateLimit(app, config.rateLimitFactor);
  await app.register(cookie);
  await readForms(app, config);
  keepAnswers(app, cache);
  // After an answer's moment: what changes from then on keeps it out of the cache.
  app.addHook("onRequest", async () => {
    await Promise.all([platform.labels.refresh(), platform.connections.refresh()]);
  });
  guardAccess(app, platform);
  const readOwn = collectOwnReads(app, { cache, headers, labels: platform.labels, log: platform.log });
  await describeCalls(app, config.publicUrl);

  const isHealthy = createHealthCheck(platform.db);
  app.get("/healthz", { config: { access: "public", uncounted: true } }, async () => {
    await isHealthy();
    return { status: "ok" };
  });
  metrics?.serve(app);
  await app.register(async (scope) => policyReportRoutes(scope as App, platform));
  for (const register of routes) await app.register(async (scope) => register(scope as App, platform));
  app.get("/api/openapi.json", { config: { access: "public" } }, async () => app.swagger());
  app.all("/api/*", { config: { access: "public" } }, () => {
    throw new AppError("not_found", 404, failureMessages.notFound);
  });
  await app.register(mediaRoutes, {
    media: platform.media,
    helper: platform.helpers.visitors,
    secret: platform.secret,
    isShown: (key) => (key.startsWith(reviewsFolder) ? isInReview(platform, key) : isInGallery(platform, key)),
  });
  await app.register(sandboxRoutes, { ...platform, brand: brandOf(config)(platform.db) });
  const tally = createTally(platform);
  app.addHook("onClose", () => tally.stop());
  await app.register(pageRoutes, {
    ...platform,
    ...timeouts,
    readOwn,
    previewOf: previewsOf(platform, previews),
    leadOn: leadOnBy(platform, tally),
  });
  app.setNotFoundHandler(() => {
    throw new AppError("not_found", 404, failureMessages.notFound);
  });
  await app.ready();
  platform.internalApi.connect(app);
  if (answer) front?.answerWith(answer);
  return app;
}
