-- An entry is written for each of many thousand rows of an import, so that whatever it looks up costs a table its time:
-- conditions apart from queries, since PostgreSQL prepares each query that it may not need at all.
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
-- Writes the entries of all rows that a statement has changed at once: row by row, those of a long import take as long
-- as the import itself. Of a change both tables have their rows in the same order.
CREATE OR REPLACE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := current_setting('cairn.actor')::jsonb;
	hidden text[] := ARRAY(SELECT "column_name" FROM "audit_hidden" WHERE "table_name" = TG_TABLE_NAME);
	-- What a variant has and what of it is held is told by the stock's movements; a folded text repeats other columns.
	counting text[] := ARRAY['updated_at', 'changed_at', 'use_count', 'hits', 'last_hit_at', 'used_at', 'last_used_at', 'stock', 'held', 'folded'];
	befores jsonb[];
	afters jsonb[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		befores := ARRAY(SELECT to_jsonb("old_rows") - counting FROM "old_rows");
	END IF;
	IF TG_OP <> 'DELETE' THEN
		afters := ARRAY(SELECT to_jsonb("new_rows") - counting FROM "new_rows");
	END IF;
	-- Fields are what somebody changed: of a row that is made or removed all of them would be found.
	INSERT INTO "audit_log" ("staff_id", "staff_name", "act", "request_id", "table_name", "row_key", "record_name", "words", "operation", "old_values", "new_values")
	SELECT (actor ->> 'staff_id')::integer, actor ->> 'staff_name', actor ->> 'act', actor ->> 'request_id',
		TG_TABLE_NAME, "row_key", "record_name",
		fold(' ' || concat_ws(' ', "record_name", "row_key", TG_TABLE_NAME, actor ->> 'act', actor ->> 'staff_name',
			CASE WHEN TG_OP = 'UPDATE' THEN (SELECT string_agg("key", ' ') FROM jsonb_object_keys("new_part") AS "keys" ("key")) END)),
		lower(TG_OP), "old_part", "new_part"
	FROM (
		SELECT "place",
			left(audit_name(coalesce("after", "before"), hidden), 300) AS "record_name",
			CASE WHEN NOT TG_ARGV && hidden THEN (
				SELECT string_agg(coalesce("after", "before") ->> "part", ',' ORDER BY "number")
				FROM unnest(TG_ARGV) WITH ORDINALITY AS "parts" ("part", "number")
			) END AS "row_key",
			CASE WHEN "after" IS NULL AND hidden = '{}' THEN "before" ELSE (
				SELECT jsonb_object_agg("key", CASE WHEN "key" = ANY (hidden) AND "value" <> 'null' THEN '"hidden"' ELSE "value" END)
				FROM jsonb_each("before") WHERE "after" IS NULL OR "after" -> "key" IS DISTINCT FROM "value"
			) END AS "old_part",
			CASE WHEN "before" IS NULL AND hidden = '{}' THEN "after" ELSE (
				SELECT jsonb_object_agg("key", CASE WHEN "key" = ANY (hidden) AND "value" <> 'null' THEN '"hidden"' ELSE "value" END)
				FROM jsonb_each("after") WHERE "before" IS NULL OR "before" -> "key" IS DISTINCT FROM "value"
			) END AS "new_part"
		FROM unnest(befores, afters) WITH ORDINALITY AS "changed" ("before", "after", "place")
		WHERE "before" IS DISTINCT FROM "after"
		OFFSET 0
	) AS "entries"
	ORDER BY "place";
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Watches every table that is not watched yet and not left out (`audit_left_out`). Migrations that make tables call it at
-- their end.
CREATE OR REPLACE FUNCTION "audit_all_tables"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	watched record;
BEGIN
	FOR watched IN
		SELECT "oid"::regclass AS "name", "operation", "rows", (
			SELECT string_agg(quote_literal("attname"), ', ' ORDER BY array_position("indkey"::smallint[], "attnum"))
			FROM pg_index JOIN pg_attribute ON "attrelid" = "indrelid" AND "attnum" = ANY ("indkey")
			WHERE "indrelid" = pg_class."oid" AND "indisprimary"
		) AS "key"
		FROM pg_class CROSS JOIN (VALUES
			('insert', 'NEW TABLE AS "new_rows"'),
			('update', 'OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"'),
			('delete', 'OLD TABLE AS "old_rows"')
		) AS "operations" ("operation", "rows")
		WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace
			AND "relname" NOT IN (SELECT "table_name" FROM "audit_left_out")
			AND NOT EXISTS (SELECT FROM pg_trigger WHERE "tgrelid" = pg_class."oid" AND "tgname" = 'audit_' || "operation")
	LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT WHEN (current_setting(''cairn.actor'', true) <> '''') EXECUTE FUNCTION "audit_change"(%s)',
			'audit_' || watched."operation", watched."operation", watched."name", watched."rows", watched."key");
	END LOOP;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	watched regclass;
BEGIN
	FOR watched IN SELECT "tgrelid" FROM pg_trigger WHERE "tgname" = 'audit' LOOP
		EXECUTE format('DROP TRIGGER "audit" ON %s', watched);
	END LOOP;
END
$$;--> statement-breakpoint
SELECT audit_all_tables();
