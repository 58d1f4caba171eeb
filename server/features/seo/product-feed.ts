import type { ProductDetail, Variant } from "@cairn/contract/catalogue/public.ts";
import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import { imagesOf, nameWithVariant, valuesByProperty, variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { type Pence, poundsFromPence } from "@cairn/contract/platform/money.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import type { SiteSettings } from "@cairn/contract/settings/public.ts";
import { withoutControls } from "../../platform/http/control-characters.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";

type Field = readonly [name: string, value: string];

const longest = { title: 150, description: 5000 };
const mostFurtherPictures = 10;

/**
 * Every variant that is for sale, as shopping services read it: RSS 2.0 with the fields of Google's product data
 * specification (https://support.google.com/merchants/answer/7052112), which others read, too. It comes in pieces.
 */
export async function* productFeed(
  origin: string,
  { name }: Pick<SiteSettings, "name">,
  products: AsyncIterable<ProductDetail>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${element("title", name)}${element("link", `${origin}/shop`)}${element("description", name)}
`;
  for await (const product of products) {
    const items = product.variants.map((variant) => fieldsOf(origin, name, product, variant));
    yield items
      .map((fields) => `<item>${fields.map(([field, value]) => element(`g:${field}`, value)).join("")}</item>\n`)
      .join("");
  }
  yield "</channel>\n</rss>\n";
}

const element = (name: string, value: string) => `<${name}>${escapeHtml(withoutControls(value))}</${name}>`;

function fieldsOf(origin: string, brand: string, product: ProductDetail, variant: Variant): Field[] {
  const { name, slug, description, variants } = product;
  const variantName = variantNameOf(variant.option_values);
  const absolute = (path: string) => new URL(path, origin).href;
  const [picture, ...further] = imagesOf(product, variant).map(({ image_url }) => absolute(image_url));
  return [
    ["id", String(variant.id)],
    ["mpn", variant.sku],
    ["title", nameWithVariant(name, variantName).slice(0, longest.title).toWellFormed()],
    ["description", plainText(description).slice(0, longest.description).toWellFormed()],
    ["link", absolute(variantPath({ slug, variant_id: variant.id, variant_name: variantName }))],
    ...optional("image_link", picture),
    ...further.slice(0, mostFurtherPictures).map((address): Field => ["additional_image_link", address]),
    ["condition", "new"],
    ...availabilityOf(product, variant),
    ["price", amount(variant.sale?.compare_at_price ?? variant.price)],
    ...optional("sale_price", variant.sale && amount(variant.price)),
    ["brand", brand],
    ...(variant.barcode ? ([["gtin", variant.barcode]] as const) : []),
    ...(variants.length > 1 ? ([["item_group_id", String(product.id)]] as const) : []),
    ...Object.entries(valuesByProperty(product, variant)),
    ...(variant.weight_grams > 0 ? ([["shipping_weight", `${variant.weight_grams} g`]] as const) : []),
  ];
}

const optional = (name: string, value: string | null | undefined): Field[] => (value ? [[name, value]] : []);
const amount = (pence: Pence) => `${poundsFromPence(pence).toFixed(2)} GBP`;

/** A service wants to know from which day on an upcoming one is sent; without that it cannot be had. */
function availabilityOf({ launches_on: day }: ProductDetail, { is_upcoming, stock }: Variant): Field[] {
  if (is_upcoming && day && day >= shopDay(Date.now()))
    return [
      ["availability", "preorder"],
      ["availability_date", `${day}T00:00:00Z`],
    ];
  return [["availability", stock > 0 && !is_upcoming ? "in_stock" : "out_of_stock"]];
}
