import type { Product } from "@cairn/contract/catalogue.ts";
import { poundsFromPence } from "@cairn/contract/money.ts";
import { absolute, type StructuredData } from "../../lib/page-meta.ts";
import { plainText } from "../../lib/plain-text.ts";
import type { Site } from "../../lib/site.ts";

/**
 * The product's structured data for search engines (schema.org). There is no rating, since the stars are decorative.
 */
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

function availabilityOf(product: Product): "PreOrder" | "InStock" | "OutOfStock" {
  if (product.is_upcoming) return "PreOrder";
  return product.stock > 0 ? "InStock" : "OutOfStock";
}
