import type { PriceChange } from "@cairn/contract/catalogue/staff-prices.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { SheetRow } from "@cairn/contract/catalogue/staff-sheet.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checked, importTable } from "../../testing/imports.ts";
import { addCountries, checkOut } from "../../testing/orders.ts";
import { changed, makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { orderLines } from "../orders/tables.ts";
import { listChanges } from "../staff/audit.ts";
import { expectMayWriteCosts, seesCosts } from "./costs.ts";
import { variants } from "./tables.ts";

const costing = (cost: number | null) => ({
  variants: [variantFields("Ember", { cost }), variantFields("Glacier"), variantFields("Moss")],
});
const read = async (calls: StaffCalls, id: number) => (await calls<StaffProduct>("GET", `/products/${id}`)).body.data;
const costsOf = ({ variants: own }: StaffProduct) => own.map(({ cost }) => cost);

test("owner and manager see and write what variants cost, and no answer tells it to others", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const manager = await callsOf(shop, "manager");
  const made = await makeProduct(owner, costing(47.11));
  expect(costsOf(made)).toEqual([47.11, null, null]);
  expect(costsOf(await read(manager, made.id))).toEqual([47.11, null, null]);
  for (const role of ["packer", "support", "editor"] as const) {
    const calls = await callsOf(shop, role);
    expect(costsOf(await read(calls, made.id))).toEqual([undefined, undefined, undefined]);
    for (const path of [`/products/${made.id}`, "/products", "/export/products.csv", "/export/stock.csv", "/stock"]) {
      const { status, text } = await calls("GET", path);
      expect([path, [200, 403].includes(status), text.includes("47.11"), text.includes("Cost")]).toEqual([
        ...[path, true, false, false],
      ]);
    }
    expect((await calls("GET", "/reports/margins?from=2026-06-01&to=2026-06-30")).status).toBe(403);
    expect((await calls("GET", "/export/margins.csv?from=2026-06-01&to=2026-06-30")).status).toBe(403);
  }
  await owner("POST", `/products/${made.id}/publish`);
  for (const path of ["single/ridge-tent", "featured", "listing"])
    expect((await shop.call("GET", `/api/product/${path}`)).text).not.toContain("47.11");
});

test("a save that says nothing of a cost leaves it, a copy has it, and a refusal tells it only to those who may see it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner, costing(47.11));
  const silent = made.variants.map(({ cost: _cost, ...variant }) => variant);
  const { body } = await owner<StaffProduct>("PUT", `/products/${made.id}`, changed(made, { variants: silent }));
  expect(costsOf(body.data)).toEqual([47.11, null, null]);
  const copy = (await owner<StaffProduct>("POST", `/products/${made.id}/duplicate`)).body.data;
  expect(costsOf(copy)).toEqual([47.11, null, null]);
  const stale = await owner("PUT", `/products/${made.id}`, changed(made, {}));
  expect([stale.status, stale.text.includes("47.11")]).toEqual([409, true]);
  const { variants: own } = body.data;
  const cleared = { version: body.data.version, variants: own.map((each) => ({ ...each, cost: null })) };
  await owner("PUT", `/products/${made.id}`, changed(made, cleared));
  expect(costsOf(await read(owner, made.id))).toEqual([null, null, null]);
  expect((await owner("POST", "/products", { ...made, ...costing(-1) })).status).toBe(422);
  for (const role of ["packer", "editor"] as const)
    expect(seesCosts({ staffMember: { rights: role } } as Parameters<typeof seesCosts>[0])).toBe(false);
  expect(() => expectMayWriteCosts({ staffMember: undefined }, [{ cost: 5 }])).toThrow("Your role does not change");
  expect(() => expectMayWriteCosts({ staffMember: undefined }, [{}])).not.toThrow();
});

test("costs change in the sheet, and the audit log hides them from those who may not see them", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner, costing(47.11));
  const { data } = (await owner<Page<SheetRow>>("GET", `/products/sheet?ids=${made.id}`)).body.data;
  expect(data.map(({ cost }) => cost)).toEqual([47.11, null, null]);
  const rows = data.map(
    ({
      product_id: _of,
      product_name: _name,
      variant_name: _own,
      stock: _stock,
      held: _held,
      unpacked: _sold,
      ...row
    }) => row,
  );
  const [first, ...others] = rows;
  const silent = others.map(({ cost: _cost, ...row }) => row);
  const sheet = { variants: [{ ...first, cost: 50.5 }, ...silent] };
  expect((await owner("PUT", "/products/sheet", sheet)).status).toBe(200);
  expect(costsOf(await read(owner, made.id))).toEqual([50.5, null, null]);
  const wanted = { page: 1, per_page: 25, sort: "happened_at", order: "desc", search: "", table: "variants" } as const;
  const costsIn = async (sees: boolean) =>
    (await listChanges(shop.db, wanted, { seesCosts: sees })).data
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === "cost_pence");
  expect(await costsIn(true)).toContainEqual({ field: "cost_pence", before: 4711, after: 5050 });
  expect(new Set((await costsIn(false)).flatMap(({ before, after }) => [before, after]))).toEqual(new Set(["hidden"]));
  const prices = await owner<Page<PriceChange>>("GET", `/products/${made.id}/prices`);
  expect(prices.text).not.toContain("47.11");
});

test("tables bring costs in and out for those who may see them", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const table = "Handle,Name,Number,Price,Cost per item\npeg,Peg,PEG,5,2.25\n";
  await importTable(owner, "products", table);
  const out = async () => parse((await owner("GET", "/export/products.csv")).text, { columns: true }) as object[];
  expect(await out()).toMatchObject([{ Number: "PEG", "Cost price": "2.25" }]);
  await importTable(owner, "products", "Handle,Number,Price\npeg,PEG,6\n");
  expect(await out()).toMatchObject([{ Price: "6.00", "Cost price": "2.25" }]);
  const { id } = await checked(owner, "products", "Handle,Number,Cost price\npeg,PEG,3\n");
  const preview = await owner<Page<{ fields: object[] }>>("GET", `/imports/${id}/changes?page=1`);
  expect(preview.body.data.data[0]?.fields).toEqual([{ field: "Cost price, PEG", before: "2.25", after: "3.00" }]);
  const [variant] = await shop.db.select().from(variants);
  expect(variant?.cost_pence).toBe(225);
});

test("an order keeps what its goods cost when it was placed", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner, { variants: [variantFields("Ember", { cost: 47.11, opening_stock: 5 })] });
  await owner("POST", `/products/${made.id}/publish`);
  const [ember] = made.variants;
  await addCountries(shop.db);
  const { token } = await shop.customer();
  const product = { id: made.id, slug: made.slug, variantId: ember?.id ?? 0 };
  expect((await checkOut(shop, token, [{ product, quantity: 2 }])).status).toBe(200);
  await shop.db.update(variants).set({ cost_pence: 99_00 }).where(eq(variants.id, product.variantId));
  const lines = await shop.db.select().from(orderLines);
  expect(lines.map(({ cost_pence }) => cost_pence)).toEqual([4711]);
  const orders = await shop.call("GET", "/api/order", { token });
  expect(orders.text).not.toContain("47.11");
  expect(orders.text).not.toContain("4711");
});
