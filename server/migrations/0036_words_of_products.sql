DROP INDEX "products_name_words";--> statement-breakpoint
DROP INDEX "products_slug_words";--> statement-breakpoint
DROP INDEX "variants_sku_words";--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (("name" || ' ' || "slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_words" ON "variants" USING gin (lower("sku") gin_trgm_ops);