import { createHash } from "node:crypto";
import { reportViolations } from "@cairn/contract/platform/policy-reports.ts";
import type { RenderedPage } from "@cairn/contract/platform/rendering.ts";
import type { Config } from "../../config.ts";

/** What a page may use of the machine that shows it; `camera` is who may ask for the camera. */
export const permissionsPolicy = (camera: "()" | "(self)") =>
  `camera=${camera}, microphone=(), geolocation=(), payment=()`;

/** Headers of every answer; pages and media replace the policy with their own. */
export function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissionsPolicy("()"),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Where browsers report violations: by the current header and the older directive. */
export const policyReports = {
  headers: { "reporting-endpoints": `csp="${reportViolations.url}"` },
  directives: ["report-to csp", `report-uri ${reportViolations.url}`],
} as const;

/**
 * The policy of one finished page. Its own inline scripts are allowed by their hashes: a page that is
 * kept and sent to everybody cannot carry a fresh nonce (decisions, "The whole"). HTML is set by
 * `ui/html.tsx` alone (`cairn`), and by libraries where it is harmless (`default`, which every page makes first).
 * A page made from sources also speaks to Vite, which brings its styles as inline ones and sets HTML of its own.
 */
export function pagePolicy(
  {
    inlineScripts,
    framedOrigin,
    isEmbeddable = false,
  }: Pick<RenderedPage, "inlineScripts" | "framedOrigin" | "isEmbeddable">,
  isFromSources = false,
): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    ...(isFromSources
      ? ["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"]
      : ["style-src 'self'", "require-trusted-types-for 'script'", "trusted-types cairn default"]),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `frame-src 'self' ${framedOrigin ?? ""}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isEmbeddable ? "'self'" : "'none'"}`,
    ...policyReports.directives,
  ].join("; ");
}
