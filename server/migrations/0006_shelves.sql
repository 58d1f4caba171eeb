CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"shared_orders" integer NOT NULL,
	"lift" numeric(12, 3) NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "product_pairs_others" CHECK ("product_pairs"."product_id" <> "product_pairs"."other_id")
);
--> statement-breakpoint
CREATE TABLE "former_category_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_category_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
ALTER TABLE "attributes" DROP CONSTRAINT "attributes_places";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "media_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_to" date;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_category_slugs" ADD CONSTRAINT "former_category_slugs_owner_id_categories_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pairs_other" ON "product_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "former_category_slugs_owner" ON "former_category_slugs" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "categories_media" ON "categories" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("is_published","is_featured" DESC NULLS LAST,"position","id");--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_places" CHECK ("attributes"."places" <@ array['card', 'specifications', 'comparison', 'filter', 'structured_data']);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" CHECK ("categories"."parent_id" <> "categories"."id");--> statement-breakpoint
CREATE TRIGGER "categories_former_slug" AFTER UPDATE OF "slug" ON "categories" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_category_slugs');--> statement-breakpoint
UPDATE "settings" SET "value" = "value" || '{"featured": 24}' WHERE "name" = 'page-sizes';--> statement-breakpoint
-- Shops that have defined attributes filter and compare by them at once; texts say little there.
UPDATE "attributes" SET "places" = "places" || '{filter}' WHERE 'card' = ANY("places") AND "kind" <> 'text';--> statement-breakpoint
UPDATE "attributes" SET "places" = "places" || '{comparison}' WHERE 'specifications' = ANY("places") AND "kind" <> 'text';--> statement-breakpoint
-- It only counts.
INSERT INTO "audit_left_out" ("table_name") VALUES ('product_pairs');--> statement-breakpoint
SELECT audit_all_tables();
