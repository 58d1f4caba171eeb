import type { Faq, Testimonial } from "@cairn/contract/content.ts";
import type { PageKey, PageMetadata } from "@cairn/contract/page-metadata.ts";
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { faqs, pageMetadata, testimonials } from "./tables.ts";

const everyTestimonial = prepared((db) =>
  db
    .select({ ...getTableColumns(testimonials), blur: blurAt(testimonials.imageKey) })
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id)),
);

export async function findTestimonials(db: Database): Promise<Testimonial[]> {
  return (await everyTestimonial(db).execute()).map(({ id, name, imageKey, blur, testimonialHtml }) => ({
    id,
    name,
    image: imageKey ? mediaUrl(imageKey) : "",
    picture: pictureOf(imageKey, blur),
    testimonial: testimonialHtml,
  }));
}

export async function findFaqs(db: Database): Promise<Faq[]> {
  const rows = await db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
  return rows.map(({ id, question, answerHtml }) => ({ id, question, answer: answerHtml }));
}

const metadataOf = prepared((db) =>
  db
    .select()
    .from(pageMetadata)
    .where(eq(pageMetadata.pageKey, sql.placeholder("key"))),
);

/** Page metadata by key; empty texts where staff have written none, so that the screen uses its own. */
export async function findMetadata(db: Database, key: PageKey): Promise<PageMetadata> {
  const [row] = await metadataOf(db).execute({ key });
  return {
    meta_title: row?.title ?? "",
    meta_description: row?.description ?? "",
    meta_keywords: row?.keywords ?? "",
    meta_author: row?.author ?? "",
  };
}
