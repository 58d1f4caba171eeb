import { reportViolations, type Violations } from "@cairn/contract/platform/policy-reports.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests, visitorOf } from "./rate-limits.ts";
import type { Routes } from "./routes.ts";

// Visitors' extensions violate policies, too, so only some reports are logged.
const mostPerMinute = 20;
const mostPerReport = 10;
const mostBytes = 16 * 1024;
const unknown = "unknown";

interface Violation {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
}

/** Logs what browsers report of violated policies. */
export const policyReportRoutes: Routes = async (app, { config }) => {
  // Counted in memory and apart from the global rate limit: browsers send reports by themselves, which must not use up
  // a visitor's requests.
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
    // Older browsers send the whole directive with its sources.
    const [violated = ""] = report["violated-directive"].split(" ", 1);
    return [violation(report["document-uri"], report["effective-directive"] ?? violated, report["blocked-uri"])];
  }
  return body
    .filter((report) => report !== undefined)
    .map(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
      violation(documentURL, effectiveDirective, blockedURL ?? ""),
    );
}

/** Only host and path of an address are logged: queries hold tokens, and `data:` addresses hold content. */
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

/** A directive, the scheme of an address, or a keyword of the standard ("inline", "eval"). */
function wordIn(text: string): string {
  return /^[a-z-]{1,40}(?=:|$)/.exec(text)?.[0] ?? unknown;
}
