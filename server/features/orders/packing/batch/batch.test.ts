import { packingPapers } from "@cairn/contract/orders/packing/staff-messages.ts";
import { eq } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { addCountries, addProduct, checkOut, payFor } from "../../../../testing/orders.ts";
import { type TestShop, testShop } from "../../../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../../../testing/staff.ts";
import { orderLines, orders } from "../../tables.ts";
import type { Label } from "./labels.ts";
import { renderBatch } from "./render.ts";

const sender = "Cairn Ltd\n4 Quay Street\nWhitby\nYO21 1AB";
const label = (more: Partial<Label>): Label => ({
  reference: "CRN-7K2M-94QX",
  name: "Ada Lovelace",
  address: "12 St James's Square\nLondon\nSW1Y 4JH",
  country: "United Kingdom",
  sender,
  ...more,
});

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

/** The pages of a PDF, with what is written on them and where, from the lower left corner in points. */
async function pagesOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width = 0, height = 0] = page.view;
    const pieces = items.flatMap((item): Piece[] =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], right: item.transform[4] + item.width }]
        : [],
    );
    pages.push({ width: Math.round(width), height: Math.round(height), pieces, text: pieces.map(({ text }) => text) });
  }
  return pages;
}

const papers = Object.keys(packingPapers) as (keyof typeof packingPapers)[];
const awkward: readonly Partial<Label>[] = [
  {},
  { name: "X" },
  { name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(5).trim() },
  { address: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ".repeat(10).trim().slice(0, 600) },
  { address: Array.from({ length: 300 }, () => "a").join("\n") },
  { name: "محمد بن عبد الله", address: "شارع الملك فهد 12\nالرياض 11564", country: "Saudi Arabia" },
  { name: "山田 太郎", address: "〒150-0001\n東京都渋谷区神宮前一丁目五番八号", country: "Japan" },
  { name: "김민수", address: "서울특별시 강남구 테헤란로 152", country: "South Korea" },
  { name: "Γιώργος Παπαδόπουλος", address: "Ερμού 12\n105 63 Αθήνα", country: "Greece", sender: sender.repeat(9) },
];

test.each(papers)("on the paper %s every label lies within its own part, whatever stands on it", async (paper) => {
  const labels = awkward.map(label);
  const pages = await pagesOf(await renderBatch({ kind: "labels", paper, title: "labels", labels }));
  const perPage = paper === "four-to-a-page" ? 4 : 1;
  expect(pages).toHaveLength(Math.ceil(labels.length / perPage));
  for (const { width, height, pieces } of pages) {
    expect([width, height]).toEqual(paper === "four-to-a-page" ? [595, 842] : [283, 425]);
    for (const { x, y, right, text } of pieces) {
      const [across, down] = paper === "four-to-a-page" ? [width / 2, height / 2] : [width, height];
      const column = Math.floor(x / across);
      expect([text, x - column * across >= 15, right <= (column + 1) * across - 15]).toEqual([text, true, true]);
      const row = Math.floor(y / down);
      expect([text, y - row * down >= 15, y <= (row + 1) * down - 15]).toEqual([text, true, true]);
    }
  }
  const written = pages
    .flatMap(({ text }) => text)
    .join(" ")
    .normalize("NFKC");
  for (const expected of ["Ada Lovelace", "SW1Y 4JH", "United Kingdom", "太郎", "東京都", "김민수", "Αθήνα"]) {
    expect(written).toContain(expected);
  }
  // Letters of one word are joined, and lie in the order of their shapes.
  expect(written).toMatch(/\p{Script=Arabic}/u);
  expect(pages[0]?.text).toContain("CRN-7K2M-94QX");
});

test("a slip with many lines goes on in the next part of the page, and says so", async () => {
  const slip = (lines: number, gift: string | null = null) => ({
    ...{ reference: "CRN-7K2M-94QX", brand: "Cairn", ordered: "Ordered on 30 November 2026", gift },
    to: "Ada Lovelace\n12 St James's Square\nUnited Kingdom",
    lines: Array.from({ length: lines }, (_, index) => ({
      ...{ name: `Dry Bag ${index + 1}`, detail: "Red, DRY", quantity: index + 1 },
    })),
    footer: "Three items in all",
  });
  const batch = { kind: "slips", title: "slips", slips: [slip(40), slip(1, "Happy birthday"), slip(99, "")] } as const;
  for (const paper of papers) {
    const pages = await pagesOf(await renderBatch({ ...batch, paper }));
    const written = pages.flatMap(({ text }) => text);
    for (let index = 1; index <= 40; index++) expect(written).toContain(`Dry Bag ${index}`);
    expect(written.filter((text) => text === "Sheet 2")).toHaveLength(2);
    expect(written.filter((text) => text === "Happy birthday")).toHaveLength(1);
    expect(written.filter((text) => text === "A gift for you")).toHaveLength(2);
    expect(written.filter((text) => text === "Three items in all")).toHaveLength(3);
    for (const { height, width, pieces } of pages)
      for (const { y, right } of pieces) expect(y > 10 && y < height - 10 && right < width - 10).toBe(true);
  }
});

async function paidOrders(shop: TestShop, count: number): Promise<string[]> {
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 50 });
  const references: string[] = [];
  for (let index = 0; index < count; index++) {
    const { token } = await shop.customer();
    await checkOut(shop, token, [{ product }]);
    const reference = (await shop.db.select().from(orders).orderBy(orders.id)).at(-1)?.reference ?? "";
    await payFor(shop, reference);
    references.push(reference);
  }
  return references;
}

test("staff print labels and slips of orders they name, in that order; packers may, and who may not read orders may not", async () => {
  await using shop = await testShop();
  const references = (await paidOrders(shop, 3)).toReversed();
  const [packer, editor] = [await callsOf(shop, "packer"), await callsOf(shop, "editor")];
  const path = (kind: string, paper: string, ids = references) =>
    `/orders/${kind}.pdf?ids=${ids.join(",")}&paper=${paper}`;
  for (const kind of ["labels", "slips"]) {
    const answer = await packer("GET", path(kind, "four-to-a-page"));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await editor("GET", path(kind, "four-to-a-page"))).status).toBe(403);
    expect((await packer("GET", path(kind, "letter"))).status).toBe(422);
    expect((await packer("GET", path(kind, "100-by-150", ["CRN-NONE"]))).status).toBe(404);
  }
  const many = Array.from({ length: 201 }, (_, index) => `CRN-0000-${1000 + index}`);
  expect((await packer("GET", path("labels", "100-by-150", many))).status).toBe(422);
});

test("what may not be sent has no label, and the answer names it", async () => {
  await using shop = await testShop();
  const [first = "", second = ""] = await paidOrders(shop, 2);
  const owner = await ownersCalls(shop);
  await shop.db.update(orders).set({ payment_state: "disputed" }).where(eq(orders.reference, second));
  const refused = await owner("GET", `/orders/labels.pdf?ids=${first},${second}&paper=100-by-150`);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(second) } });
  expect(refused.body.message).not.toContain(first);
  await shop.db.update(orderLines).set({ sent_quantity: 1 });
  expect((await owner("GET", `/orders/labels.pdf?ids=${first}&paper=100-by-150`)).status).toBe(200);
});
