import { eq } from "drizzle-orm";
import { posts } from "../features/blog/tables.ts";
import { products } from "../features/catalogue/tables.ts";
import { documents } from "../features/content/documents.ts";
import { campaigns, coupons } from "../features/coupons/tables.ts";
import { pages } from "../features/pages/tables.ts";
import { writeDocument } from "../features/settings/documents.ts";
import type { Transaction } from "../platform/database/database.ts";
import { mediaKey } from "../platform/media/store.ts";
import { demoAbout } from "./content/about.ts";
import { demoAffiliate } from "./content/affiliate.ts";
import { demoCampaign } from "./content/campaign.ts";
import { demoContest } from "./content/contest.ts";
import { demoFaqs } from "./content/faqs.ts";
import { demoHome } from "./content/home.ts";
import { demoPageMetadata } from "./content/page-metadata.ts";
import { demoPages } from "./content/pages.ts";
import { demoPosts } from "./content/posts.ts";
import { demoStays } from "./content/stays.ts";
import { demoTestimonials } from "./content/testimonials.ts";

/** Everything there is to read: the written pages, the blog, what customers say, questions and metadata. */
export async function addContent(tx: Transaction): Promise<void> {
  await writeDocument(tx, documents.home, demoHome);
  await writeDocument(tx, documents.about, demoAbout);
  await writeDocument(tx, documents.affiliate, demoAffiliate);
  await writeDocument(tx, documents.contest, demoContest);
  await writeDocument(tx, documents.testimonials, { testimonials: demoTestimonials.map(numbered) });
  await writeDocument(tx, documents.faqs, { questions: demoFaqs.map(numbered) });
  await writeDocument(tx, documents.stays, { stays: demoStays.map(numbered) });
  await writeDocument(tx, documents["page-metadata"], { ...documents["page-metadata"].initial(), ...demoPageMetadata });
  await tx.insert(pages).values(
    demoPages.map(({ page_slug, page_title, page_content, summary }, position) => ({
      slug: page_slug,
      title: page_title,
      content: page_content,
      summary,
      is_published: true,
      position,
    })),
  );
  await tx.insert(posts).values(
    demoPosts.map(({ image, image_alt, description, publishedOn, tags, products: _products, ...post }) => ({
      ...post,
      description,
      image_key: mediaKey(image),
      image_alt,
      tags: [...tags],
      published_at: `${publishedOn}T07:00:00Z`,
      updated_at: `${publishedOn}T07:00:00Z`,
    })),
  );
}

const numbered = <Item extends object>(item: Item, position: number) => ({ id: position + 1, ...item });

/** Shows in each post the products of which it speaks; they must be there before. */
export async function showProductsInPosts(tx: Transaction): Promise<void> {
  const ids = new Map((await tx.select().from(products)).map(({ slug, id }) => [slug, id]));
  for (const { slug, products: slugs = [] } of demoPosts) {
    const productIds = slugs.map((product) => ids.get(product) ?? missing(product));
    await tx.update(posts).set({ product_ids: productIds, updated_at: posts.updated_at }).where(eq(posts.slug, slug));
  }
}

function missing(slug: string): never {
  throw new Error(`there is no product ${slug}`);
}

/** The offer of the pop-up; its coupon must be there before. */
export async function addCampaign(tx: Transaction): Promise<void> {
  const { code, title, description } = demoCampaign;
  const [coupon] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  if (!coupon) throw new Error(`there is no coupon ${code}`);
  await tx.insert(campaigns).values({ coupon_id: coupon.id, title, description, is_running: true });
}
