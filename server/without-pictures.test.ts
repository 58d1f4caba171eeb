import type { MailBrand, MailKind } from "@cairn/contract/mail/mails.ts";
import { expect, test } from "vitest";
import { productImages } from "./features/catalogue/tables.ts";
import { loadViews } from "./platform/views/views.ts";
import { addCountries, addProduct, checkOut, onlyOrder, payFor } from "./testing/orders.ts";
import { testShop } from "./testing/shop.ts";
import { ownersCalls } from "./testing/staff.ts";

const brand: MailBrand = {
  name: "Cairn",
  email: "hello@cairn.example",
  siteUrl: "https://cairn.example",
  promise: "",
  currencySymbol: "£",
  logos: { light: "", dark: "" },
};

// An address of the media store without a file.
const noFile = /\/media\/(?:["'?\\ )&]|null|undefined)/;

test("a product without pictures is shown by a stand-in, and nothing asks for a file that is not there", async () => {
  const views = await loadViews();
  await using shop = await testShop({ views });
  await addCountries(shop.db);
  const product = await addProduct(shop);
  await shop.db.delete(productImages);
  const { token } = await shop.customer();
  expect((await checkOut(shop, token, [{ product }])).status).toBe(200);
  const { reference } = await onlyOrder(shop.db);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const texts: [string, string][] = [];
  for (const path of [
    "/",
    "/shop",
    `/products/${product.slug}`,
    "/cart",
    "/checkout",
    "/sitemap.xml",
    "/blogs/atom.xml",
  ])
    texts.push([path, (await shop.call("GET", path)).text]);
  for (const path of ["/api/product/all", "/api/product/all/paginate", `/api/product/single/${product.slug}`])
    texts.push([path, (await shop.call("GET", path)).text]);
  for (const path of ["/api/orders", `/api/orders/${reference}`, `/api/orders/${reference}/invoice`])
    texts.push([path, (await shop.call("GET", path, { token })).text]);
  for (const path of ["/orders", `/orders/${reference}`, "/products", `/products/${product.id}`, "/stock"])
    texts.push([path, (await owner("GET", path)).text]);
  for (const mail of await shop.mails()) {
    const { html } = await views.renderMail(mail.kind as MailKind, mail.props as never, brand);
    texts.push([mail.kind, html + JSON.stringify(mail.props)]);
  }
  expect(texts.map(([place]) => place)).toContain("order-confirmation");
  for (const [place, text] of texts) expect([place, noFile.exec(text)?.[0]]).toEqual([place, undefined]);
  const { body } = await shop.call<{ lines: { thumbnail: string }[] }>("GET", `/api/orders/${reference}`, { token });
  expect(body.data.lines.map(({ thumbnail }) => thumbnail)).toEqual([""]);
});
