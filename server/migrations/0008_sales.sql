CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"price_pence" integer NOT NULL,
	"compare_at_pence" integer,
	"is_offered" boolean DEFAULT true NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "compare_at_pence" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "lowest_pence" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_pence" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_variant" ON "price_changes" USING btree ("variant_id","changed_at");--> statement-breakpoint
CREATE INDEX "variants_in_sale" ON "variants" USING btree ("sale_from","sale_until") WHERE "variants"."sale_pence" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale" CHECK (coalesce("variants"."sale_pence" > 0 and "variants"."sale_pence" < coalesce("variants"."compare_at_pence", "variants"."price_pence"), "variants"."sale_from" is null and "variants"."sale_until" is null));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale_days" CHECK ("variants"."sale_from" <= "variants"."sale_until");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_compare_at" CHECK ("variants"."compare_at_pence" is null or coalesce("variants"."price_pence" = "variants"."sale_pence", false));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_barcode" CHECK ("variants"."barcode" ~ '^(\d{8}|\d{12,14})?$');--> statement-breakpoint
-- Beside a reduction stands the lowest price of the 30 days before it (Directive 98/6/EC, article 6a).
CREATE FUNCTION "note_lowest_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW."compare_at_pence" IS NULL OR OLD."compare_at_pence" IS NOT NULL) THEN
		RETURN NEW;
	END IF;
	-- A sale that was ended and taken up again, as an undo does, is still the same one.
	IF TG_OP = 'UPDATE' AND OLD."lowest_pence" IS NOT NULL AND now() - interval '1 hour' < (
		SELECT min("changed_at") FROM "price_changes" WHERE "variant_id" = NEW."id" AND "id" > (
			SELECT max("id") FROM "price_changes" WHERE "variant_id" = NEW."id" AND "compare_at_pence" IS NOT NULL)) THEN
		RETURN NEW;
	END IF;
	NEW."lowest_pence" := CASE WHEN NEW."compare_at_pence" IS NOT NULL THEN least(NEW."compare_at_pence", (
		SELECT min("price_pence") FROM "price_changes"
		WHERE "variant_id" = NEW."id" AND "is_offered" AND "price_pence" > 0 AND "changed_at" >= coalesce((
			SELECT max("changed_at") FROM "price_changes"
			WHERE "variant_id" = NEW."id" AND "is_offered" AND "changed_at" < now() - interval '30 days'), '-infinity'))) END;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "note_lowest_price" BEFORE INSERT OR UPDATE OF "compare_at_pence" ON "variants"
	FOR EACH ROW EXECUTE FUNCTION "note_lowest_price"();--> statement-breakpoint
-- Prices change in forms, in files and by the clock, and each change is kept with who made it.
CREATE FUNCTION "note_price_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "price_changes" ("variant_id", "price_pence", "compare_at_pence", "is_offered", "staff_name")
	VALUES (NEW."id", NEW."price_pence", NEW."compare_at_pence",
		NEW."is_active" AND (SELECT "is_published" FROM "products" WHERE "id" = NEW."product_id"),
		coalesce(nullif(current_setting('cairn.actor', true), '')::jsonb ->> 'staff_name', ''));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "price_added" AFTER INSERT ON "variants" FOR EACH ROW EXECUTE FUNCTION "note_price_change"();--> statement-breakpoint
CREATE TRIGGER "price_changed" AFTER UPDATE OF "price_pence", "compare_at_pence", "is_active" ON "variants" FOR EACH ROW
	WHEN ((OLD."price_pence", OLD."compare_at_pence", OLD."is_active") IS DISTINCT FROM (NEW."price_pence", NEW."compare_at_pence", NEW."is_active"))
	EXECUTE FUNCTION "note_price_change"();--> statement-breakpoint
-- What was typed into a draft was no price that anybody could pay.
CREATE FUNCTION "note_offered_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "price_changes" ("variant_id", "price_pence", "compare_at_pence", "is_offered", "staff_name")
	SELECT "id", "price_pence", "compare_at_pence", NEW."is_published" AND "is_active",
		coalesce(nullif(current_setting('cairn.actor', true), '')::jsonb ->> 'staff_name', '')
	FROM "variants" WHERE "product_id" = NEW."id" ORDER BY "id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "prices_offered" AFTER UPDATE OF "is_published" ON "products" FOR EACH ROW
	WHEN (OLD."is_published" IS DISTINCT FROM NEW."is_published") EXECUTE FUNCTION "note_offered_prices"();--> statement-breakpoint
INSERT INTO "price_changes" ("variant_id", "price_pence", "is_offered")
SELECT "variants"."id", "price_pence", "is_active" AND "is_published" FROM "variants"
JOIN "products" ON "products"."id" = "variants"."product_id" ORDER BY "variants"."id";--> statement-breakpoint
-- It is a log itself.
INSERT INTO "audit_left_out" ("table_name") VALUES ('price_changes');--> statement-breakpoint
SELECT audit_all_tables();
