-- A variant's own entry tells with what stock it is made or removed, so that the movement which says the same has none: an
-- import makes many thousand of them.
CREATE OR REPLACE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := current_setting('cairn.actor')::jsonb;
	hidden text[] := ARRAY(SELECT "column_name" FROM "audit_hidden" WHERE "table_name" = TG_TABLE_NAME);
	-- What is held is told by the stock's movements; a folded text repeats other columns.
	counting text[] := ARRAY['updated_at', 'changed_at', 'use_count', 'hits', 'last_hit_at', 'used_at', 'last_used_at', 'held', 'folded'];
	befores jsonb[];
	afters jsonb[];
BEGIN
	-- A product's version also counts up when only its variants, pictures or categories are changed, which have entries of
	-- their own. In other tables such an entry is all that tells of a save.
	IF TG_TABLE_NAME = 'products' THEN
		counting := counting || 'version'::text;
	END IF;
	-- How the stock of a variant changes is told by its movements.
	IF TG_TABLE_NAME = 'variants' AND TG_OP = 'UPDATE' THEN
		counting := counting || 'stock'::text;
	END IF;
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
			AND NOT (TG_TABLE_NAME = 'stock_movements' AND TG_OP <> 'UPDATE' AND coalesce("after", "before") ->> 'reason' = 'opening')
		OFFSET 0
	) AS "entries"
	ORDER BY "place";
	RETURN NULL;
END
$$;
