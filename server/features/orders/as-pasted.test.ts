import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { importTable } from "../../testing/imports.ts";
import { addCountries, addProduct, cardCheckout, checkOut, onlyOrder, payFor } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { findSettings, saveSettings } from "../settings/service.ts";
import { countries } from "../shipping/tables.ts";

const parts = { line1: "１　Summit\u00a0Row", line2: "", town: "Kes\u200bwick", postcode: "ＣＡ１２–５ＡＡ" };

async function orderAs(shop: TestShop, more: object) {
  await addCountries(shop.db);
  await shop.db.insert(countries).values({ slug: "ie", name: "Ireland", shipping_pence: 795 });
  const product = await addProduct(shop, { stock: 5 });
  const { token } = await shop.customer();
  const answer = await checkOut(shop, token, [{ product }], more);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return { token, order: await onlyOrder(shop.db) };
}

test("what a checkout is pasted into is read as it is meant", async () => {
  await using shop = await testShop();
  const { order } = await orderAs(shop, { address_parts: parts, phone_number: "tel:\u202a+44 (0)20 7946‑0182;ext=5" });
  expect(order).toMatchObject({
    address_line1: "1 Summit Row",
    town: "Keswick",
    postcode: "CA12 5AA",
    phone: "+44 20 7946 0182 x5",
  });
});

test("Ireland takes an order without a postcode, and a street that is a number", async () => {
  await using shop = await testShop();
  const address_parts = { line1: "5", line2: "", town: "Cork", postcode: "" };
  const { order } = await orderAs(shop, {
    address: "5\nCork",
    address_parts,
    country: "ie",
    phone_number: "021 420 0000",
  });
  expect(order.address).toBe("5\nCork");
});

test("staff correct an address with a postcode as its country writes it, and not with another", async () => {
  await using shop = await testShop();
  const { order } = await orderAs(shop, { address_parts: parts });
  await payFor(shop, order.reference);
  const owner = await ownersCalls(shop);
  const correct = (postcode: string) =>
    owner("PUT", `/orders/${order.reference}/address`, {
      address: "1 Summit Row",
      address_parts: { ...parts, postcode },
      phone: "０２０ ７９４６ ０１８２",
    });
  const refused = await correct("D-10115");
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { "address_parts.postcode": ["Please enter a postcode of that country, such as CA12 5AA"] },
  ]);
  expect((await correct("bfpo57")).status).toBe(200);
  expect(await onlyOrder(shop.db)).toMatchObject({ postcode: "BFPO 57", phone: "+44 20 7946 0182" });
});

test("names and addresses of accounts, guests and imports are those that were meant", async () => {
  await using shop = await testShop();
  const body = { first_name: "St.John", last_name: "O´Connor\u00a0a/l\u200b Raman", password: "boots and bread" };
  const registered = await shop.call<{ name: string; email: string }>("POST", "/api/users/register", {
    body: { ...body, password_confirmation: body.password, email: "mailto:Ada＠example．test" },
  });
  expect(registered.body.data).toMatchObject({ name: "St.John O´Connor a/l Raman", email: "Ada@example.test" });
  const owner = await ownersCalls(shop);
  await importTable(owner, "customers", "email,name\n<ada@example.test>,Dr.med.\u00a0Ada\n");
  const { body: list } = await owner<{ rows: { name: string; email: string }[] }>("GET", "/customers?search=med");
  expect(JSON.stringify(list.data)).toContain('"name":"Dr.med. Ada","email":"Ada@example.test"');
});

test("a guest's name and address are read alike, and their order keeps them", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const settings = await findSettings(shop.platform);
  await transact(shop.platform, (tx) => saveSettings(tx, { ...settings, guest_checkout: true }));
  const product = await addProduct(shop);
  const guest = { name: "שְׁלֹמֹה\u200f", email: "Wanda <wanda@example.test>" };
  const answer = await shop.call("POST", "/api/stripe/checkout", { body: cardCheckout([{ product }], guest) });
  expect(answer.status).toBe(200);
  const { name, email } = await onlyOrder(shop.db);
  expect([name, email]).toEqual(["שְׁלֹמֹה".normalize("NFC"), "wanda@example.test"]);
});
