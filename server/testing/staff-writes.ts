import { gt, max } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "../platform/audit/tables.ts";
import { staffCalls } from "./calls.ts";
import type { TestShop } from "./shop.ts";

const writes = staffCalls.filter(({ method }) => method !== "GET");
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const inLog = new Set<string>();

/**
 * One takes a token, which belongs into no address, others try what others provide, or show it; none changes a row.
 * Files on their way into the library are in the log once they are there.
 */
const writesNothing = [
  "POST /api/admin/coupons/reach",
  "POST /api/admin/contents/preview",
  "POST /api/admin/editing",
  "POST /api/admin/orders/:reference/edits/preview",
  "POST /api/admin/draft-orders/price",
  "POST /api/admin/packing/numbers/preview",
  "POST /api/admin/products/:id/preview",
  "POST /api/admin/judging/:id/publication/preview",
  "POST /api/admin/invitations/read",
  "POST /api/admin/password-links/read",
  "POST /api/admin/password-links/request",
  "POST /api/admin/health/:part/check",
  "POST /api/admin/mail-texts/:id/preview",
  "POST /api/admin/mail-texts/:id/test",
  "POST /api/admin/media/uploads",
  "POST /api/admin/media/uploads/:id/parts",
  "DELETE /api/admin/media/uploads/:id",
];

/** Looks into the log after each write of staff that succeeds: it must have left its name and something there. */
export function watch(shop: TestShop): TestShop {
  const { call, db } = shop;
  const watched: TestShop["call"] = async (method, path, more) => {
    const possible = writes.filter(
      (one) => one.method === method && new RegExp(`^${one.url.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
    );
    // The server, too, takes an address as it stands before one with a parameter.
    const endpoint = possible.find(({ url }) => url === path) ?? possible[0];
    const [{ last } = { last: 0 }] = await db.select({ last: max(auditLog.id) }).from(auditLog);
    const answer = await call<never>(method, path, more);
    if (!endpoint || answer.status >= 300) return answer;
    const entries = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last ?? 0));
    const own = entries.filter(({ act }) => act === endpoint.config.summary);
    expect([nameOf(endpoint), own.length > 0]).toEqual([nameOf(endpoint), !writesNothing.includes(nameOf(endpoint))]);
    inLog.add(nameOf(endpoint));
    return answer;
  };
  return Object.assign(shop, { call: watched });
}

/** The calls about goods and who buys them, about what people say, and about other programs and places; the others are about the shop and who works in it. */
const parts = {
  trade:
    /^\/api\/admin\/(orders|draft-orders|packing|stock|products|attributes|categories|imports|coupons|campaigns|countries|customers|reservations|queues|alerts|media)(\/|$)/,
  talk: /^\/api\/admin\/(letters|ready-answers|community-cards|reviews|review-pictures|questions)(\/|$)/,
  connections:
    /^\/api\/admin\/(connections|backups|documents\/backup-schedule|webhooks|webhook-deliveries|access-keys)(\/|$)/,
};
type Part = keyof typeof parts | "all else";

const partNames = Object.keys(parts) as (keyof typeof parts)[]; // Its own names.
const partOf = ({ url }: { url: string }): Part => partNames.find((name) => parts[name].test(url)) ?? "all else";

/** Each write of a part, so that none that is added can be forgotten. */
export function expectAllInLog(part: Part): void {
  const wanted = writes.filter((one) => partOf(one) === part);
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.map(nameOf).filter((name) => !inLog.has(name))).toEqual([]);
}

export const ok = [200, 201];
