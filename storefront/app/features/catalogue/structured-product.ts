import { isUpcoming } from "@cairn/contract/availability.ts";
import type { Product } from "@cairn/contract/catalogue.ts";
import { poundsFromPence } from "@cairn/contract/money.ts";
import { absolute, type StructuredData } from "../../lib/page-meta.ts";
import type { Site } from "../../lib/site.ts";

/** The product for search engines (schema.org). The stars are decoration, so there is no rating. */
export function structuredProduct(site: Site, product: Product): StructuredData {
  return {
    "@type": "Product",
    name: product.name,
    description: plainText(product.description),
    image: product.images.map(({ image_url }) => absolute(site, image_url)),
    brand: { "@type": "Brand", name: site.settings.name },
    offers: {
      "@type": "Offer",
      url: absolute(site, `/products/${product.slug}`),
      price: poundsFromPence(product.price).toFixed(2),
      priceCurrency: "GBP",
      availability: `https://schema.org/${availabilityOf(product)}`,
    },
  };
}

/** The words of sanitised HTML, for places that take no markup. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function availabilityOf(product: Product): "PreOrder" | "InStock" | "OutOfStock" {
  if (isUpcoming(product)) return "PreOrder";
  return product.stock > 0 ? "InStock" : "OutOfStock";
}
