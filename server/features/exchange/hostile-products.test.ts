import { expect, test } from "vitest";
import { checked, doTo, importTable, upload } from "../../testing/imports.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { redirects } from "../links/tables.ts";

const shopify =
  "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Status,Published";

test("a product of another shop takes the place of none that is here, and of no page that staff lead to", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await importTable(owner, "products", "Handle,Name,Price,Number\nmy-bag,Bag,20,A\nmy-bag-2,Other bag,30,B\n");
  const target = "/blogs/how-we-sew";
  await shop.db.insert(redirects).values({ path: "/products/our_tent", target, target_path: target });
  const rows = ["my_bag", "our_tent"].map((handle) => `${handle},New,,,,9,shopify,1,active,TRUE`);
  const { id, summary, left_out } = await checked(owner, "products", [shopify, ...rows].join("\n"));
  expect([summary, left_out.record_count]).toEqual([{ added: 2, changed: 0, unchanged: 0, problems: 0 }, 0]);
  expect((await doTo(owner, id, "apply")).state).toBe("applied");
  const { data } = (await owner<{ data: { slug: string; name: string }[] }>("GET", "/products?per_page=50")).body.data;
  expect(data.map(({ slug, name }) => [slug, name]).toSorted()).toEqual([
    ["my-bag", "Bag"],
    ["my-bag-2", "Other bag"],
    ["my-bag-3", "New"],
    ["our-tent", "New"],
  ]);
});

test("numbers that are made of an address are none that others have", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await importTable(owner, "products", "Handle,Name,Price,Number\ncover,Cover,20,TARP-RED\n");
  const rows = ["tarp,Tarp,Colour,Red,,9,shopify,1,active,TRUE"];
  const { id, problems } = await checked(owner, "products", [shopify, ...rows].join("\n"));
  expect(problems).toEqual([]);
  expect((await doTo(owner, id, "apply")).state).toBe("applied");
});

test("what a table loses between its check and its apply stops it, and is told", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const table = (stock: number) =>
    [shopify, `tarp,Tarp,Title,Default Title,T,9,shopify,${stock},active,TRUE`].join("\n");
  const first = await checked(owner, "products", table(8));
  await doTo(owner, first.id, "apply");
  const second = await checked(owner, "products", table(3));
  await shop.db.execute("update variants set held = 4");
  const refused = await doTo(owner, second.id, "apply");
  expect([refused.state, refused.refusal?.message]).toEqual([
    "checked",
    expect.stringContaining("nothing was applied"),
  ]);
});

test("variations of every value of many, of no product or of a stock that they share are told apart", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const values = (letter: string) => Array.from({ length: 400 }, (_, index) => `${letter}${index}`).join(", ");
  const attributes = [1, 2, 3].map((number) => `Attribute ${number} name,Attribute ${number} value(s)`).join();
  const many = ["A", "B", "C"].map((letter) => `${letter},"${values(letter)}"`).join();
  const csv = [
    `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,${attributes}`,
    `1,variable,M,Many,1,1,,,,${many}`,
    "2,variation,M-1,Many,1,1,,9,M,A,,B,,C,",
    '3,variable,S,Shared,1,1,3,,,Size,"S, L",,,,',
    "4,variation,S-S,Shared,1,1,parent,9,S,Size,S,,,,",
    "5,variation,S-L,Shared,1,1,,9,S,Size,L,,,,",
    "6,variation,O,Orphan,1,1,5,9,,Size,L,,,,",
  ].join("\n");
  const { body } = await upload(owner, "products", csv);
  const { left_out, asks, problems } = await doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
  expect([problems, asks.uncounted]).toEqual([[], 1]);
  expect(left_out.records.map(({ row, reason }) => [row, reason])).toEqual([
    [2, "It has more variants than a product can have"],
    [7, "It is a variation of no product"],
  ]);
  expect(left_out.columns).toContainEqual({ column: "Stock that a product's variations share", count: 1 });
});

test("one product of thousands of rows is refused at the first that is too many, and a thousand grams are not guessed", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const rows = Array.from({ length: 5000 }, (_, index) => `rope,Rope,Length,${index},ROPE-${index},5`);
  const { problems } = await checked(
    owner,
    "products",
    `Handle,Name,Option 1,Value 1,Number,Price\n${rows.join("\n")}\n`,
  );
  expect(problems).toContainEqual({
    row: 252,
    column: "Number",
    message: "It has more variants than a product can have",
  });
  const heavy = await checked(owner, "products", 'Name,Price,Number,Weight in grams\nAnvil,5,ANVIL,"1,200"\n');
  expect(heavy.problems).toMatchObject([{ row: 2, column: "Weight in grams" }]);
});
