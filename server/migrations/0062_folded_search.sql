CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
-- A text as searches see it: without accents and case, and with a space for each hyphen, slash, underscore and line break.
-- Its dictionary does not change, so that indexes may be made of it.
CREATE FUNCTION "fold"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN lower(public.unaccent('public.unaccent', translate($1, E'-\u2010\u2011\u2012\u2013\u2014\u2212_/\n\r\t', '            ')));
END
$$;--> statement-breakpoint
DROP INDEX "customers_name_words";--> statement-breakpoint
DROP INDEX "customers_email_words";--> statement-breakpoint
DROP INDEX "stock_alerts_email_words";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP INDEX "variants_words";--> statement-breakpoint
DROP INDEX "submissions_words";--> statement-breakpoint
DROP INDEX "letters_words";--> statement-breakpoint
DROP INDEX "order_lines_words";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "mails_search";--> statement-breakpoint
DROP INDEX "media_words";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (fold(' ' || "name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_alerts_words" ON "stock_alerts" USING gin (fold(' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (fold(' ' || "words") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (fold(' ' || "name" || ' ' || "slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_words" ON "variants" USING gin (fold(' ' || "sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_words" ON "submissions" USING gin (fold(' ' || "title" || ' ' || "user_name" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_words" ON "letters" USING gin (fold(' ' || "name" || ' ' || "email" || ' ' || "link" || ' ' || "words") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin (fold(' ' || "name" || ' ' || "variant_name" || ' ' || "sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (fold(' ' || "reference" || ' ' || "name" || ' ' || "email" || ' ' || "address" || ' ' || replace("postcode", ' ', '') || ' ' || replace("phone", ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (fold(' ' || "recipient" || ' ' || coalesce("subject", '') || ' ' || "kind") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_words" ON "media" USING gin (fold(' ' || "key" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
-- What a record is called, as far as that is nobody's secret: its product, order, edition, entry, member of staff or coupon,
-- and what its own columns call it. Orders and entries are called by their references, since the log outlives whoever is
-- erased, and titles of entries are theirs.
CREATE FUNCTION "audit_name"("record" jsonb, "hidden" text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	variant integer := ("record" ->> 'variant_id')::integer;
	product integer := coalesce(("record" ->> 'product_id')::integer, (SELECT "product_id" FROM "variants" WHERE "id" = variant));
	own text := coalesce("record" ->> 'reference', (
		SELECT string_agg("record" ->> "part", ', ' ORDER BY "place")
		FROM unnest(ARRAY['name', 'title', 'sku', 'code', 'slug', 'resource', 'label']) WITH ORDINALITY AS "parts" ("part", "place")
		WHERE coalesce("record" ->> "part", '') <> '' AND "part" <> ALL ("hidden")
	));
BEGIN
	RETURN concat_ws(', ',
		CASE WHEN product IS NOT NULL THEN (SELECT "name" FROM "products" WHERE "id" = product) END,
		CASE WHEN variant IS NOT NULL THEN (SELECT "sku" FROM "variants" WHERE "id" = variant) END,
		CASE WHEN "record" ? 'order_id' THEN (SELECT "reference" FROM "orders" WHERE "id" = ("record" ->> 'order_id')::integer) END,
		CASE WHEN "record" ? 'edition_id' THEN (SELECT "title" FROM "editions" WHERE "id" = ("record" ->> 'edition_id')::integer) END,
		CASE WHEN "record" ? 'submission_id' THEN (SELECT "reference" FROM "submissions" WHERE "id" = ("record" ->> 'submission_id')::integer) END,
		CASE WHEN "record" ? 'staff_id' THEN (SELECT "name" FROM "staff" WHERE "id" = ("record" ->> 'staff_id')::integer) END,
		CASE WHEN "record" ? 'coupon_id' THEN (SELECT "code" FROM "coupons" WHERE "id" = ("record" ->> 'coupon_id')::integer) END,
		own);
END
$$;--> statement-breakpoint
-- Keeps one changed row for the actor that the transaction has named. Its arguments are the columns of the primary key.
-- Columns that only count, or tell when a row was last written, are no change.
CREATE OR REPLACE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := current_setting('cairn.actor')::jsonb;
	hidden text[] := ARRAY(SELECT "column_name" FROM "audit_hidden" WHERE "table_name" = TG_TABLE_NAME);
	counting text[] := ARRAY['updated_at', 'changed_at', 'use_count', 'hits', 'last_hit_at', 'used_at', 'last_used_at'];
	before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - counting ELSE '{}' END;
	after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - counting ELSE '{}' END;
	whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
	old_part jsonb;
	new_part jsonb;
	row_key text;
	record_name text;
BEGIN
	SELECT jsonb_object_agg("key", CASE WHEN "key" = ANY (hidden) AND "value" <> 'null' THEN '"hidden"' ELSE "value" END)
		INTO old_part FROM jsonb_each(before) WHERE after -> "key" IS DISTINCT FROM "value";
	SELECT jsonb_object_agg("key", CASE WHEN "key" = ANY (hidden) AND "value" <> 'null' THEN '"hidden"' ELSE "value" END)
		INTO new_part FROM jsonb_each(after) WHERE before -> "key" IS DISTINCT FROM "value";
	IF coalesce(old_part, new_part) IS NULL THEN
		RETURN NULL;
	END IF;
	IF NOT TG_ARGV && hidden THEN
		SELECT string_agg(whole ->> "part", ',' ORDER BY "place")
			INTO row_key FROM unnest(TG_ARGV) WITH ORDINALITY AS "parts" ("part", "place");
	END IF;
	record_name := left(audit_name(whole, hidden), 300);
	INSERT INTO "audit_log" ("staff_id", "staff_name", "act", "request_id", "table_name", "row_key", "record_name", "words", "operation", "old_values", "new_values")
	VALUES ((actor ->> 'staff_id')::integer, actor ->> 'staff_name', actor ->> 'act', actor ->> 'request_id',
		TG_TABLE_NAME, row_key, record_name,
		concat_ws(' ', record_name, row_key, TG_TABLE_NAME, actor ->> 'act', actor ->> 'staff_name',
			(SELECT string_agg("key", ' ') FROM jsonb_object_keys(coalesce(new_part, old_part)) AS "keys" ("key"))),
		lower(TG_OP), old_part, new_part);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- What was written before is found by what it says itself.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "words" = concat_ws(' ', "row_key", "table_name", "act", "staff_name",
	(SELECT string_agg("key", ' ') FROM jsonb_object_keys(coalesce("new_values", "old_values")) AS "keys" ("key")));--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
