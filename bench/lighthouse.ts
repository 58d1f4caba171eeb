import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { serverArguments, serverEnvironment } from "../scripts/server-command.mjs";
import { findChromium } from "../scripts/system-programs.mjs";
import { start } from "./processes.ts";

/** Prints Lighthouse's scores (mobile preset) of the main pages: medians of several runs. */
const runs = Number(process.argv[2] ?? 3);
const pages = [
  ...["/", "/shop", "/shop/backpacks", "/products/expedition-65", "/blogs/asking-first", "/about-us"],
  // Results and chosen comparisons are kept from search engines, which costs them that score.
  ...["/search", "/search?q=backpack", "/compare", "/compare?ids=1,2,3"],
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const figures = {
  "LCP s": "largest-contentful-paint",
  CLS: "cumulative-layout-shift",
  "TBT ms": "total-blocking-time",
} as const;
const ports = { shop: 4321, browser: 4322 };

const folder = mkdtempSync(join(tmpdir(), "cairn-lighthouse-"));
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  await using shop = await start(serverArguments, ports.shop, {
    ...serverEnvironment,
    DATABASE_URL: "",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "1000",
    OWNER_PASSWORD: "a password for the bench",
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${ports.browser}`],
  });
  try {
    print("page", [...categories, ...Object.keys(figures), "script KB"]);
    for (const page of pages) print(page, await examine(`http://localhost:${shop.port}${page}`));
  } finally {
    await browser.close();
  }
}

/** The first run makes the pictures' sizes and is not counted. */
async function examine(address: string): Promise<string[]> {
  const results: Report[] = [];
  for (let run = 0; run <= runs; run++) {
    const result = await lighthouse(address, { port: ports.browser, logLevel: "silent" });
    if (!result) throw new Error(`${address} could not be examined`);
    if (run > 0) results.push(result.lhr);
  }
  const scores = categories.map((name) => median(results.map((result) => (result.categories[name]?.score ?? 0) * 100)));
  const [lcp = 0, cls = 0, tbt = 0] = Object.values(figures).map((name) =>
    median(results.map((result) => result.audits[name]?.numericValue ?? 0)),
  );
  const [first] = results;
  const requests = (first?.audits["network-requests"]?.details as { items?: Request[] } | undefined)?.items ?? [];
  const script = requests.filter(({ resourceType }) => resourceType === "Script");
  const kilobytes = script.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return [
    ...scores.map((score) => score.toFixed(0)),
    (lcp / 1000).toFixed(2),
    cls.toFixed(3),
    tbt.toFixed(0),
    kilobytes.toFixed(0),
  ];
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** One line of Lighthouse's list of requests; sizes in bytes as they travelled. */
interface Request {
  readonly resourceType: string;
  readonly transferSize: number;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function print(page: string, cells: readonly string[]): void {
  process.stdout.write(`${page.padEnd(28)}${cells.map((cell) => cell.padStart(16)).join("")}\n`);
}
