import { listingSorts } from "@cairn/contract/catalogue/filters.ts";
import { claimNextSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { claimNextToPack } from "@cairn/contract/orders/packing/staff.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { reviewSorts } from "@cairn/contract/reviews/public.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { expect, inject, test, vi } from "vitest";
import * as z from "zod/mini";
import { enlarge } from "../bench/large-shop.ts";
import { bulkReference } from "../bench/large-shop-statements.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { fillEmptyShop } from "./demo/load.ts";
import { brandOf } from "./features/settings/service.ts";
import { jobs } from "./features.ts";
import { connectPostgres } from "./platform/database/postgres.ts";
import { openPlatform } from "./platform/platform.ts";
import { staffCalls } from "./testing/calls.ts";
import { createTestEnvironment } from "./testing/environment.ts";
import { plainViews, testShop } from "./testing/shop.ts";
import { ownersCalls, testPassword } from "./testing/staff.ts";

/** Rows of one table that a statement may read one after the other: up to here an index would not be quicker. */
const mostRows = 3_000;

/** What may read more: of the calls with such a path so many rows of a table, and why. */
const allowed: readonly {
  readonly call: RegExp;
  readonly table: string;
  readonly most: number;
  readonly why: string;
}[] = [
  { call: /\/customers\?/, table: "customers", most: 50_100, why: "counts them all, which an index holds no smaller" },
  {
    call: /\/(needs|products|stock)\?/,
    table: "variants",
    most: 10_100,
    why: "an index of what is low would slow every checkout",
  },
  { call: /\/(needs|products|stock)\?/, table: "products", most: 10_100, why: "goes with its variants" },
  {
    call: /\/products\/sheet\?/,
    table: "variants",
    most: 10_100,
    why: "has 2,000 of them to be changed, and counts the others",
  },
  { call: /\/products\/sheet\?/, table: "products", most: 10_100, why: "goes with its variants" },
  {
    call: /\/products\/changes\?/,
    table: "variants",
    most: 10_100,
    why: "whether each of 2,000 products has one for sale is one pass",
  },
  {
    call: /\/products\/changes\?/,
    table: "products",
    most: 10_100,
    why: "has 2,000 of them to be changed, and counts the others",
  },
  {
    call: /\/reviews\?(stars|source|sort)=/,
    table: "reviews",
    most: 100_100,
    why: "a filter keeps a large part of them, and staff sort all of them by what visitors see of few",
  },
  {
    call: /\/search(\/suggest)?\?q=r(&|$)/,
    table: "product_sales",
    most: 10_100,
    why: "nearly every product has a word with that letter",
  },
  {
    call: /\/products(\/sheet)?\?category=/,
    table: "product_categories",
    most: 10_100,
    why: "half of all products are in one category",
  },
  {
    call: /\/prize-products\?/,
    table: "variants",
    most: 10_100,
    why: "counts all that can be a prize, for whom few look once an edition",
  },
  { call: /\/attributes\?/, table: "variants", most: 10_100, why: "counts whatever is weighed" },
  {
    call: /\/media(\/1)?\?/,
    table: "products",
    most: 10_100,
    why: "asks of every description whether it shows a file, of which staff look at one",
  },
  {
    call: /\/media\?unused=true/,
    table: "product_images",
    most: 30_100,
    why: "what nothing shows is found in one pass over what is shown",
  },
  { call: /\/mails\?state=sent/, table: "mails", most: 10_100, why: "counts no further than 10,000" },
  {
    call: /\/(publication|publication\/mails|steps)\?/,
    table: "customers",
    most: 50_100,
    why: "whether each entrant's address is confirmed is one pass, not a look for each of 50,000",
  },
  {
    call: /\/(publication|publication\/mails|steps|judging\/open-edition)\?/,
    table: "submissions",
    most: 100_100,
    why: "of an edition that has half of all entries, one pass is quicker than an index",
  },
  {
    call: /\/gallery\?search/,
    table: "submission_files",
    most: 80_000,
    why: "for words that very many entries have, one pass is quicker than as many looks",
  },
  {
    call: /\/judging\?/,
    table: "jury_round_entries",
    most: 200_000,
    why: "counts the entries of each edition's round",
  },
  ...["book_entries", "payments", "refunds"].map((table) => ({
    ...{ call: /\/books(\/entries|\/payments)?\?/, table, most: 100_100 },
    why: "adds up a whole year, or lists it",
  })),
  { call: /\/setup\/demo\?/, table: "attribute_values", most: 200_100, why: "says what a removal of the demo leaves" },
  ...["submissions", "jury_round_entries", "coupon_uses", "variants", "product_categories", "orders"].map((table) => ({
    ...{ call: /\/setup\/demo\?/, table, most: 100_100 },
    why: "says what a removal of the demo leaves",
  })),
  { call: /\/reports\/sales\?/, table: "sales_days", most: 20_000, why: "adds up each day of a whole year" },
  {
    call: /\/reports\/(sales|margins)\?/,
    table: "sales_products",
    most: 200_000,
    why: "adds up each day of a whole year",
  },
];

/** So often is a statement carried out before PostgreSQL may plan it for all values alike, and a few times more. */
const timesUntilPlanned = 8;

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The tables that a plan has read from their beginning, with how many rows of each. */
function scansOf(node: PlanNode): { table: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const { "Relation Name": table, "Actual Rows": found, "Actual Loops": loops } = node;
  if (!table || node["Node Type"] !== "Seq Scan") return below;
  return [...below, { table, rows: Math.round((found + (node["Rows Removed by Filter"] ?? 0)) * loops) }];
}

/** The tables of which a plan has read rows only to leave them out, by an index or without, with how many of each. */
function leftOutOf(node: PlanNode): { table: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(leftOutOf);
  const { "Relation Name": table, "Rows Removed by Filter": rows = 0, "Actual Loops": loops } = node;
  return table ? [...below, { table, rows: Math.round(rows * loops) }] : below;
}

/** An address of the database whose connections are told how each of their statements was carried out. */
function explained(url: string): string {
  const settings = {
    log_min_duration: 0,
    log_analyze: "on",
    log_timing: "off",
    log_format: "json",
    log_level: "notice",
  };
  const address = new URL(url);
  address.searchParams.set(
    "options",
    ["-c session_preload_libraries=auto_explain"]
      .concat(Object.entries(settings).map(([name, value]) => `-c auto_explain.${name}=${value}`))
      .join(" "),
  );
  return address.href;
}

/** Notes the plans that the database tells; gives those since it was last asked. */
function watchPlans(): () => PlanNode[] {
  let plans: PlanNode[] = [];
  const emit = pg.Client.prototype.emit;
  vi.spyOn(pg.Client.prototype, "emit").mockImplementation(function (this: pg.Client, event, ...parts) {
    const [, plan] = event === "notice" ? (/plan:\s*(\{.*)/s.exec(String(parts[0]?.message)) ?? []) : [];
    if (plan) plans.push(JSON.parse(plan).Plan);
    return emit.call(this, event, ...parts);
  });
  return () => {
    const taken = plans;
    plans = [];
    return taken;
  };
}

const words = ["holloway", `${bulkReference}0421`];
const guesses = ["true", "false", "1", "GB", "gb", "2026-01-01", "bulk-5"];

const order = `${bulkReference}042150`;
const today = new Date();
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const year = { from: dayOf(new Date(today.getTime() - 364 * 86_400_000)), to: dayOf(today) };
/** What a call must be asked with. */
const needed: Readonly<Record<string, Record<string, string>>> = {
  "/api/admin/reports/sales": year,
  "/api/admin/reports/margins": year,
  "/api/admin/export/margins.csv": year,
  "/api/admin/books": { ...year, step: "week" },
  "/api/admin/books/entries": { ...year, kind: "sale", country: "GB", page: "5" },
  "/api/admin/books/payments": { ...year, option: "stripe", page: "5" },
  "/api/admin/export/books.csv": year,
  "/api/admin/export/book-lines.csv": year,
  "/api/admin/products/changes": { way: "add", category_id: "1" },
  "/api/admin/orders/slips": { ids: order },
  "/api/admin/review-adverts": { review: "1" },
  "/api/admin/views": { resource: "orders" },
  "/api/admin/revisions": { resource: "home", record: "home" },
};

/** Each query that a call can be asked with: by every order, by words, and by every value of each of its filters. */
function queriesOf({ schema, url }: Endpoint): Record<string, string>[] {
  if (needed[url]) return [needed[url]];
  if (!(schema.querystring instanceof z.ZodMiniObject)) return [{}];
  const shape: Record<string, z.core.$ZodType> = schema.querystring.def.shape;
  const { page: _page, per_page: _size, order: _order, sort, search, ...filters } = shape;
  const valuesOf = (type: z.core.$ZodType): string[] => {
    const { innerType, entries } = type._zod.def as { innerType?: z.core.$ZodType; entries?: Record<string, string> };
    if (entries) return Object.values(entries);
    return innerType ? valuesOf(innerType) : guesses.filter((value) => z.safeParse(type, value).success);
  };
  return [
    {},
    ...(shape.page ? [{ page: "5" }] : []),
    ...(sort ? valuesOf(sort).flatMap((name) => ["asc", "desc"].map((order) => ({ sort: name, order }))) : []),
    ...(search ? words.map((word) => ({ search: word })) : []),
    ...Object.entries(filters).flatMap(([name, type]) => valuesOf(type).map((value) => ({ [name]: value }))),
  ];
}

/** The calls by which visitors find and choose, once the index of the lists is made, which reads everything. */
const ofVisitors = [
  ...["r", "ridge", "ridge b", "harrow lamp", "ridgge tent", "under 100", "BULK-4711"].flatMap((words) => [
    `/api/search/suggest?q=${encodeURIComponent(words)}`,
    `/api/search?q=${encodeURIComponent(words)}&page=2`,
  ]),
  ...listingSorts.map((sort) => `/api/product/listing?sort=${sort}&page=3`),
  `/api/product/listing?category=camp&filters=${encodeURIComponent("litres.from=10&litres.to=40&stock=in&material=nylon")}`,
  ...["single", "related", "questions"].map((call) => `/api/product/${call}/bulk-77`),
  "/api/product/comparison?ids=21,22,23,24",
  "/api/product/featured",
  ...reviewSorts.map((sort) => `/api/reviews/of-product/13?sort=${sort}`),
  "/api/reviews/of-product/13?words=zip",
];

test.runIf(inject("database").kind === "postgres")(
  "in a large shop whatever visitors, staff and the jobs of each minute read is found by indexes",
  { timeout: 900_000 },
  async () => {
    await using environment = await createTestEnvironment();
    const url = environment.variables.DATABASE_URL ?? "";
    {
      await using small = await testShop({ connection: await connectPostgres(url, 4) });
      await fillEmptyShop(small.platform, { hasPast: true });
      await ownersCalls(small);
    }
    await enlarge(url);

    // Without workers, whose statements are nobody's call.
    const config = readConfig({
      DATA_DIR: environment.folder,
      PUBLIC_URL: "http://shop.test",
      RATE_LIMIT_FACTOR: "1000",
    });
    const takePlans = watchPlans();
    // One connection, since each plans its statements for itself.
    const connection = await connectPostgres(explained(url), 1);
    const overrides = { connection, views: plainViews };
    await using platform = await openPlatform(config, pino({ level: "silent" }), brandOf(config), overrides);
    const app = await buildApp(platform);
    const payload = { email: "owner@cairn.example", password: testPassword };
    const login = await app.inject({ method: "POST", url: "/api/admin/login", payload });
    const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    const get = (path: string) => app.inject({ method: "GET", url: path, headers: { cookie } });

    /** What stands for a parameter in an address: a large order, or the first record of the list before it. */
    const pathOf = async (pattern: string): Promise<string> => {
      const [before = "", name = ""] = /^(.*?)\/:(\w+)/.exec(pattern)?.slice(1) ?? [];
      if (!name) return pattern;
      if (name === "reference" && before.endsWith("/orders")) return pathOf(pattern.replace(`:${name}`, order));
      const list = (await get(before)).json().data;
      const [first] = list?.data ?? list ?? [];
      const value = String(first?.[name === "reference" ? "id" : name] ?? 1); // Lists call a reference their id.
      return pathOf(pattern.replace(`:${name}`, encodeURIComponent(value)));
    };

    const faults: string[] = [];
    const noteScansOf = (call: string) => {
      for (const { table, rows } of takePlans().flatMap(scansOf)) {
        const most = allowed.find((each) => each.call.test(call) && each.table === table)?.most ?? mostRows;
        if (rows > most) faults.push(`${call} reads ${rows} rows of ${table}`);
      }
    };

    /** Asks for the next that waits each time, and passes those over that were given before. */
    const claimAnother = (path: string, name: string) => {
      const skipped: string[] = [];
      return async () => {
        const claimed = await app.inject({ method: "POST", url: path, headers: { cookie }, payload: { skipped } });
        const given = claimed.json().data?.[name];
        expect(given, claimed.body).toBeTruthy();
        skipped.push(given.reference);
      };
    };

    // What is asked again and again, and waits among very many that do not: a prepared statement must find it, too.
    const often: readonly { name: string; act: () => Promise<unknown> }[] = [
      { name: claimNextToPack.url, act: claimAnother(claimNextToPack.url, "order") },
      { name: claimNextSubmission.url, act: claimAnother(claimNextSubmission.url, "entry") },
      ...jobs
        .filter(({ schedule }) => schedule === "* * * * *")
        .map((job) => ({ name: job.name, act: () => job.run(platform, {}) })),
    ];
    expect(often.length).toBeGreaterThan(5);
    for (const { name, act } of often) {
      for (let times = 0; times < timesUntilPlanned; times++) await act();
      takePlans();
      await act();
      for (const { table, rows } of takePlans().flatMap(leftOutOf)) {
        if (rows > mostRows) faults.push(`${name} leaves out ${rows} rows of ${table}`);
      }
    }
    // Beyond a number of texts statements stay unnamed, and the database plans those for their values each time.
    const { rows } = await platform.db.execute(sql`select from pg_prepared_statements where generic_plans > 0`);
    expect(rows.length).toBeGreaterThan(often.length);

    for (const path of ofVisitors) {
      await get(path);
      takePlans();
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
      noteScansOf(path);
    }

    const refused: string[] = [];
    let answered = 0;
    // Tables that are taken out are read whole, page by page.
    const isRead = ({ method, url }: Endpoint) => method === "GET" && !url.includes("/export/");
    for (const endpoint of staffCalls.filter(isRead)) {
      const path = await pathOf(endpoint.url);
      for (const query of queriesOf(endpoint)) {
        const call = `${path}?${new URLSearchParams(query)}`;
        takePlans();
        const { statusCode } = await get(call);
        if (statusCode === 200) answered++;
        else refused.push(`${statusCode} ${path}`);
        noteScansOf(call);
      }
    }
    await app.close();
    expect(faults).toEqual([]);
    // The large shop has none of these.
    const picture = `orders/${order}/returns/1/pictures/1`;
    const changes = "imports/1/changes";
    const none = [
      ...[
        "imports/1",
        changes,
        changes,
        "media/uploads/1",
        `orders/${order}/credit-notes/1`,
        picture,
        "redirects/1",
        "revisions/1",
      ],
      "search-redirects/1",
    ];
    expect(refused.toSorted()).toEqual(none.map((path) => `404 /api/admin/${path}`));
    expect(answered).toBeGreaterThan(250);
  },
);
