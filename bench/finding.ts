import { brotliCompressSync } from "node:zlib";
import { inTurn, print, printWait, title } from "./figures.ts";
import { mostReviewed } from "./large-shop-goods.ts";
import type { Subject } from "./processes.ts";

/** A call of visitors, a row each; it asks for something else each time, so that nothing is answered from memory. */
interface Read {
  readonly name: string;
  readonly path: (turn: number) => string;
  readonly mostMs: number;
}

const typed = "ridge backpack 35l";
const searches = [
  "carry on 35l",
  "waterproof under 100",
  "ridgge tent",
  "harrow lamp",
  "BULK-4711",
  "bakpack",
  "stove -red",
];
const sorts = ["chosen", "newest", "price", "price-down", "weight", "best-rated", "best-sold"];
const reviewSorts = ["newest", "helpful", "best", "worst"];
const categories = ["", "/camp", "/backpacks", "/travel"];
const bulk = (turn: number) => `bulk-${1 + ((turn * 97) % 9000)}`;
const filtersOf = (turn: number) =>
  `litres.from=${5 + (turn % 20)}&litres.to=${30 + (turn % 20)}&material=nylon&price.to=${40 + (turn % 20)}&stock=in`;
const listing = (turn: number, more: string) =>
  `/api/product/listing?page=${1 + (turn % 9)}&sort=${inTurn(sorts, turn)}&${more}`;

const reads: readonly Read[] = [
  {
    name: "search as one types",
    path: (turn) => suggestion(typed.slice(0, 2 + (turn % (typed.length - 1)))),
    mostMs: 30,
  },
  { name: "search as one types, words of all kinds", path: (turn) => suggestion(inTurn(searches, turn)), mostMs: 30 },
  { name: "results of a search", path: (turn) => `/api/search?q=${inTurn(searches, turn)}`, mostMs: 50 },
  { name: "the shop's list in every order", path: (turn) => listing(turn, ""), mostMs: 50 },
  {
    name: "the shop's list by four filters",
    path: (turn) => listing(0, `filters=${encodeURIComponent(filtersOf(turn))}`),
    mostMs: 50,
  },
  { name: "product", path: (turn) => `/api/product/single/${bulk(turn)}`, mostMs: 50 },
  { name: "what goes with a product", path: (turn) => `/api/product/related/${bulk(turn)}`, mostMs: 50 },
  {
    name: "comparison of four",
    path: (turn) => `/api/product/comparison?ids=${[1, 2, 3, 4].map((step) => 20 + turn * step).join()}`,
    mostMs: 50,
  },
  {
    name: "page of the shop",
    path: (turn) => `/shop${categories[turn % categories.length]}?page=${1 + (turn % 9)}`,
    mostMs: 50,
  },
  { name: "page of the shop by four filters", path: (turn) => `/shop?${filtersOf(turn)}`, mostMs: 50 },
  { name: "page of a search", path: (turn) => `/search?q=${inTurn(searches, turn)}`, mostMs: 50 },
  { name: "page of a product", path: (turn) => `/products/${bulk(turn)}`, mostMs: 50 },
  { name: "page of the fit finder", path: () => "/fit-finder", mostMs: 50 },
];

const suggestion = (words: string) => `/api/search/suggest?q=${words}`;

/** How long the server of a large shop takes for what visitors find and choose by, with nothing in its cache. */
export async function measureFinding(large: Subject, seconds: number): Promise<void> {
  title("Finding and choosing among 10,000 products of 20 attributes with 100,000 reviews, nothing cached: p95");
  const ask = (path: string) => fetch(`http://127.0.0.1:${large.port}${path}`);
  for (const { name, path, mostMs } of reads)
    await printWait(`9  ${name}`, (turn) => ask(path(turn)), { seconds, mostMs });
  const { data } = (await (await ask(`/api/product/single/${mostReviewed}`)).json()) as { data: { id: number } };
  const reviews = (turn: number) =>
    `/api/reviews/of-product/${data.id}?page=${1 + (turn % 40)}&sort=${inTurn(reviewSorts, turn)}`;
  await printWait("9  reviews, of a product with 20,000", (turn) => ask(reviews(turn)), { seconds, mostMs: 50 });
}

// Those on which both shops show the same number of products.
const pages = ["/shop", "/shop?stock=in", "/search?q=backpack", "/products/expedition-65", "/products/travel-35"];

/** Prints what pages of the large shop weigh against those of the small one, compressed. */
export async function comparePages(small: Subject, large: Subject): Promise<void> {
  title("What a page weighs among 10,000 products, against the small shop");
  for (const path of pages) {
    const [ours, theirs] = [await bytesOf(large, path), await bytesOf(small, path)];
    print(`9  ${path}`, `${ours} / ${theirs} bytes = ${(ours / theirs).toFixed(2)}`, "<= 1.3");
  }
}

async function bytesOf({ port }: Subject, path: string): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${port}${path}`);
  // A shop without a cache sends pages as they are.
  return brotliCompressSync(await page.text()).length;
}
