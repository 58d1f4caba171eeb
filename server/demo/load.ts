import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { exportTaxRates } from "@cairn/contract/shipping/tax-rates.ts";
import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { holdDefinitions } from "../features/catalogue/attributes/definitions.ts";
import { attributeChoices, attributes } from "../features/catalogue/attributes/tables.ts";
import { writeManyValues } from "../features/catalogue/attributes/write-values.ts";
import { productFilms } from "../features/catalogue/films/tables.ts";
import { readVariantIds } from "../features/catalogue/many-products.ts";
import { relatedProducts } from "../features/catalogue/related/tables.ts";
import { receiveStock } from "../features/catalogue/stock.ts";
import { categories, productCategories, productImages, products, variants } from "../features/catalogue/tables.ts";
import { columnsOf } from "../features/catalogue/write-product.ts";
import { coupons, couponVariants } from "../features/coupons/tables.ts";
import { collectMedia } from "../features/media/collect.ts";
import { searchSynonyms } from "../features/search/tables.ts";
import { saveSeller, saveSettings, saveSocial } from "../features/settings/service.ts";
import { noteDemoRecords } from "../features/setup/demo-records.ts";
import { countries, shippingSteps } from "../features/shipping/tables.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { transact } from "../platform/database/transact.ts";
import { prepareAhead } from "../platform/media/preparation.ts";
import type { MediaStore } from "../platform/media/store.ts";
import type { Platform } from "../platform/platform.ts";
import { type Step, silently } from "../platform/step.ts";
import { demoAttributes } from "./attributes.ts";
import { demoCategories } from "./categories.ts";
import { seedCommunity } from "./community.ts";
import { readEntryFiles, seedContest } from "./contest.ts";
import { demoCountries } from "./countries.ts";
import { demoCoupons, demoCouponVariants } from "./coupons.ts";
import { addFilms, readFilmFacts } from "./films.ts";
import { addPast } from "./history/add-past.ts";
import { addLetters } from "./letters.ts";
import { addCampaign, addContent, showProductsInPosts } from "./load-content.ts";
import { addPackingProblem } from "./packing-problem.ts";
import type { DemoCategory, DemoProduct } from "./product.ts";
import { demoProducts } from "./products.ts";
import { seedQuestions } from "./questions.ts";
import { demoSeller, demoSettings, demoSocialLinks } from "./site.ts";
import { demoSynonyms } from "./synonyms.ts";

const mediaFolder = fileURLToPath(new URL("media", import.meta.url));
const filesAtOnce = 8;

/**
 * Fills a shop that has nothing in it yet with the demo brand's; does nothing to any other. With `hasPast` it has lived
 * for a year: customers, orders and all that came of them; about so many orders as `ordersInPast` says.
 */
export async function fillEmptyShop(
  platform: Filled,
  { step = silently, ...past }: Past & { step?: Step } = {},
): Promise<void> {
  if (await hasProducts(platform.db)) await copyMedia(platform.media);
  else await step("Filling the shop with the demo", () => fill(platform, past));
}

type Filled = Pick<Platform, "config" | "db" | "cache" | "jobs" | "media" | "views">;

interface Past {
  readonly hasPast?: boolean;
  readonly ordersInPast?: number;
}

async function fill(platform: Filled, { hasPast = false, ordersInPast }: Past): Promise<void> {
  const keys = await copyMedia(platform.media);
  const entryFiles = await readEntryFiles(platform.media);
  const films = await readFilmFacts(platform.media);
  await transact(platform, async (tx) => {
    // Instances that start together on one empty database: the first fills it, the others find it filled.
    await tx.execute(sql`lock table ${products} in exclusive mode`);
    if (await hasProducts(tx)) return;
    await saveSettings(tx, demoSettings);
    await saveSeller(tx, demoSeller);
    await saveSocial(tx, [...demoSocialLinks]);
    await addContent(tx);
    await addCountries(tx);
    await tx.insert(coupons).values(demoCoupons.map((coupon) => ({ ...coupon })));
    await addCampaign(tx);
    await tx.insert(searchSynonyms).values(demoSynonyms.map((words) => ({ words: [...words] })));
    const categoryIds = new Map(await addCategories(tx, demoCategories, null));
    await addAttributes(tx);
    for (const [position, product] of demoProducts.entries())
      await addProduct(tx, product, { position, categoryIds, isStocked: !hasPast });
    await chooseRelated(tx);
    await chooseVariants(tx);
    await addFilms(tx, films);
    await showProductsInPosts(tx);
    await addLetters(tx);
    await seedContest(tx, entryFiles);
    await seedCommunity(tx);
    await seedQuestions(tx);
    if (hasPast) await addPast(platform, tx, ordersInPast);
    await addPackingProblem(tx);
    await noteDemoRecords(tx);
    await prepareAhead(tx, platform.jobs, keys.filter(isShown));
    await platform.jobs.enqueue(tx, collectMedia, {});
  });
}

async function addCountries(tx: Transaction): Promise<void> {
  await tx.insert(countries).values(
    demoCountries.map(
      ({ slug, name, shipping_pence, free_over_pence, tax = exportTaxRates, days: [leastDays, mostDays] }) => ({
        slug,
        name,
        shipping_pence,
        free_over_pence,
        least_days: leastDays,
        most_days: mostDays,
        standard_rate: tax.standard,
        reduced_rate: tax.reduced,
      }),
    ),
  );
  const steps = demoCountries.flatMap(({ slug, steps = [] }) => steps.map((step) => ({ country: slug, ...step })));
  await tx.insert(shippingSteps).values(steps);
}

async function hasProducts(db: Database): Promise<boolean> {
  const [existing] = await db.select({ id: products.id }).from(products).limit(1);
  return existing !== undefined;
}

/** Adds categories and the parts within them; their slugs with their ids. */
async function addCategories(
  tx: Transaction,
  wanted: readonly DemoCategory[],
  parentId: number | null,
): Promise<[slug: string, id: number][]> {
  const added: [string, number][] = [];
  for (const [position, { file, parts = [], ...words }] of wanted.entries()) {
    const { id } = await insertOne(tx, categories, { ...words, media_key: file, parent_id: parentId, position });
    added.push([words.slug, id], ...(await addCategories(tx, parts, id)));
  }
  return added;
}

/** The attributes of the demo's products; that of the weight is in every shop. */
async function addAttributes(tx: Transaction): Promise<void> {
  for (const [position, { places, choices = {}, ...fields }] of demoAttributes.entries()) {
    const columns = { ...fields, places: [...places], position };
    const attribute = fields.is_weight
      ? (await tx.update(attributes).set(columns).where(eq(attributes.is_weight, true)).returning())[0]
      : await insertOne(tx, attributes, columns);
    const rows = Object.entries(choices).map(([key, name], place) => ({
      ...{ attribute_id: attribute?.id ?? 0, key, name, position: place },
    }));
    if (rows.length > 0) await tx.insert(attributeChoices).values(rows);
  }
}

interface Placing {
  readonly position: number;
  readonly categoryIds: ReadonlyMap<string, number>;
  readonly isStocked: boolean;
}

async function addProduct(
  tx: Transaction,
  product: DemoProduct,
  { position, categoryIds, isStocked }: Placing,
): Promise<void> {
  const {
    categories: sortedInto,
    goes_with: _,
    images: pictures,
    films = [],
    variants: demoVariants,
    ...fields
  } = product;
  const added = await insertOne(tx, products, {
    ...columnsOf({ ...blankProduct, ...fields, position }),
    is_published: true,
  });
  await tx
    .insert(productCategories)
    .values(sortedInto.map((category) => ({ product_id: added.id, category_id: categoryIds.get(category) ?? 0 })));
  await tx.insert(productImages).values(
    pictures.map(({ file, alt, option_values = [] }, order) => ({
      product_id: added.id,
      media_key: file,
      alt,
      position: order,
      option_values: [...option_values],
    })),
  );
  if (films.length > 0)
    await tx
      .insert(productFilms)
      .values(films.map(({ file, alt, place }) => ({ product_id: added.id, media_key: file, alt, place })));
  for (const [order, { stock, option_values: optionValues, attributes: _own, ...goods }] of demoVariants.entries()) {
    const variant = await insertOne(tx, variants, {
      ...goods,
      ...(goods.sale_pence !== null && { price_pence: goods.sale_pence, compare_at_pence: goods.price_pence }),
      product_id: added.id,
      option_values: [...optionValues],
      position: order,
      is_default: order === 0,
    });
    if (stock > 0 && isStocked) await receiveStock(tx, variant.id, stock);
  }
  const values = {
    attributes: fields.attributes ?? {},
    variants: demoVariants.map(({ attributes: own = {} }) => ({ attributes: own })),
  };
  await writeManyValues(tx, await holdDefinitions(tx), [{ id: added.id, fields: values }]);
}

/** Has pages of products lead on to those that the demo chose for them; all products must be there before. */
async function chooseRelated(tx: Transaction): Promise<void> {
  const ids = new Map((await tx.select().from(products)).map(({ slug, id }) => [slug, id]));
  const idOf = (slug: string) => ids.get(slug) ?? 0;
  await tx
    .insert(relatedProducts)
    .values(
      demoProducts.flatMap(({ slug, goes_with: others = [] }) =>
        others.map((other, position) => ({ product_id: idOf(slug), related_id: idOf(other), position })),
      ),
    );
}

async function chooseVariants(tx: Transaction): Promise<void> {
  const { code, skus } = demoCouponVariants;
  const [coupon] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  const chosen = await readVariantIds(tx, skus);
  if (!coupon || chosen.size < skus.length) throw new Error(`there is nothing for the coupon ${code}`);
  await tx.insert(couponVariants).values([...chosen.values()].map((id) => ({ coupon_id: coupon.id, variant_id: id })));
}

/** Puts all media that the demo brings along into a store, unless they are there; their keys. */
export async function copyMedia(media: MediaStore): Promise<string[]> {
  const files = (await readdir(mediaFolder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  return pLimit(filesAtOnce).map(files, async (file) => {
    const path = join(file.parentPath, file.name);
    const key = path.slice(mediaFolder.length + 1).replaceAll("\\", "/");
    if (!(await media.get(key))) await media.put(key, await readFile(path));
    return key;
  });
}

/** Marks of the brand go elsewhere as they are; videos have their stills. */
export function isShown(key: string): boolean {
  return /\.(webp|jpg)$/.test(key) && !key.startsWith("brand/");
}
