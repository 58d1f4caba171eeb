-- An entry is written for each of many thousand rows of an import, so that whatever it looks up costs a table its time.
CREATE OR REPLACE FUNCTION "audit_name"("record" jsonb, "hidden" text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	known jsonb := "record" - "hidden";
	variant integer := ("record" ->> 'variant_id')::integer;
	product integer := ("record" ->> 'product_id')::integer;
	sku text;
BEGIN
	IF variant IS NOT NULL THEN
		SELECT coalesce(product, "product_id"), "variants"."sku" INTO product, sku FROM "variants" WHERE "id" = variant;
	END IF;
	RETURN concat_ws(', ',
		CASE WHEN product IS NOT NULL THEN (SELECT "name" FROM "products" WHERE "id" = product) END,
		sku,
		CASE WHEN "record" ? 'order_id' THEN (SELECT "reference" FROM "orders" WHERE "id" = ("record" ->> 'order_id')::integer) END,
		CASE WHEN "record" ? 'edition_id' THEN (SELECT "title" FROM "editions" WHERE "id" = ("record" ->> 'edition_id')::integer) END,
		CASE WHEN "record" ? 'submission_id' THEN (SELECT "reference" FROM "submissions" WHERE "id" = ("record" ->> 'submission_id')::integer) END,
		CASE WHEN "record" ? 'staff_id' THEN (SELECT "name" FROM "staff" WHERE "id" = ("record" ->> 'staff_id')::integer) END,
		CASE WHEN "record" ? 'coupon_id' THEN (SELECT "code" FROM "coupons" WHERE "id" = ("record" ->> 'coupon_id')::integer) END,
		coalesce("record" ->> 'reference', nullif(concat_ws(', ',
			nullif(known ->> 'file_name', ''), nullif(known ->> 'name', ''), nullif(known ->> 'title', ''), nullif(known ->> 'sku', ''),
			nullif(known ->> 'code', ''), nullif(known ->> 'slug', ''), nullif(known ->> 'resource', ''), nullif(known ->> 'label', '')), '')));
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := current_setting('cairn.actor')::jsonb;
	hidden text[] := ARRAY(SELECT "column_name" FROM "audit_hidden" WHERE "table_name" = TG_TABLE_NAME);
	-- What a variant has and what of it is held is told by the stock's movements.
	counting text[] := ARRAY['updated_at', 'changed_at', 'use_count', 'hits', 'last_hit_at', 'used_at', 'last_used_at', 'stock', 'held'];
	before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - counting END;
	after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - counting END;
	whole jsonb := coalesce(after, before);
	old_part jsonb := before;
	new_part jsonb := after;
	concealed text;
	row_key text;
	record_name text;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF before = after THEN
			RETURN NULL;
		END IF;
		SELECT jsonb_object_agg("key", "value") INTO old_part FROM jsonb_each(before) WHERE after -> "key" IS DISTINCT FROM "value";
		SELECT jsonb_object_agg("key", "value") INTO new_part FROM jsonb_each(after) WHERE before -> "key" IS DISTINCT FROM "value";
	END IF;
	FOREACH concealed IN ARRAY hidden LOOP
		IF old_part -> concealed <> 'null' THEN
			old_part := jsonb_set(old_part, ARRAY[concealed], '"hidden"');
		END IF;
		IF new_part -> concealed <> 'null' THEN
			new_part := jsonb_set(new_part, ARRAY[concealed], '"hidden"');
		END IF;
	END LOOP;
	IF NOT TG_ARGV && hidden THEN
		SELECT string_agg(whole ->> "part", ',' ORDER BY "place")
			INTO row_key FROM unnest(TG_ARGV) WITH ORDINALITY AS "parts" ("part", "place");
	END IF;
	record_name := left(audit_name(whole, hidden), 300);
	-- Fields are what somebody changed: of a row that is made or removed all of them would be found.
	INSERT INTO "audit_log" ("staff_id", "staff_name", "act", "request_id", "table_name", "row_key", "record_name", "words", "operation", "old_values", "new_values")
	VALUES ((actor ->> 'staff_id')::integer, actor ->> 'staff_name', actor ->> 'act', actor ->> 'request_id',
		TG_TABLE_NAME, row_key, record_name,
		concat_ws(' ', record_name, row_key, TG_TABLE_NAME, actor ->> 'act', actor ->> 'staff_name',
			CASE WHEN TG_OP = 'UPDATE' THEN (SELECT string_agg("key", ' ') FROM jsonb_object_keys(new_part) AS "keys" ("key")) END),
		lower(TG_OP), old_part, new_part);
	RETURN NULL;
END
$$;
