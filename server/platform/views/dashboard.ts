import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { permissionsPolicy, policyReports } from "../http/security.ts";

const built = fileURLToPath(new URL("../../../dashboard/build", import.meta.url));

// The dashboard's components write inline styles; its scripts are its own files, and set no tags (`dashboard/harmless-
// html.ts`) but in a frame that runs no scripts (`dashboard/ui/mail-frame.tsx`).
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "require-trusted-types-for 'script'",
  "trusted-types default framed-mail",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ...policyReports.directives,
].join("; ");

/** Serves the dashboard, a single-page application below /dashboard, and its files. */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  const access = { config: { access: "public" } } as const;
  await app.register(staticFiles, { root: built, serve: false, cacheControl: false, preCompressed: true });
  const file = { config: { access: "public", uncounted: true } } as const;
  app.get<{ Params: { "*": string } }>("/dashboard/assets/*", file, (request, reply) => {
    reply.header("cache-control", "public, max-age=31536000, immutable");
    return reply.sendFile(`assets/${request.params["*"]}`);
  });
  for (const path of ["/dashboard", "/dashboard/*"]) {
    app.get(path, access, (_request, reply) => {
      reply.headers({
        ...policyReports.headers,
        "content-security-policy": policy,
        // Packers scan tracking numbers.
        "permissions-policy": permissionsPolicy("(self)"),
        "x-robots-tag": "noindex",
      });
      return reply.sendFile("index.html");
    });
  }
}
