import type { ProductDetail, Sale, Variant } from "@cairn/contract/catalogue/public.ts";
import { ratingMessages } from "@cairn/contract/catalogue/rating-messages.ts";
import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import {
  imagesOf,
  nameWithVariant,
  propertyOf,
  valuesByProperty,
  variantNameOf,
} from "@cairn/contract/catalogue/variants.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import type { Review, ReviewSummary } from "@cairn/contract/reviews/public.ts";
import { absolute, type StructuredData } from "../../lib/page-meta.ts";
import type { Site } from "../../lib/site.ts";
import { attributesIn } from "./attributes-in.ts";

/** The reviews that a product's page shows, in figures and one by one. */
interface ShownReviews {
  readonly summary: ReviewSummary;
  readonly reviews: { readonly data: readonly Review[] };
}

/**
 * The product's structured data for search engines (schema.org): a group where there are variants to choose from, with
 * the rating and the reviews that its page shows.
 */
export function structuredProduct(site: Site, product: ProductDetail, reviews: ShownReviews): StructuredData {
  const { name, description, slug, options, variants } = product;
  const about = {
    description: plainText(description),
    brand: { "@type": "Brand", name: site.settings.name },
    ...ratingOf(reviews),
  };
  const [only, ...others] = variants.map((variant) => structuredVariant(site, product, variant));
  if (only && others.length === 0) return { ...only, ...about };
  return {
    "@type": "ProductGroup",
    name,
    ...about,
    productGroupID: slug,
    url: absolute(site, `/products/${slug}`),
    variesBy: [...new Set(options.map(propertyOf))].map((property) => `https://schema.org/${property}`),
    hasVariant: [only, ...others],
  };
}

function ratingOf({ summary: { average, count }, reviews }: ShownReviews) {
  if (average === null) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count },
    review: reviews.data.map(({ author_name, stars, words, written_at }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author_name || ratingMessages.formerCustomer },
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
      datePublished: written_at.slice(0, 10),
      ...(words && { reviewBody: words }),
    })),
  };
}

function structuredVariant(site: Site, product: ProductDetail, variant: Variant): StructuredData {
  const variantName = variantNameOf(variant.option_values);
  const images = imagesOf(product, variant);
  const path = variantPath({ slug: product.slug, variant_id: variant.id, variant_name: variantName });
  return {
    "@type": "Product",
    name: nameWithVariant(product.name, variantName),
    sku: variant.sku,
    ...(variant.barcode && { gtin: variant.barcode }),
    ...valuesByProperty(product, variant),
    ...propertiesOf(product, variant),
    ...(images.length > 0 && { image: images.map(({ image_url }) => absolute(site, image_url)) }),
    offers: {
      "@type": "Offer",
      url: absolute(site, path),
      price: poundsFromPence(variant.price).toFixed(2),
      priceCurrency: "GBP",
      ...(variant.sale && structuredSale(variant.sale)),
      availability: `https://schema.org/${availabilityOf(variant)}`,
    },
  };
}

/** The price that is struck beside that of an offer, and until when the offer is good. */
function structuredSale({ compare_at_price: compareAt, until }: Sale) {
  return {
    ...(until && { priceValidUntil: until }),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/StrikethroughPrice",
      price: poundsFromPence(compareAt).toFixed(2),
      priceCurrency: "GBP",
    },
  };
}

/** What staff let search engines know of its attributes. */
function propertiesOf(product: ProductDetail, variant: Variant): { readonly additionalProperty?: StructuredData[] } {
  const properties = attributesIn("structured_data", product, variant).map(({ name, value, unit }) => ({
    ...{ "@type": "PropertyValue", name, value },
    ...(unit && { unitText: unit }),
  }));
  return properties.length > 0 ? { additionalProperty: properties } : {};
}

function availabilityOf({ is_upcoming, stock }: Variant): "PreOrder" | "InStock" | "OutOfStock" {
  if (is_upcoming) return "PreOrder";
  return stock > 0 ? "InStock" : "OutOfStock";
}
