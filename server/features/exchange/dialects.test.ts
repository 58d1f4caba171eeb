import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { doTo, importTable, upload } from "../../testing/imports.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { products } from "../catalogue/tables.ts";

async function firstProduct(owner: StaffCalls, { db }: TestShop) {
  const [{ id } = { id: 0 }] = await db.select({ id: products.id }).from(products);
  return (await owner<StaffProduct>("GET", `/products/${id}`)).body.data;
}

const german =
  "ID;Typ;Artikelnummer;GTIN, UPC, EAN oder ISBN;Name;Veröffentlicht;Ist hervorgehoben?;Sichtbarkeit im Katalog;Kurzbeschreibung;Beschreibung;Datum, an dem Angebotspreis beginnt;Datum, an dem Angebotspreis endet;Steuerstatus;Steuerklasse;Vorrätig?;Bestand;Geringe Lagermenge;Lieferrückstande erlaubt?;Nur einzeln verkaufen?;Gewicht (kg);Länge (cm);Breite (cm);Höhe (cm);Kundenrezensionen erlauben?;Hinweis zum Kauf;Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Versandklasse;Bilder;Downloadlimit;Ablauftage des Downloads;Übergeordnetes Produkt;Gruppierte Produkte;Zusatzverkäufe;Cross-Sells (Querverkäufe);Externe URL;Button-Text;Position;Marken;Attribut 1 Name;Attribut 1 Wert(e);Attribut 1 Sichtbar;Attribut 1 Global";
/** The same shape in a language that nobody has taught the shop. */
const unknown = german
  .split(";")
  .map((name, index) =>
    /\d|\((kg|cm)\)/.test(name)
      ? name.replace("Attribut", "Ominaisuus").replace("Wert(e)", "arvo")
      : `Sarake ${"abcdefghijklmnopqrstuvwxyz".at(index % 26)}`,
  )
  .join(";");
const rows = [
  "7;variable;REGEN;;Regenjacke;1;0;visible;Kurz;Hält dicht.;;;taxable;;1;;;0;0;;;;;1;;;;Kleidung > Jacken;neu;;;;;;;;;;;0;Marke;Größe;S, M;1;1",
  "8;variation;REGEN-S;;Regenjacke - S;1;0;visible;;;;;taxable;parent;1;4;2;0;0;0,41;;;;0;;119,50;139,00;;;;;;;REGEN;;;;;;0;;Größe;S;;1",
].join("\n");

test("WooCommerce's products are known by their columns' names, and by their order where the language is not", async () => {
  for (const header of [german, unknown]) {
    await using shop = await testShop();
    const owner = await ownersCalls(shop);
    const { body } = await upload(owner, "products", `sep=;\n${header}\n${rows}\n`);
    expect(body.data.format).toBe("woocommerce");
    const row = await doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
    expect([row.problems, row.asks, row.summary?.added]).toEqual([[], { uncounted: 0, dates: 0 }, 1]);
    expect((await doTo(owner, row.id, "apply")).state).toBe("applied");
    const product = await firstProduct(owner, shop);
    expect(product).toMatchObject({ slug: "regenjacke", state: "published", description: "<p>Hält dicht.</p>" });
    expect(product.options).toMatchObject([{ name: "Größe", values: [{ name: "S" }] }]);
    expect(product.variants).toMatchObject([
      { sku: "REGEN-S", price: 139, sale_price: 119.5, weight_grams: 410, low_stock: 2 },
    ]);
    expect(product.stocks).toMatchObject([{ stock: 4 }]);
  }
});

test("Shopify's newer template is read, with the columns that staff have chosen otherwise", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const csv = [
    "Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Product image URL,Variant image URL,Gift card,SEO title,My material",
    "Lantern,lantern,<p>Light.</p>,Heronry,TRUE,Active,LAN-S,1,Size,Small,29.00,,shopify,6,DENY,350,kg,TRUE,https://cdn.test/l.jpg,https://cdn.test/small.jpg,FALSE,Lantern | light,Tin",
  ].join("\n");
  const { body } = await upload(owner, "products", csv);
  expect(body.data.format).toBe("shopify");
  const place = body.data.columns.findIndex(({ name }) => name === "My material");
  const mapping = body.data.mapping.map((field) => (field === "seo_title" ? null : field)).with(place, "seo_title");
  const row = await doTo(owner, body.data.id, "check", { mapping });
  expect([row.problems, row.asks.uncounted]).toEqual([[], 0]);
  expect(row.left_out.pictures).toEqual([
    { product: "Lantern", place: 1, address: "https://cdn.test/l.jpg" },
    { product: "Lantern", place: 2, address: "https://cdn.test/small.jpg" },
  ]);
  expect((await doTo(owner, row.id, "apply")).state).toBe("applied");
  const product = await firstProduct(owner, shop);
  expect(product).toMatchObject({ slug: "lantern", state: "published", seo_title: "Tin", options: [{ name: "Size" }] });
  expect(product.variants).toMatchObject([{ sku: "LAN-S", price: 29, weight_grams: 350 }]);
  expect(product.stocks).toMatchObject([{ stock: 6 }]);
});

test("a weight is of the unit that its column names, in any language, and of none that nobody knows", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const rows = "9,simple,SUN,Cap,1,,0.5,20\n";
  const french = await upload(
    owner,
    "products",
    `ID,Type,UGS,Nom,Publié,Inventaire,Poids (livres),Tarif régulier\n${rows}`,
  );
  expect(french.body.data).toMatchObject({
    format: "woocommerce",
    mapping: ["id", "type", "sku", "name", "published", "stock", "weight_grams", "price"],
  });
  const choices = { starting_stock: 1, date_order: null };
  const { id, mapping } = french.body.data;
  await doTo(owner, id, "check", { mapping, choices });
  await doTo(owner, id, "apply");
  expect((await firstProduct(owner, shop)).variants).toMatchObject([{ sku: "SUN", price: 20, weight_grams: 227 }]);
  const { body } = await upload(owner, "products", "Name,Price,Number,Weight (stone)\nAnvil,5,ANVIL,2\n");
  const row = await doTo(owner, body.data.id, "check", { mapping: ["name", "price", "sku", "weight_grams"] });
  expect(row.problems).toEqual([{ row: 2, column: "Weight in grams", message: "A weight, such as 850 or 1.2 kg" }]);
});

test("a table of one's own may have commas in its sums and weights in any unit, and says who is in it twice", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await importTable(owner, "products", "Handle;Name;Price;Number;Stock;Weight (lbs)\npeg;Peg;1.234,50 €;PEG;3;0,5\n");
  expect((await firstProduct(owner, shop)).variants).toMatchObject([{ price: 1234.5, weight_grams: 227 }]);
  const { body } = await upload(owner, "products", "Name,Price,Number,Stock\nÉté,5,A,1\nEte,6,B,1\n");
  const row = await doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
  expect(row.problems).toEqual([{ row: 3, column: "Address", message: "It is in the file twice" }]);
});

test("a coupon lasts until the end of its last day in the shop's zone, and its dates are never guessed", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const csv = "Code,Kind,Percent,From,Until\nsummer,percent,10,2099-06-01,2099-06-30\n";
  await importTable(owner, "coupons", csv);
  const { body } = await owner<{ data: object[] }>("GET", "/coupons");
  expect(body.data.data).toMatchObject([
    { starts_at: "2099-05-31T23:00:00.000Z", ends_at: "2099-06-30T23:00:00.000Z" },
  ]);
  const open = await upload(owner, "coupons", "Code,Kind,Percent,Until\nwinter,percent,10,01/02/2099\n");
  const { id, mapping } = open.body.data;
  expect((await doTo(owner, id, "check", { mapping })).asks.dates).toBe(1);
  expect((await owner("POST", `/imports/${id}/apply`, {})).status).toBe(422);
  const choices = { starting_stock: null, date_order: "day-month" };
  expect((await doTo(owner, id, "check", { mapping, choices })).problems).toEqual([]);
  expect((await doTo(owner, id, "apply")).state).toBe("applied");
  const later = await owner<{ data: object[] }>("GET", "/coupons");
  expect(later.body.data.data).toContainEqual(expect.objectContaining({ ends_at: "2099-02-02T00:00:00.000Z" }));
});
