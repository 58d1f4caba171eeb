import * as z from "zod/mini";

/** What a page says of itself to search engines and to those who show links to it. */
export interface Head {
  readonly title: string;
  readonly language: string | undefined;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** Addresses by relation. */
  readonly links: Readonly<Record<string, string>>;
  readonly things: readonly { readonly "@type": string }[];
}

/** The head of HTML that React wrote, whose attributes always stand in double quotes. */
export function headOf(html: string): Head {
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, "g"))].map(([, tag]) => tag ?? "");
  const pairs = (name: string, key: RegExp, value: RegExp) =>
    Object.fromEntries(tags(name).map((tag) => [key.exec(tag)?.[1] ?? "", decoded(value.exec(tag)?.[1] ?? "")]));
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    meta: pairs("meta", /(?:name|property)="([^"]*)"/, /content="([^"]*)"/),
    links: pairs("link", /rel="([^"]*)"/, /href="([^"]*)"/),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      z.parse(thing, JSON.parse(json ?? "")),
    ),
  };
}

function decoded(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

const words = z.string().check(z.trim(), z.minLength(1));
const address = z.url({ protocol: /^https?$/ });
const typed = <Type extends string, Fields extends z.core.$ZodLooseShape>(type: Type, fields: Fields) =>
  z.strictObject({ "@type": z.literal(type), ...fields });
const onItsOwn = { "@context": z.literal("https://schema.org") };

const product = { name: words, description: words, brand: typed("Brand", { name: words }) };
const goods = {
  sku: words,
  gtin: z.optional(z.string().check(z.regex(/^\d{8,14}$/))),
  additionalProperty: z.array(
    typed("PropertyValue", {
      name: words,
      value: z.union([z.number(), z.boolean(), words, z.array(words)]),
      unitText: z.optional(words),
    }),
  ),
  image: z.array(address).check(z.minLength(1)),
  offers: typed("Offer", {
    url: address,
    price: z.string().check(z.regex(/^\d+\.\d\d$/)),
    priceCurrency: z.literal("GBP"),
    priceValidUntil: z.optional(z.iso.date()),
    priceSpecification: z.optional(
      typed("UnitPriceSpecification", {
        priceType: z.literal("https://schema.org/StrikethroughPrice"),
        price: z.string().check(z.regex(/^\d+\.\d\d$/)),
        priceCurrency: z.literal("GBP"),
      }),
    ),
    availability: z.enum(["PreOrder", "InStock", "OutOfStock"].map((state) => `https://schema.org/${state}`)),
  }),
};

/** The things of schema.org that our pages speak of, each with all that search engines ask for, and nothing else. */
const thing = z.discriminatedUnion("@type", [
  typed("Organization", {
    ...onItsOwn,
    name: words,
    url: address,
    logo: address,
    email: z.email(),
    telephone: words,
    sameAs: z.array(address).check(z.minLength(1)),
  }),
  typed("WebSite", { ...onItsOwn, name: words, url: address }),
  typed("BreadcrumbList", {
    ...onItsOwn,
    itemListElement: z.array(typed("ListItem", { position: z.int(), name: words, item: address })).check(
      z.minLength(2),
      z.refine((items) => items.every(({ position }, index) => position === index + 1)),
    ),
  }),
  typed("Product", { ...onItsOwn, ...product, ...goods }),
  typed("ProductGroup", {
    ...onItsOwn,
    ...product,
    productGroupID: words,
    url: address,
    variesBy: z.array(z.enum(["https://schema.org/color", "https://schema.org/size"])).check(z.minLength(1)),
    hasVariant: z
      .array(typed("Product", { ...goods, name: words, color: z.optional(words), size: z.optional(words) }))
      .check(z.minLength(2)),
  }),
  typed("BlogPosting", {
    ...onItsOwn,
    headline: words,
    description: words,
    image: address,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: typed("Person", { name: words }),
    publisher: typed("Organization", { name: words, logo: typed("ImageObject", { url: address }) }),
    keywords: z.array(words),
    mainEntityOfPage: address,
  }),
  typed("ImageObject", {
    ...onItsOwn,
    contentUrl: address,
    name: words,
    creditText: words,
    creator: typed("Person", { name: words }),
    width: z.int(),
    height: z.int(),
    contentLocation: z.optional(typed("Place", { name: words })),
  }),
  typed("ItemList", {
    ...onItsOwn,
    name: words,
    url: address,
    numberOfItems: z.int().check(z.minimum(1)),
    itemListElement: z.array(
      typed("ListItem", {
        position: z.int().check(z.minimum(1)),
        item: z.strictObject({
          "@type": z.enum(["ImageObject", "VideoObject"]),
          name: words,
          description: words,
          url: address,
          contentUrl: address,
          creator: typed("Person", { name: words }),
          award: words,
        }),
      }),
    ),
  }),
  typed("FAQPage", {
    ...onItsOwn,
    mainEntity: z
      .array(typed("Question", { name: words, acceptedAnswer: typed("Answer", { text: words }) }))
      .check(z.minLength(1)),
  }),
]);
