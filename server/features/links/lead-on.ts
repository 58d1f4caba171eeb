import { readablePath } from "@cairn/contract/links/staff-redirects.ts";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { pathOf } from "../../platform/http/request-log.ts";
import type { Platform } from "../../platform/platform.ts";
import type { LeadOn } from "../../platform/views/pages.ts";
import { isWorthReporting, originOfVisit } from "./countable.ts";
import { redirects } from "./tables.ts";
import type { Tally } from "./tally.ts";

/** What becomes of an address at which nothing is: it leads on by staff's redirects, or is counted as not found. */
export function leadOnBy({ config, db }: Pick<Platform, "config" | "db">, tally: Tally): LeadOn {
  return async (request) => {
    const path = readablePath(pathOf(request.url));
    if (path === undefined) return undefined;
    const redirect = await findRedirectAt(db, path);
    if (redirect) {
      tally.followed(redirect.id);
      return withQuery(redirect.target, request.url, config.publicUrl);
    }
    if (asksForPage(request) && isWorthReporting(path)) {
      const here = `${request.protocol}://${request.host}`;
      tally.missed(path, originOfVisit(request.headers.referer, [new URL(config.publicUrl).origin, here]));
    }
    return undefined;
  };
}

async function findRedirectAt(db: Database, path: string) {
  const [found] = await db
    .select({ id: redirects.id, target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, path));
  return found;
}

const asksForPage = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") ?? false;

/** Where a redirect leads, encoded, with the query of the request behind its own. */
function withQuery(target: string, asked: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const url = new URL(target, origin);
  for (const [name, value] of new URLSearchParams(asked.slice(pathOf(asked).length)))
    url.searchParams.append(name, value);
  // Two slashes at the beginning would lead to another host.
  return url.origin === origin ? `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}` : url.href;
}
