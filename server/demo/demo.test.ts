import { existsSync } from "node:fs";
import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { slugOrIdSchema } from "@cairn/contract/platform/text.ts";
import { siteSettingsSchema, socialMedia } from "@cairn/contract/settings/public.ts";
import { expect, test } from "vitest";
import { isUpcoming } from "../features/catalogue/stock.ts";
import { demoCategories } from "./categories.ts";
import { demoCountries } from "./countries.ts";
import { demoCoupons } from "./coupons.ts";
import { demoProducts } from "./products.ts";
import { demoSettings, demoSocialLinks } from "./site.ts";

const allowedTags = ["p", "ul", "li", "strong", "em", "h3"];

const everyCategory = demoCategories.flatMap((category) => [category, ...(category.parts ?? [])]);

function hasMedia(file: string): boolean {
  return existsSync(new URL(`media/${file}`, import.meta.url));
}

test("every file that the demo shop names lies in its media", () => {
  const pictures = demoProducts.flatMap(({ images }) => images.map(({ file }) => file));
  const { favicon, logo, logo_light, account_photograph, community_photograph } = demoSettings;
  const paths = [favicon, logo, logo_light, account_photograph, community_photograph];
  expect(paths.filter((path) => !path.startsWith("/media/"))).toEqual([]);
  const ofCategories = everyCategory.map(({ file }) => file);
  const files = [...pictures, ...ofCategories, ...paths.map((path) => path.replace("/media/", ""))];
  expect(files.filter((file) => !hasMedia(file))).toEqual([]);
});

test("every product stands in categories that there are, and every category has words", () => {
  const slugs = everyCategory.map(({ slug }) => slug);
  expect(demoProducts.flatMap((product) => product.categories).filter((slug) => !slugs.includes(slug))).toEqual([]);
  expect(everyCategory.filter(({ description }) => !/^<p>.+[.]<\/p>$/.test(description))).toEqual([]);
});

test.each([
  ["product", demoProducts],
  ["category", everyCategory],
])("every %s has an address of its own that is not taken for an id", (_kind, all) => {
  const slugs = all.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) {
    expect(slugOrIdSchema.safeParse(slug).success, slug).toBe(true);
    expect(slug).not.toMatch(/^\d+$/);
  }
});

test("every product has pictures with words, a price, and variants that have a value of each option", () => {
  const skus = demoProducts.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect(new Set(skus).size).toBe(skus.length);
  for (const { slug, images, variants, options = [] } of demoProducts) {
    expect(images[0]?.file, slug).toMatch(/-front\.webp$/);
    expect(images.filter(({ alt }) => alt.trim() === "")).toEqual([]);
    for (const { option_values } of [...variants, { option_values: options.map(({ values }) => values[0]?.name) }])
      expect(
        options.map(({ values }, index) => values.find(({ name }) => name === option_values[index])?.name),
      ).toEqual(option_values);
    for (const { option_values: optionValues } of variants)
      expect(
        images.filter((image) => (image.option_values ?? []).every((value) => optionValues.includes(value))),
      ).not.toEqual([]);
    expect(variants.filter(({ price_pence, stock }) => price_pence <= 0 || stock < 0)).toEqual([]);
  }
});

test("descriptions are well-formed and use the allowed tags only, without attributes", () => {
  for (const { slug, description } of demoProducts) {
    const open: string[] = [];
    for (const [, slash, inside = ""] of description.matchAll(/<(\/?)([^>]*)>/g)) {
      expect(allowedTags, slug).toContain(inside);
      if (slash === "/") expect(open.pop(), slug).toBe(inside);
      else open.push(inside);
    }
    expect(open, slug).toEqual([]);
    expect(description.replaceAll(/<\/?[a-z0-9]+>/g, ""), slug).not.toMatch(/[<>]/);
  }
});

test("the shop shows each state that a product can be in", () => {
  const states = demoProducts.map(({ ability, variants }) => {
    const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
    return { ability, stock, is_upcoming: isUpcoming({ ability, stock }) };
  });
  expect(
    demoProducts.filter(({ variants }) => variants.length > 1 && variants.some(({ stock }) => stock === 0)),
  ).toHaveLength(1);
  expect(states.filter(({ is_upcoming }) => is_upcoming)).toHaveLength(2);
  expect(states.filter(isSoldOut)).toHaveLength(1);
  expect(states.filter(({ ability, stock }) => ability === "production" && stock > 0)).toEqual([]);
});

test("countries stand once each, by name, and delivery at home costs least", () => {
  const slugs = demoCountries.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z]{2}$/.test(slug))).toEqual([]);

  const names = demoCountries.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());

  const home = demoCountries.find(({ slug }) => slug === "gb")?.shipping_pence ?? Number.POSITIVE_INFINITY;
  const abroad = demoCountries.filter(({ slug }) => slug !== "gb");
  expect(abroad.filter(({ shipping_pence }) => shipping_pence !== null && shipping_pence <= home)).toEqual([]);
});

test("coupons, settings and social links keep to what the contract allows", () => {
  expect(demoCoupons.filter(({ percent }) => percent < 1 || percent > 100)).toEqual([]);
  expect(new Set(demoCoupons.map(({ code }) => code)).size).toBe(demoCoupons.length);
  expect(siteSettingsSchema.parse(demoSettings)).toEqual(demoSettings);
  expect(demoSocialLinks.map(({ social_media }) => social_media)).toEqual([...socialMedia]);
});
