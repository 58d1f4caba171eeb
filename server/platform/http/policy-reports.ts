import { reportViolations, type Violations } from "@cairn/contract/policy-reports.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests, visitorOf } from "./rate-limits.ts";
import type { Routes } from "./routes.ts";

// Visitors' extensions break policies too: enough to see that it happens, too little to fill the log.
const mostPerMinute = 20;
const mostPerReport = 10;
const mostBytes = 16 * 1024;
const unknown = "unknown";

interface Violation {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
}

/** Writes down what browsers say a policy has stopped, for whoever looks after the shop. */
export const policyReportRoutes: Routes = async (app, { config }) => {
  // In memory, as all it guards is this process's log, and apart from the visitor's own requests: browsers report
  // by themselves, for which nobody shall be held off.
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(mostPerMinute * config.rateLimitFactor)),
    duration: 60,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/reports+json", "application/csp-report"],
    { parseAs: "string" },
    app.getDefaultJsonParser("error", "error"),
  );
  app.route({
    ...reportViolations,
    config: { ...reportViolations.config, uncounted: true },
    bodyLimit: mostBytes,
    onRequest: async ({ ip }) => {
      await limiter.consume(visitorOf(ip)).catch((count: RateLimiterRes) => {
        throw tooManyRequests(count);
      });
    },
    handler: async (request, reply) => {
      for (const violation of violationsIn(request.body).slice(0, mostPerReport)) {
        request.log.warn(violation, "a page broke its policy");
      }
      reply.code(204);
    },
  });
};

function violationsIn(body: Violations): Violation[] {
  if (!Array.isArray(body)) {
    const report = body["csp-report"];
    // Before the effective directive browsers sent all of the one that was violated, its sources too.
    const [violated = ""] = report["violated-directive"].split(" ", 1);
    return [violation(report["document-uri"], report["effective-directive"] ?? violated, report["blocked-uri"])];
  }
  return body
    .filter((report) => report !== undefined)
    .map(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
      violation(documentURL, effectiveDirective, blockedURL ?? ""),
    );
}

/** Of addresses only host and path: queries hold tokens, and `data:` all that was to be shown. */
function violation(page: string, directive: string, blocked: string): Violation {
  const thing = webAddress(blocked);
  return {
    page: webAddress(page)?.pathname.slice(0, 200) ?? unknown,
    directive: wordIn(directive),
    blocked: thing ? (thing.host + thing.pathname).slice(0, 200) : wordIn(blocked),
  };
}

function webAddress(text: string): URL | undefined {
  const address = URL.parse(text);
  return address && /^(https?|wss?):$/.test(address.protocol) ? address : undefined;
}

/** A directive, the scheme of an address or one of the standard's own words ("inline", "eval"). */
function wordIn(text: string): string {
  return /^[a-z-]{1,40}(?=:|$)/.exec(text)?.[0] ?? unknown;
}
