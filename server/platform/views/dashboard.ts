import { access as exists } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureMessages } from "@cairn/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";

const built = fileURLToPath(new URL("../../../dashboard/build", import.meta.url));

// The dashboard's components write their styles into the page; its scripts are files of ours alone.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The dashboard's one page, which finds its own way below /dashboard, and its files. */
export async function serveDashboard(app: FastifyInstance): Promise<void> {
  const access = { config: { access: "public" } } as const;
  app.get<{ Params: { "*": string } }>("/dashboard/assets/*", access, (request, reply) => {
    reply.header("cache-control", "public, max-age=31536000, immutable");
    return reply.sendFile(`assets/${request.params["*"]}`, built);
  });
  for (const path of ["/dashboard", "/dashboard/*"]) {
    app.get(path, access, async (_request, reply) => {
      await exists(join(built, "index.html")).catch(() => {
        throw new Refusal("not_built", 404, failureMessages.notFound);
      });
      reply.header("content-security-policy", policy).header("x-robots-tag", "noindex");
      return reply.sendFile("index.html", built);
    });
  }
}
