INSERT INTO "settings" ("name", "value")
SELECT 'testimonials', jsonb_build_object('testimonials', jsonb_agg(jsonb_build_object(
	'id', "id", 'name', "name", 'image', coalesce('/media/' || "image_key", ''), 'testimonial', "testimonial_html"
) ORDER BY "position", "id")) FROM "testimonials" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "settings" ("name", "value")
SELECT 'faqs', jsonb_build_object('questions', jsonb_agg(jsonb_build_object(
	'id', "id", 'question', "question", 'answer', "answer_html"
) ORDER BY "position", "id")) FROM "faqs" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "settings" ("name", "value")
SELECT 'page-metadata', jsonb_object_agg("page_key", jsonb_build_object(
	'meta_title', "title", 'meta_description', "description", 'meta_keywords', "keywords", 'meta_author', "author"
)) FROM "page_metadata" HAVING count(*) > 0;--> statement-breakpoint
DROP TABLE "faqs" CASCADE;--> statement-breakpoint
DROP TABLE "page_metadata" CASCADE;--> statement-breakpoint
DROP TABLE "testimonials" CASCADE;