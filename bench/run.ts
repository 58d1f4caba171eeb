import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.mjs";
import { serverArguments, serverEnvironment } from "../scripts/server-command.mjs";
import { bareTransactionsPerSecond, checkoutsPerSecond, prepareShoppers, warmUpCheckouts } from "./checkouts.ts";
import { measureDashboard } from "./dashboard.ts";
import { compare, type Extent, median, print, title } from "./figures.ts";
import { comparePages, measureFinding } from "./finding.ts";
import { measureFreshness } from "./freshness.ts";
import { longestTaskOfGallery } from "./gallery.ts";
import { enlarge, measureLargeShop } from "./large-shop.ts";
import { cpuMs, load, memoryMb, type Subject, start, untilAtRest } from "./processes.ts";
import { shopDuringUploads } from "./uploads.ts";

/**
 * Measures the running shop against a bare server in one run on one machine and prints ratios, since absolute rates
 * depend on the machine and its neighbours. Pairs are measured in turn, several times. With the word `reads` behind the
 * seconds of each measurement it stops before checkout, contest, start and memory; with `checkout`, `finding`,
 * `dashboard` or `freshness` it measures nothing else.
 */
const [, , secondsGiven = "5", part = "all"] = process.argv;
const extent: Extent = { seconds: Number(secondsGiven), rounds: 3 };
const { seconds, rounds } = extent;

const ownerPassword = "a password for the bench";
const listPath = "/api/product/all/paginate";
const productPath = "/api/product/single/expedition-65";
const renderedPages = ["/shop", "/products/expedition-65", "/"];

const work = mkdtempSync(join(tmpdir(), "cairn-bench-"));
const cluster = await startPostgres({ isDurable: true });
try {
  await measure();
} finally {
  await cluster.stop();
  rmSync(work, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const databaseUrl = await createDatabase("shop");
  const shop = {
    DATABASE_URL: databaseUrl,
    ...serverEnvironment,
    DATA_DIR: join(work, "shop"),
    LOG_LEVEL: "info",
    RATE_LIMIT_FACTOR: "1000000",
    OWNER_PASSWORD: ownerPassword,
  };

  await startOnce(4301, shop);
  if (part === "freshness") return await measureFreshnessOf(shop);
  const largeUrl = await createDatabase("large", "shop");
  await enlarge(largeUrl);
  const uncachedShop = { ...shop, CACHE_MEGABYTES: "0" };
  if (part === "dashboard" || part === "finding") {
    await using large = await start(serverArguments, 4305, { ...uncachedShop, DATABASE_URL: largeUrl });
    await untilAtRest(large);
    if (part === "dashboard") return await measureDashboard(large, largeUrl, ownerPassword, seconds);
    await using small = await start(serverArguments, 4302, uncachedShop);
    await measureFinding(large, seconds);
    await comparePages(small, large);
    return;
  }
  await using warm = await start(serverArguments, 4301, shop);
  await using uncached = await start(serverArguments, 4302, uncachedShop);
  await untilAtRest(warm);
  const idleMb = memoryMb(warm.child);
  if (part !== "checkout") {
    await measureReads(warm, uncached, databaseUrl);
    await using large = await start(serverArguments, 4305, { ...uncachedShop, DATABASE_URL: largeUrl });
    await measureLargeShop(uncached, large, [listPath, productPath, ...renderedPages], extent);
    await measureFinding(large, seconds);
    await comparePages(uncached, large);
    await measureDashboard(large, largeUrl, ownerPassword, seconds);
  }
  if (part === "reads") return;

  title("Checkout: orders placed over HTTP, 16 at once, fsync on");
  const shoppers = await prepareShoppers(databaseUrl);
  const ours: number[] = [];
  const theirs: number[] = [];
  const used: number[] = [];
  let from = 100 + (await warmUpCheckouts(warm.port, databaseUrl, shoppers));
  for (let round = 0; round < rounds; round++) {
    const usedBefore = cpuMs(warm.child);
    const { perSecond, placed } = await checkoutsPerSecond(warm.port, shoppers, seconds, from);
    from += placed + 100;
    ours.push(perSecond);
    used.push((cpuMs(warm.child) - usedBefore) / placed);
    theirs.push(await bareTransactionsPerSecond(databaseUrl, shoppers, seconds));
  }
  print(
    "6  orders/s / bare SQL transactions/s",
    `${median(ours).toFixed(0)} / ${median(theirs).toFixed(0)} = ${(median(ours) / median(theirs)).toFixed(2)}; ${median(used).toFixed(2)} ms CPU an order`,
    ">= 250, >= 0.3",
  );

  if (part === "checkout") return;

  title("The contest: 20 members send 10 photographs each at once, 4 visitors look at the shop");
  const { p99Ms, receivedSeconds } = await shopDuringUploads(warm, databaseUrl, shoppers.tokens, 30);
  print(
    "p99 of the shop page meanwhile",
    `${p99Ms.toFixed(1)} ms; received after ${receivedSeconds.toFixed(1)} s`,
    "< 300 ms",
  );

  title("The gallery: 5000 entries scrolled through on a processor slowed down 4 times");
  print("longest task", `${(await longestTaskOfGallery(warm, databaseUrl)).toFixed(0)} ms CPU`, "<= 200 ms");

  await measureFreshnessOf(shop);

  title("Start and memory");
  print("7  warm start to first 200, PostgreSQL", `${warm.startMs.toFixed(0)} ms`, "<= 1500 ms");
  print("8  memory idle / after load, PostgreSQL", `${idleMb} / ${memoryMb(warm.child)} MB`, "<= 130 / <= 250 MB");
  await measureEmbedded();
}

async function measureFreshnessOf(shop: Record<string, string>): Promise<void> {
  await using writing = await start(serverArguments, 4306, shop);
  await using reading = await start(serverArguments, 4307, shop);
  await measureFreshness(writing, reading, ownerPassword);
}

async function measureReads(warm: Subject, uncached: Subject, databaseUrl: string): Promise<void> {
  const page = await record(warm, "/shop", "br");
  const list = await record(warm, listPath);
  const product = await record(warm, productPath);
  await using bare = await start(
    ["bench/bare.ts"],
    4303,
    { DATABASE_URL: databaseUrl, BARE_PAGE: page, BARE_LIST: list, BARE_PRODUCT: product },
    "/list",
  );
  title(`Rates: ours against the bare server, median of ${rounds} rounds of ${seconds} s, 32 connections`);
  await compare("1  product list from PostgreSQL / bare + query", 0.6, [uncached, listPath], [bare, "/query"], extent);
  await compare(
    "1  product from PostgreSQL / bare + query",
    0.6,
    [uncached, productPath],
    [bare, "/product-query"],
    extent,
  );
  await compare("2  product list from the cache / bare JSON", 0.85, [warm, listPath], [bare, "/list"], extent);
  await compare("2  product from the cache / bare JSON", 0.85, [warm, productPath], [bare, "/product"], extent);
  await compare("3  shop page from the cache, brotli / bare", 0.85, [warm, "/shop", "br"], [bare, "/page"], extent);
  for (const path of renderedPages) {
    // One visitor at a time: concurrent ones would share a rendering.
    const { perSecond, cpuMsPerRequest } = await load(uncached, path, seconds, "", 1);
    print(
      `4  ${path} rendered each time`,
      `${perSecond.toFixed(0)}/s, ${cpuMsPerRequest.toFixed(2)} ms CPU`,
      "<= 2.5 ms",
    );
  }
}

async function measureEmbedded(): Promise<void> {
  const environment = {
    ...serverEnvironment,
    DATABASE_URL: "",
    DATA_DIR: join(work, "embedded"),
    LOG_LEVEL: "info",
    OWNER_PASSWORD: ownerPassword,
  };
  await startOnce(4304, environment);
  await using embedded = await start(serverArguments, 4304, environment);
  print("7  warm start to first 200, embedded", `${embedded.startMs.toFixed(0)} ms`, "<= 3000 ms");
  await load(embedded, "/shop", seconds, "br");
  await load(embedded, "/api/coupon/NONE", 1).catch(() => undefined);
  print("8  memory after load, embedded", `${memoryMb(embedded.child)} MB`, "<= 600 MB");
}

/** The first start migrates and fills the shop and prepares its pictures; those after it are representative. */
async function startOnce(port: number, environment: Record<string, string>): Promise<void> {
  await using first = await start(serverArguments, port, environment);
  await untilAtRest(first);
}

async function createDatabase(name: string, template = "template1"): Promise<string> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const address = new URL(cluster.url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Records a cached answer, for the bare server to send byte by byte; Node adds the rest of the headers to both. */
async function record({ port }: Subject, path: string, encoding = "identity"): Promise<string> {
  const ask = () => get({ port, path, headers: { "accept-encoding": encoding } });
  const [response] = (await once(ask(), "response")) as [IncomingMessage];
  const body = await buffer(response);
  const addedByNode = new Set(["date", "connection", "keep-alive"]);
  const headers = Object.entries(response.headers).filter(([name]) => !addedByNode.has(name));
  const file = join(work, `answer-${path.replaceAll("/", "-")}`);
  writeFileSync(file, body);
  writeFileSync(`${file}.headers`, JSON.stringify(headers.flat()));
  return file;
}
