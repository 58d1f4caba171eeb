import { bookSteps } from "@cairn/contract/orders/books/staff.ts";
import pg from "pg";
import { inTurn, printWait, title } from "./figures.ts";
import { judgedSlug } from "./large-jury.ts";
import type { Subject } from "./processes.ts";
import { measureSheet } from "./sheet.ts";

const dayMs = 86_400_000;
const daysAgo = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);
const lastYear = `from=${daysAgo(364)}&to=${daysAgo(0)}`;

/** What there is in the large shop, by which some calls name it. */
interface Known {
  readonly orders: readonly string[];
  readonly pictures: readonly string[];
}

/** What a row asks for; the same call has other words each time, so that nothing is answered from memory. */
interface Read {
  readonly name: string;
  readonly path: (turn: number, known: Known) => string;
  /** Whether visitors call it, too. */
  readonly isPublic?: true;
  /** The body, where the call sends one. */
  readonly body?: (turn: number, entries: readonly string[]) => object;
  /** The longest that is good enough, in milliseconds. */
  readonly mostMs?: number;
}

const words = ["wainwright", "holloway", "priya", "CRN-BULK0421", "kendal", "LA22", "example.net", "nobody at all"];
const goods = ["tent", "bulk-42", "BULK-77", "backpack", "lamp 9", "nothing like it"];
const sights = ["no. 4711", "kendal", "walker-33", "priya", "walker@nowhere.example", "nothing like it"];

/** What the dashboard reads, a row each. */
const reads: readonly Read[] = [
  { name: "what needs somebody", path: () => "/needs" },
  { name: "order list", path: (turn) => `/orders?page=${1 + (turn % 40)}` },
  { name: "order list of a state", path: (turn) => `/orders?payment_state=partly_refunded&page=${1 + (turn % 10)}` },
  { name: "order search", path: (turn) => `/orders?search=${inTurn(words, turn)}` },
  { name: "order detail", path: (turn, { orders }) => `/orders/${inTurn(orders, turn)}` },
  { name: "sales report of a year", path: () => `/reports/sales?${lastYear}` },
  { name: "sales report of 90 days", path: () => `/reports/sales?from=${daysAgo(89)}&to=${daysAgo(0)}` },
  { name: "books of a year", path: (turn) => `/books?${lastYear}&step=${inTurn(bookSteps, turn)}`, mostMs: 1000 },
  { name: "orders of a year's books", path: (turn) => `/books/entries?${lastYear}&kind=sale&page=${1 + (turn % 40)}` },
  { name: "return list", path: () => "/returns" },
  { name: "product list", path: (turn) => `/products?page=${1 + (turn % 40)}` },
  { name: "product list by price", path: (turn) => `/products?sort=price&order=asc&page=${1 + (turn % 40)}` },
  { name: "product list of what is low", path: () => "/products?low=true" },
  { name: "product search", path: (turn) => `/products?search=${inTurn(goods, turn)}` },
  { name: "product detail", path: (turn) => `/products/${1 + ((turn * 97) % 10_000)}` },
  { name: "stock", path: (turn) => `/stock?page=${1 + (turn % 40)}` },
  { name: "stock that is low", path: () => "/stock?low=true" },
  { name: "stock search", path: (turn) => `/stock?search=${inTurn(goods, turn)}` },
  { name: "media library", path: () => "/media" },
  { name: "redirects", path: () => "/redirects" },
  { name: "addresses not found", path: () => "/missed-addresses" },
  { name: "broken links", path: () => "/broken-links" },
  { name: "labels", path: (turn) => `/labels?page=${1 + (turn % 20)}` },
  { name: "label", path: () => "/labels/site.login" },
  { name: "import list", path: () => "/imports" },
  { name: "outbox", path: (turn) => `/mails?page=${1 + (turn % 40)}` },
  { name: "outbox, given up", path: () => "/mails?state=failed" },
  { name: "outbox search", path: (turn) => `/mails?search=${inTurn(words, turn)}` },
  { name: "customer list", path: (turn) => `/customers?page=${1 + (turn % 40)}` },
  {
    name: "customer list of those who have ordered",
    path: (turn) => `/customers?has_orders=true&page=${1 + (turn % 9)}`,
  },
  { name: "customer list by name", path: (turn) => `/customers?sort=name&order=asc&page=${1 + (turn % 40)}` },
  { name: "customer search", path: (turn) => `/customers?search=${inTurn(words, turn)}` },
  { name: "customer detail", path: (turn) => `/customers/${1 + ((turn * 311) % 50_000)}` },
  { name: "customer history", path: (turn) => `/customers/${1 + ((turn * 311) % 50_000)}/history` },
  { name: "reservation list", path: (turn) => `/reservations?search=${inTurn(words, turn)}` },
  { name: "reservation queues", path: () => "/queues" },
  { name: "alert list", path: (turn) => `/alerts?search=${inTurn(words, turn)}` },
  { name: "entry list", path: (turn) => `/submissions?page=${1 + (turn % 40)}` },
  { name: "entry list of a state", path: (turn) => `/submissions?state=approved&page=${1 + (turn % 40)}` },
  { name: "entry list of an edition", path: (turn) => `/submissions?edition=1&page=${1 + (turn % 40)}` },
  { name: "entry search", path: (turn) => `/submissions?search=${inTurn(sights, turn)}` },
  { name: "gallery as visitors see it", path: (turn) => `/gallery-image/all?page=${1 + (turn % 40)}`, isPublic: true },
  {
    name: "picture of the gallery",
    path: (turn, { pictures }) => `/gallery-image/single/${inTurn(pictures, turn)}`,
    isPublic: true,
  },
  { name: "map of the gallery", path: () => "/gallery-image/places", isPublic: true },
  { name: "gallery", path: (turn) => `/gallery?page=${1 + (turn % 40)}` },
  { name: "gallery, of a category", path: (turn) => `/gallery?category=adventure&page=${1 + (turn % 40)}` },
  { name: "gallery, search", path: (turn) => `/gallery?search=${inTurn(sights, turn)}` },
  {
    name: "next entry to decide",
    path: () => "/submissions/next",
    // Each time another one, since those before it are skipped.
    body: (turn, entries) => ({ skipped: entries.slice(0, turn % 900) }),
    mostMs: 200,
  },
  { name: "judged editions", path: () => "/judging" },
  { name: "judging of an edition", path: () => `/judging/${judgedSlug}` },
  { name: "ranking", path: (turn) => `/judging/${judgedSlug}/entries?page=${1 + (turn % 40)}` },
  {
    name: "ranking of what is tied",
    path: (turn) => `/judging/${judgedSlug}/entries?show=tied&page=${1 + (turn % 9)}`,
  },
  { name: "who wins what", path: () => `/judging/${judgedSlug}/publication` },
  { name: "audit log", path: (turn) => `/audit?page=${1 + (turn % 9)}` },
];

/** How long a member of staff waits for what they read in the large shop: one call after the other, over HTTP. */
export async function measureDashboard(
  { port }: Subject,
  databaseUrl: string,
  ownerPassword: string,
  seconds: number,
): Promise<void> {
  title("The dashboard at 10,000 products, 50,000 customers, 100,000 orders and 50,000 entries: p95 at the server");
  const cookie = await logIn(port, ownerPassword);
  const orders = await readReferences(databaseUrl, "select reference from orders where id % 331 = 0");
  const pictures = await readReferences(
    databaseUrl,
    `select file.id::text as reference from submission_files file join submissions entry on entry.id = file.submission_id
      where entry.state = 'approved' and file.state = 'ready' and file.id % 331 = 0`,
  );
  const waiting = "select reference from submissions where state = 'pending' order by submitted_at, id";
  const entries = await readReferences(databaseUrl, waiting);
  for (const { name, path, body, isPublic = false, mostMs = 300 } of reads) {
    const ask = (turn: number) => {
      const place = isPublic ? "/api" : "/api/admin";
      return fetch(`http://127.0.0.1:${port}${place}${path(turn, { orders, pictures })}`, {
        headers: { cookie, ...(body && { "content-type": "application/json" }) },
        ...(body && { method: "POST", body: JSON.stringify(body(turn, entries)) }),
      });
    };
    await printWait(`9  ${name}`, ask, { seconds, mostMs });
  }
  await measureSheet(port, cookie, seconds);
}

async function logIn(port: number, password: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@cairn.example", password }),
  });
  if (!answer.ok) throw new Error(`the owner's login was answered with ${answer.status}`);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function readReferences(databaseUrl: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ reference: string }>(query);
  await client.end();
  return rows.map(({ reference }) => reference);
}
