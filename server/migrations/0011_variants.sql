ALTER TABLE "product_images" ADD COLUMN "option_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "option_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "variant_id" integer;--> statement-breakpoint
UPDATE "reservations" SET "variant_id" = (SELECT "id" FROM "variants" WHERE "variants"."product_id" = "reservations"."product_id" ORDER BY "is_default" DESC, "id" LIMIT 1);--> statement-breakpoint
DELETE FROM "reservations" WHERE "variant_id" IS NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "variants" SET "option_values" = ARRAY["sku"] WHERE NOT "is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "variants_values" ON "variants" USING btree ("product_id","option_values");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options" CHECK (jsonb_array_length("products"."options") <= 3);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_weight" CHECK ("variants"."weight_grams" >= 0);