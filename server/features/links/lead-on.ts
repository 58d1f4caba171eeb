import { readablePath } from "@cairn/contract/links/staff-redirects.ts";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { pathOf } from "../../platform/http/request-log.ts";
import type { Platform } from "../../platform/platform.ts";
import type { LeadOn } from "../../platform/views/pages.ts";
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

/** Programs that try addresses at which other software has its weak points: no visitor ever looked for these. */
const scanned = [
  /\/\./,
  /^\/(wp|wordpress|cgi-bin|phpmyadmin|vendor|xmlrpc)([-/.]|$)/i,
  /\/wp-/i,
  /\.(php\d?|aspx?|jsp|cgi|env|ini|sql|bak|old|log|ya?ml|zip|rar|gz|tar|tgz)$/i,
];

/** Files that browsers and robots ask for by themselves, beside the pages that people look for. */
const file = /\.(js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|woff2?|mp4|webm)$/i;

// Addresses that name somebody, or open something: nothing of them is kept but their first part.
const personal =
  /^\/(account|members|order|checkout|payment-[a-z]+|reset-password|verify-[a-z]+|confirm-email|stock-alert)(?=\/|$)/i;

// What may be a key or an e-mail address in a path.
const secret = /@|[a-z0-9]{24}/i;

/** Whether a path that was not found is worth telling staff of, and says nothing of whoever asked for it. */
export function isWorthReporting(path: string): boolean {
  return ![...scanned, file, personal, secret].some((pattern) => pattern.test(path));
}

/**
 * From where somebody came, by the header `referer`: an own path, without what is personal in it, or a foreign host.
 * Empty where it does not say.
 */
export function originOfVisit(referrer: string | undefined, ownOrigins: readonly string[]): string {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  if (!ownOrigins.includes(url.origin)) return url.host.slice(0, 200);
  const path = personal.exec(url.pathname)?.[0] ?? url.pathname;
  return secret.test(path) ? "" : path.slice(0, 200);
}
