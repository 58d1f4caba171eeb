import { fieldMessages } from "@cairn/contract/platform/messages.ts";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";

const post = { title: "A walk", slug: "a-walk", image: "/media/landscapes/lake.webp", image_alt: "", summary: "" };
const rest = { author: "Wanda", tags: [], published_at: null, product_ids: [], description: "<p>Up</p>" };

test("text that no database can keep is refused at its field, wherever staff write it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id: _id, ...about } = (await owner<{ id: string }>("GET", "/documents/about")).body.data;
  for (const bad of ["a\0b", "a\ud800b", "a\u0007b", "a\u0085b", "a\rb", "a\u007fb"]) {
    const sent = [
      [
        "our_mission_section.title",
        await owner("PUT", "/documents/about", {
          ...about,
          our_mission_section: { title: bad, file_url: "", file_alt: "" },
          publication: "draft",
        }),
      ],
      ["description", await owner("POST", "/posts", { ...post, ...rest, description: `<p>${bad}</p>` })],
      ["image", await owner("POST", "/posts", { ...post, ...rest, image: `/media/${bad}` })],
    ] as const;
    expect(sent.map(([field, { status, body }]) => [field, status, body.errors])).toEqual(
      sent.map(([field]) => [field, 422, { [field]: [fieldMessages.unstorable] }]),
    );
  }
});

test("it is refused as well in queries, forms and keys; in a path there is nothing", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const refusalOf = async (asked: ReturnType<typeof owner>) => {
    const { status, body } = await asked;
    return [status, body.errors];
  };
  const refused = (field: string) => [422, { [field]: [fieldMessages.unstorable] }];
  expect(await refusalOf(owner("GET", "/orders?search=a%00b"))).toEqual(refused("search"));
  expect(await refusalOf(owner("GET", "/orders?search=a%0bb"))).toEqual(refused("search"));
  expect((await owner("GET", "/mail-texts/a%00b")).status).toBe(404);
  expect(await refusalOf(owner("POST", "/views", { resource: "orders", name: "New", filter: { "a\0": "b" } }))).toEqual(
    refused("filter"),
  );
  const form = (name: string, file: string) => {
    const made = new FormData();
    made.set("kind", "products");
    made.set("file_name", name);
    made.set("file", new Blob(["Handle,Name\nlamp,Lamp\n"]), file);
    return owner("POST", "/imports", made);
  };
  expect(await refusalOf(form("a\u0007.csv", "a.csv"))).toEqual(refused("file_name"));
  // A file's own name is no text: it is cleaned where it is shown.
  expect((await form("a.csv", "a\u0007.csv")).status).toBe(201);
});

test("lines may end as Windows ends them, and are kept as all others", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const written = { ...post, ...rest, summary: "One\r\ntwo\tthree" };
  const { status, body } = await owner<{ id: number }>("POST", "/posts", written);
  expect([status, (await owner("GET", `/posts/${body.data.id}`)).body.data]).toMatchObject([
    201,
    { summary: "One\ntwo\tthree" },
  ]);
});

test("JSON that is nested very deeply is malformed", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  for (const [open, close] of [
    ["[", "]"],
    ['{"a":', "}"],
  ] as const) {
    const body = `{"email":${open.repeat(20_000)}1${close.repeat(20_000)}}`;
    const headers = { "content-type": "application/json" };
    expect((await shop.call("POST", "/api/admin/login", { body, headers })).status).toBe(400);
  }
});

test("whole numbers and sums that no column holds are refused at their field", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "packer");
  for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await owner("PUT", "/members/2", { version, name: "P", role: "packer" });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["version"]]);
  }
  const kind = { kind: "sum", percent: 0, is_for_cheapest: false, is_for_full_price: false };
  const coupon = { code: "HIKE", ...kind, use_limit: 9, uses_per_customer: 1 };
  const times = { starts_at: null, ends_at: null, product_ids: [], variant_ids: [], category_ids: [] };
  const sums = { amount: 21_474_836.48, least_sum: 90_000_000_000_000 };
  const { status, body } = await owner("POST", "/coupons", { ...coupon, ...times, ...sums });
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ["amount", "least_sum"]]);
});

test("it is refused in a query and in an address, too", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await owner("GET", "/products?search=a%00b")).status).toBe(422);
  expect((await shop.call("GET", "/api/coupon?preview=a%07b")).status).toBe(422);
  expect((await owner("GET", "/labels/a%00b")).status).toBe(404);
});
