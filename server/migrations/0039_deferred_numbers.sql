-- Two variants of a product change their numbers with each other in one save.
ALTER TABLE "variants" DROP CONSTRAINT "variants_sku_unique";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sku_unique" UNIQUE("sku") DEFERRABLE INITIALLY DEFERRED;
