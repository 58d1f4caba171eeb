CREATE TABLE "attribute_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "attribute_choices_key" UNIQUE("attribute_id","key"),
	CONSTRAINT "attribute_choices_own" UNIQUE("attribute_id","id"),
	CONSTRAINT "attribute_choices_key_form" CHECK ("attribute_choices"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"number" numeric(12, 3),
	"choice_id" integer,
	"text" text,
	"is_yes" boolean,
	CONSTRAINT "attribute_values_once" UNIQUE NULLS NOT DISTINCT("product_id","attribute_id","variant_id","choice_id"),
	CONSTRAINT "attribute_values_one" CHECK (num_nonnulls("attribute_values"."number", "attribute_values"."choice_id", "attribute_values"."text", "attribute_values"."is_yes") = 1)
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"step" numeric(8, 3),
	"is_of_variants" boolean DEFAULT false NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_weight" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attributes_key_unique" UNIQUE("key"),
	CONSTRAINT "attributes_key" CHECK ("attributes"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "attributes"."key" !~ '^[0-9]+$'),
	CONSTRAINT "attributes_kind" CHECK ("attributes"."kind" in ('number', 'choice', 'choices', 'yes_no', 'text')),
	CONSTRAINT "attributes_places" CHECK ("attributes"."places" <@ array['card', 'specifications', 'structured_data']),
	CONSTRAINT "attributes_step" CHECK ("attributes"."step" > 0),
	CONSTRAINT "attributes_weight_kind" CHECK (not "attributes"."is_weight" or ("attributes"."kind" = 'number' and "attributes"."is_of_variants" and "attributes"."unit" = 'g'))
);
--> statement-breakpoint
ALTER TABLE "attribute_choices" ADD CONSTRAINT "attribute_choices_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_choice" FOREIGN KEY ("attribute_id","choice_id") REFERENCES "public"."attribute_choices"("attribute_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_values_variant" ON "attribute_values" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "attribute_values_number" ON "attribute_values" USING btree ("attribute_id","number","product_id");--> statement-breakpoint
CREATE INDEX "attribute_values_by_choice" ON "attribute_values" USING btree ("attribute_id","choice_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_name" ON "attributes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_weight" ON "attributes" USING btree ("is_weight") WHERE "attributes"."is_weight";--> statement-breakpoint
CREATE INDEX "variants_weight" ON "variants" USING btree ("weight_grams");--> statement-breakpoint
-- What products have of attributes, the weight of their variants among them, which stands once.
CREATE VIEW "attributes_of_products" AS
	SELECT "attribute_id", "product_id", "variant_id", "number", "choice_id", "text", "is_yes" FROM "attribute_values"
	UNION ALL
	SELECT "weight"."id", "variants"."product_id", "variants"."id", "variants"."weight_grams", NULL, NULL, NULL
	FROM "variants" JOIN "attributes" AS "weight" ON "weight"."is_weight" WHERE "variants"."weight_grams" > 0;--> statement-breakpoint
-- Attributes belong to the shop from the start, as far as its products have something of them.
INSERT INTO "attributes" ("key", "name", "kind", "unit", "step", "is_of_variants", "places", "position", "is_weight") VALUES
	('weight', 'Weight', 'number', 'g', 1, true, '{card,specifications,structured_data}', 1, true);--> statement-breakpoint
INSERT INTO "attributes" ("key", "name", "kind", "unit", "step", "places", "position")
	SELECT 'litres', 'Capacity', 'number', 'L', 0.001, '{card,specifications,structured_data}'::text[], 0
	WHERE EXISTS (SELECT FROM "products" WHERE "capacity_litres" IS NOT NULL)
		OR EXISTS (SELECT FROM "import_changes" WHERE ("before" ->> 'capacity_litres') IS NOT NULL);--> statement-breakpoint
INSERT INTO "attributes" ("key", "name", "kind", "places", "position")
	SELECT 'material', 'Material', 'text', '{specifications,structured_data}'::text[], 2
	WHERE EXISTS (SELECT FROM "products" WHERE "material" <> '')
		OR EXISTS (SELECT FROM "import_changes" WHERE "before" ->> 'material' <> '');--> statement-breakpoint
INSERT INTO "attribute_values" ("attribute_id", "product_id", "number")
	SELECT "attributes"."id", "products"."id", "capacity_litres" FROM "products" JOIN "attributes" ON "key" = 'litres'
	WHERE "capacity_litres" IS NOT NULL;--> statement-breakpoint
INSERT INTO "attribute_values" ("attribute_id", "product_id", "text")
	SELECT "attributes"."id", "products"."id", "material" FROM "products" JOIN "attributes" ON "key" = 'material'
	WHERE "material" <> '';--> statement-breakpoint
-- An import of before can still be undone, for which products are kept as they were then.
CREATE FUNCTION "with_attributes"("product" jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT "product" || jsonb_build_object(
		'attributes', jsonb_strip_nulls(jsonb_build_object('litres', "product" -> 'capacity_litres', 'material', nullif("product" ->> 'material', ''))),
		'variants', (SELECT coalesce(jsonb_agg("variant" || '{"attributes": {}}' ORDER BY "place"), '[]')
			FROM jsonb_array_elements("product" -> 'variants') WITH ORDINALITY AS "own" ("variant", "place")))
$$;--> statement-breakpoint
UPDATE "import_changes" SET "before" = with_attributes("before") WHERE "before" ? 'capacity_litres';--> statement-breakpoint
UPDATE "import_changes" SET "after" = jsonb_set("after", '{product}', with_attributes("after" -> 'product')) WHERE "after" -> 'product' ? 'capacity_litres';--> statement-breakpoint
DROP FUNCTION "with_attributes"(jsonb);--> statement-breakpoint
-- A value is called in the audit log by its product and its attribute.
CREATE OR REPLACE FUNCTION "audit_name"("record" jsonb, "hidden" text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	known jsonb := CASE WHEN "hidden" = '{}' THEN "record" ELSE "record" - "hidden" END;
	product integer := ("record" ->> 'product_id')::integer;
	product_of_variant integer;
	parts text[];
	part text;
BEGIN
	IF "record" ->> 'variant_id' IS NOT NULL THEN
		SELECT "product_id", "sku" INTO product_of_variant, part FROM "variants" WHERE "id" = ("record" ->> 'variant_id')::integer;
		product := coalesce(product, product_of_variant);
		parts := parts || part;
	END IF;
	IF product IS NOT NULL THEN
		SELECT "name" INTO part FROM "products" WHERE "id" = product;
		parts := part || parts;
	END IF;
	IF "record" ? 'attribute_id' THEN
		SELECT "name" INTO part FROM "attributes" WHERE "id" = ("record" ->> 'attribute_id')::integer;
		parts := parts || part;
	END IF;
	IF "record" ? 'order_id' THEN
		SELECT "reference" INTO part FROM "orders" WHERE "id" = ("record" ->> 'order_id')::integer;
		parts := parts || part;
	END IF;
	IF "record" ? 'edition_id' THEN
		SELECT "title" INTO part FROM "editions" WHERE "id" = ("record" ->> 'edition_id')::integer;
		parts := parts || part;
	END IF;
	IF "record" ? 'submission_id' THEN
		SELECT "reference" INTO part FROM "submissions" WHERE "id" = ("record" ->> 'submission_id')::integer;
		parts := parts || part;
	END IF;
	IF "record" ? 'staff_id' THEN
		SELECT "name" INTO part FROM "staff" WHERE "id" = ("record" ->> 'staff_id')::integer;
		parts := parts || part;
	END IF;
	IF "record" ? 'coupon_id' THEN
		SELECT "code" INTO part FROM "coupons" WHERE "id" = ("record" ->> 'coupon_id')::integer;
		parts := parts || part;
	END IF;
	-- What a record belongs to may be gone with it.
	RETURN concat_ws(', ', nullif(array_to_string(parts, ', '), ''), coalesce("record" ->> 'reference', nullif(concat_ws(', ',
		nullif(known ->> 'file_name', ''), nullif(known ->> 'name', ''), nullif(known ->> 'title', ''), nullif(known ->> 'sku', ''),
		nullif(known ->> 'code', ''), nullif(known ->> 'slug', ''), nullif(known ->> 'resource', ''), nullif(known ->> 'label', '')), '')));
END
$$;--> statement-breakpoint
SELECT audit_all_tables();
