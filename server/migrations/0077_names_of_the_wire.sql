-- Columns are called as the calls that tell them, and hold what these say.
ALTER TABLE "posts" RENAME COLUMN "description_html" TO "description";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "description_html" TO "description";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "capacity_millilitres" TO "capacity_litres";--> statement-breakpoint
ALTER TABLE "pages" RENAME COLUMN "content_html" TO "content";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_capacity";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "capacity_litres" TYPE numeric(8, 3) USING "capacity_litres" / 1000.0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_capacity" CHECK ("products"."capacity_litres" > 0);