import { eq } from "drizzle-orm";
import { posts } from "../features/blog/tables.ts";
import { saveAbout, saveAffiliate, saveContest, saveHome } from "../features/content/documents.ts";
import { faqs, pageMetadata, testimonials } from "../features/content/tables.ts";
import { campaigns, coupons } from "../features/coupons/tables.ts";
import { pages } from "../features/pages/tables.ts";
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
import { demoTestimonials } from "./content/testimonials.ts";

/** Everything there is to read: the written pages, the blog, what customers say, questions and metadata. */
export async function addContent(tx: Transaction): Promise<void> {
  await saveHome(tx, demoHome);
  await saveAbout(tx, demoAbout);
  await saveAffiliate(tx, demoAffiliate);
  await saveContest(tx, demoContest);
  await tx.insert(testimonials).values(
    demoTestimonials.map(({ name, image, testimonial }, position) => ({
      name,
      imageKey: image ? mediaKey(image) : null,
      testimonialHtml: testimonial,
      position,
    })),
  );
  await tx
    .insert(faqs)
    .values(demoFaqs.map(({ question, answer }, position) => ({ question, answerHtml: answer, position })));
  await tx.insert(pageMetadata).values(
    Object.entries(demoPageMetadata).map(([pageKey, metadata]) => ({
      pageKey,
      title: metadata.meta_title,
      description: metadata.meta_description,
      keywords: metadata.meta_keywords,
      author: metadata.meta_author,
    })),
  );
  await tx.insert(pages).values(
    demoPages.map(({ page_slug, page_title, page_content, summary }, position) => ({
      slug: page_slug,
      title: page_title,
      contentHtml: page_content,
      summary,
      isPublished: true,
      position,
    })),
  );
  await tx.insert(posts).values(
    demoPosts.map(({ image, imageAlt, description, publishedOn, tags, ...post }) => ({
      ...post,
      descriptionHtml: description,
      imageKey: mediaKey(image),
      imageAlt,
      tags: [...tags],
      publishedAt: new Date(`${publishedOn}T07:00:00Z`),
      updatedAt: new Date(`${publishedOn}T07:00:00Z`),
    })),
  );
}

/** The offer of the pop-up; its coupon must be there before. */
export async function addCampaign(tx: Transaction): Promise<void> {
  const { code, title, description } = demoCampaign;
  const [coupon] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  if (!coupon) throw new Error(`there is no coupon ${code}`);
  await tx.insert(campaigns).values({ couponId: coupon.id, title, description, isRunning: true });
}
