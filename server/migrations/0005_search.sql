-- What indexes and stored columns below are made of comes first, with the schema of what they call, since a dump is
-- restored and a table analysed without a search path. How a text is read by searches: Hyphens are spaces
-- (fold), numbers stand with their unit ("35 litres" is "35l"), words of numbers are digits, and spellings are American,
-- on both sides of a comparison. A decimal point becomes a letter, so that no parser of PostgreSQL takes it for more.
CREATE FUNCTION "search_text"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	read text := public.fold($1);
	pair text[];
BEGIN
	read := regexp_replace(read, '([0-9])[.,]([0-9]{1,2})(?![0-9])', '\1d\2', 'g');
	read := regexp_replace(read, '[^[:alnum:]]+', ' ', 'g');
	FOREACH pair SLICE 1 IN ARRAY ARRAY[
		['colour', 'color'], ['grey', 'gray'], ['litre', 'liter'], ['metre', 'meter'], ['fibre', 'fiber'], ['centre', 'center'],
		['aluminium', 'aluminum'], ['duffle', 'duffel'], ['traveller', 'traveler'], ['travelling', 'traveling'],
		['jewellery', 'jewelry'], ['mould', 'mold'], ['catalogue', 'catalog'], ['tyre', 'tire'], ['pyjama', 'pajama'],
		['favourite', 'favorite'], ['vapour', 'vapor'], ['odour', 'odor'], ['harbour', 'harbor'], ['gramme', 'gram'],
		['armour', 'armor'], ['neighbour', 'neighbor'], ['licence', 'license'], ['storey', 'story'], ['cosy', 'cozy']
	] LOOP
		read := replace(read, pair[1], pair[2]);
	END LOOP;
	read := regexp_replace(read, '([a-z]{3})is(e|ed|er|ers|es|ing|ation|ations)\M', '\1iz\2', 'g');
	IF read ~ '\m(one|two|three|four|five|six|seven|eight|nine|ten)\M' THEN
		FOREACH pair SLICE 1 IN ARRAY ARRAY[
			['one', '1'], ['two', '2'], ['three', '3'], ['four', '4'], ['five', '5'], ['six', '6'], ['seven', '7'], ['eight', '8'],
			['nine', '9'], ['ten', '10']
		] LOOP
			read := regexp_replace(read, '\m' || pair[1] || '\M', pair[2], 'g');
		END LOOP;
	END IF;
	IF read ~ '[0-9]' THEN
		FOREACH pair SLICE 1 IN ARRAY ARRAY[
			['l|lt|ltr|ltrs|liters?', 'l'], ['ml|milliliters?', 'ml'], ['kgs?|kilos?|kilograms?', 'kg'], ['g|gr|grams?', 'g'],
			['cms?|centimeters?', 'cm'], ['mms?|millimeters?', 'mm'], ['inch|inches', 'in'], ['d|denier', 'den'],
			['p|person|persons|people|man', 'p'], ['hrs?|hours?', 'h']
		] LOOP
			read := regexp_replace(read, '([0-9]) ?(' || pair[1] || ')\M', '\1' || pair[2], 'g');
		END LOOP;
	END IF;
	RETURN btrim(read);
END
$$;--> statement-breakpoint
-- The stem of each word of a text, in order; words that say nothing ("the") stand for themselves.
CREATE FUNCTION "search_stems"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(coalesce((ts_lexize('english_stem', "word"))[1], "word"), ' ' ORDER BY "place"), '')
	FROM regexp_split_to_table(public.search_text($1), ' +') WITH ORDINALITY AS "words" ("word", "place") WHERE "word" <> ''
$$;--> statement-breakpoint
CREATE FUNCTION "search_stems"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(public.search_stems("phrase") ORDER BY "place"), '{}') FROM unnest($1) WITH ORDINALITY AS "phrases" ("phrase", "place")
$$;--> statement-breakpoint
-- A text as it is found: by the stems of its words, and by the words as they stand, for beginnings and phrases. What
-- has a hyphen is found in one word, too ("roll-top" as "rolltop"), and a number with a unit without it.
CREATE FUNCTION "search_vector"(text, "weight" "char") RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	read text := public.search_text(regexp_replace($1, '([[:alpha:]]{2,})[-\u2010\u2011]([[:alpha:]]{2,})', '\1\2 \1-\2', 'g'));
BEGIN
	-- Names are short, so that they are found by two words written as one, too.
	IF "weight" = 'A' THEN
		read := concat_ws(' ', read, (SELECT string_agg("word" || "next", ' ') FROM (
			SELECT "word", lead("word") OVER (ORDER BY "place") AS "next"
			FROM regexp_split_to_table(public.search_text($1), ' ') WITH ORDINALITY AS "words" ("word", "place")) AS "pairs"));
	END IF;
	RETURN setweight(to_tsvector('english', read) || to_tsvector('simple', read)
		|| to_tsvector('simple', regexp_replace(regexp_replace(read, '\m([0-9]+)(l|ml|kg|g|cm|mm|in|den|p|h)\M|[[:alpha:]]\S*', '\1', 'g'), ' +', ' ', 'g')), "weight");
END
$$;--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"media_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_to_come" boolean DEFAULT false NOT NULL,
	"name_vector" "tsvector" NOT NULL,
	"terms_vector" "tsvector" NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('product', 'category', 'post', 'page', 'gallery', 'question'))
);
--> statement-breakpoint
CREATE TABLE "search_redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"target" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_stale_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_stale_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"is_left_to_job" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"stems" text[] GENERATED ALWAYS AS (search_stems(words)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 20)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"found" integer NOT NULL,
	"pressed" integer DEFAULT 0 NOT NULL,
	"pressed_path" text DEFAULT '' NOT NULL,
	CONSTRAINT "searches_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_for_sale" ON "variants" USING btree ("product_id") WHERE "variants"."is_active" and "variants"."stock" > "variants"."held";--> statement-breakpoint
CREATE INDEX "search_documents_vector" ON "search_documents" USING gin ("vector");--> statement-breakpoint
CREATE UNIQUE INDEX "search_redirects_query" ON "search_redirects" USING btree (search_text("query"));--> statement-breakpoint
CREATE INDEX "search_stale_products_left" ON "search_stale_products" USING btree ("id") WHERE "search_stale_products"."is_left_to_job";--> statement-breakpoint
CREATE INDEX "search_synonyms_stems" ON "search_synonyms" USING gin ("stems");--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
-- A text without its tags, for what is written as HTML.
CREATE FUNCTION "search_plain"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace($1, '<[^>]*>', ' ', 'g'), '&[a-z]+;|&#[0-9]+;', ' ', 'g')
$$;--> statement-breakpoint
-- Notes words that nobody has mistyped yet. Two transactions may both note one, see the table.
CREATE FUNCTION "search_note_words"(text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "search_words" ("word")
	SELECT DISTINCT "word" FROM regexp_split_to_table(public.fold($1), '[^[:alpha:]]+') AS "words" ("word")
	WHERE length("word") BETWEEN 4 AND 40 AND NOT EXISTS (SELECT FROM "search_words" AS "known" WHERE "known"."word" = "words"."word")
$$;--> statement-breakpoint
-- What a product's attributes say: values with their unit, and what it is called that it has.
CREATE FUNCTION "search_values"("product" integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(string_agg(DISTINCT CASE "attribute"."kind"
		WHEN 'number' THEN CASE WHEN "attribute"."unit" = '' THEN "attribute"."name" || ' ' ELSE '' END || trim_scale("value"."number") || ' ' || "attribute"."unit"
		WHEN 'yes_no' THEN CASE WHEN "value"."is_yes" THEN "attribute"."name" END
		ELSE coalesce("choice"."name", "value"."text") END, ' ; '), '')
	FROM "attributes_of_products" AS "value" JOIN "attributes" AS "attribute" ON "attribute"."id" = "value"."attribute_id"
		LEFT JOIN "attribute_choices" AS "choice" ON "choice"."id" = "value"."choice_id"
	WHERE "value"."product_id" = "product"
$$;--> statement-breakpoint
-- What a product is found by beside its name: categories, values of attributes, options and article numbers.
CREATE FUNCTION "search_terms"("product" integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT concat_ws(' ; ',
		(SELECT string_agg("category"."name", ' ; ' ORDER BY "category"."id") FROM "product_categories" AS "sorted"
			JOIN "categories" AS "category" ON "category"."id" = "sorted"."category_id" WHERE "sorted"."product_id" = "product"),
		search_values("product"),
		(SELECT string_agg(DISTINCT "option", ' ; ') FROM "variants", unnest("option_values") AS "option" WHERE "product_id" = "product" AND "is_active"),
		(SELECT string_agg("sku", ' ; ' ORDER BY "sku") FROM "variants" WHERE "product_id" = "product" AND "is_active"))
$$;--> statement-breakpoint
-- Writes the documents of products anew, and removes those of products that are not in the shop.
CREATE FUNCTION "search_write_products"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_documents" WHERE "kind" = 'product' AND "record_id" = ANY ("ids")
		AND NOT EXISTS (SELECT FROM "products" WHERE "id" = "record_id" AND "is_published");
	INSERT INTO "search_documents" ("kind", "record_id", "title", "slug", "name", "numbers", "position", "is_to_come", "name_vector", "terms_vector", "vector")
	SELECT 'product', "id", "name", "slug", search_text("name"),
		ARRAY(SELECT search_text("sku") FROM "variants" WHERE "product_id" = "products"."id" AND "is_active"),
		"position", "ability" = 'production',
		"name_vector", "name_vector" || "terms_vector",
		"name_vector" || "terms_vector" || search_vector(concat_ws(' ; ',
			(SELECT string_agg(DISTINCT "attribute"."name", ' ; ') FROM "attributes_of_products" AS "value"
				JOIN "attributes" AS "attribute" ON "attribute"."id" = "value"."attribute_id" WHERE "value"."product_id" = "products"."id"),
			(SELECT string_agg(("line" ->> 'name') || ' ' || ("line" ->> 'value'), ' ; ') FROM jsonb_array_elements("specifications") AS "lines" ("line")),
			search_plain("description"),
			(SELECT string_agg("alt", ' ; ' ORDER BY "image"."position") FROM "product_images" AS "image" WHERE "image"."product_id" = "products"."id")), 'D')
	FROM "products", search_vector("name" || ' ; ' || replace("slug", '-', ' '), 'A') AS "name_vector",
		search_vector(search_terms("id"), 'B') AS "terms_vector"
	WHERE "id" = ANY ("ids") AND "is_published"
	ORDER BY "id"
	ON CONFLICT ("kind", "record_id") DO UPDATE SET "title" = excluded."title", "slug" = excluded."slug", "name" = excluded."name",
		"numbers" = excluded."numbers", "position" = excluded."position", "is_to_come" = excluded."is_to_come",
		"name_vector" = excluded."name_vector", "terms_vector" = excluded."terms_vector", "vector" = excluded."vector";
	PERFORM search_note_words(string_agg("name" || ' ; ' || search_terms("id"), ' ; ')) FROM "products" WHERE "id" = ANY ("ids") AND "is_published";
END
$$;--> statement-breakpoint
-- A product is saved by some ten statements and read once, at the end of the transaction. Its marks are seen by nobody
-- else before they are gone. Transactions write one after the other, so that none writes what another has just changed;
-- many products are left to a job, since a commit has to be short, and only what is no longer public goes at once.
CREATE FUNCTION "search_write_stale"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	stale integer[];
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('cairn.search_documents'));
	stale := ARRAY(SELECT DISTINCT "product_id" FROM "search_stale_products" WHERE NOT "is_left_to_job");
	IF cardinality(stale) > 200 THEN
		DELETE FROM "search_documents" WHERE "kind" = 'product' AND "record_id" = ANY (stale)
			AND NOT EXISTS (SELECT FROM "products" WHERE "id" = "record_id" AND "is_published");
		UPDATE "search_stale_products" SET "is_left_to_job" = true WHERE NOT "is_left_to_job";
	ELSE
		DELETE FROM "search_stale_products" WHERE NOT "is_left_to_job";
		PERFORM search_write_products(stale);
	END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_write_at_commit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "search_stale_products" WHERE "id" = NEW."id" AND NOT "is_left_to_job") THEN
		PERFORM search_write_stale();
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "search_write_at_commit" AFTER INSERT ON "search_stale_products" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "search_write_at_commit"();--> statement-breakpoint
-- The argument is the column that names the product.
CREATE FUNCTION "search_mark_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	EXECUTE format('SELECT array_agg(DISTINCT %I) FROM "changed_rows"', TG_ARGV[0]) INTO ids;
	INSERT INTO "search_stale_products" ("product_id") SELECT unnest(ids);
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	watched record;
BEGIN
	FOR watched IN
		SELECT * FROM (VALUES ('products', 'id'), ('product_categories', 'product_id'), ('product_images', 'product_id'), ('attribute_values', 'product_id'), ('variants', 'product_id')) AS "tables" ("name", "column")
		CROSS JOIN (VALUES ('insert', 'NEW'), ('update', 'NEW'), ('delete', 'OLD')) AS "operations" ("operation", "rows")
		-- Stock moves with every order, and much of a product is in no document: see below.
		WHERE "operation" <> 'update' OR "name" NOT IN ('products', 'variants')
	LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "search_mark_changed"(%L)',
			'search_' || watched."operation", watched."operation", watched."name", watched."rows", watched."column");
	END LOOP;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_mark_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_stale_products" ("product_id") VALUES ((to_jsonb(NEW) ->> TG_ARGV[0])::integer);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_changed" AFTER UPDATE OF "sku", "is_active", "option_values", "weight_grams" ON "variants" FOR EACH ROW
	WHEN ((OLD."sku", OLD."is_active", OLD."option_values", OLD."weight_grams") IS DISTINCT FROM (NEW."sku", NEW."is_active", NEW."option_values", NEW."weight_grams"))
	EXECUTE FUNCTION "search_mark_row"('product_id');--> statement-breakpoint
CREATE TRIGGER "search_changed" AFTER UPDATE OF "name", "slug", "description", "specifications", "ability", "position", "is_published" ON "products" FOR EACH ROW
	WHEN ((OLD."name", OLD."slug", OLD."description", OLD."specifications", OLD."ability", OLD."position", OLD."is_published")
		IS DISTINCT FROM (NEW."name", NEW."slug", NEW."description", NEW."specifications", NEW."ability", NEW."position", NEW."is_published"))
	EXECUTE FUNCTION "search_mark_row"('id');--> statement-breakpoint
-- What categories, attributes and choices are called stands in the documents of their products.
CREATE FUNCTION "search_mark_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'categories' THEN ids := ARRAY(SELECT "product_id" FROM "product_categories" WHERE "category_id" = NEW."id");
		WHEN 'attributes' THEN ids := ARRAY(SELECT DISTINCT "product_id" FROM "attributes_of_products" WHERE "attribute_id" = NEW."id");
		ELSE ids := ARRAY(SELECT DISTINCT "product_id" FROM "attribute_values" WHERE "choice_id" = NEW."id");
	END CASE;
	INSERT INTO "search_stale_products" ("product_id") SELECT unnest(ids);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_renamed" AFTER UPDATE OF "name" ON "categories" FOR EACH ROW WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION "search_mark_renamed"();--> statement-breakpoint
CREATE TRIGGER "search_renamed" AFTER UPDATE OF "name", "unit" ON "attributes" FOR EACH ROW WHEN ((OLD."name", OLD."unit") <> (NEW."name", NEW."unit")) EXECUTE FUNCTION "search_mark_renamed"();--> statement-breakpoint
CREATE TRIGGER "search_renamed" AFTER UPDATE OF "name" ON "attribute_choices" FOR EACH ROW WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION "search_mark_renamed"();--> statement-breakpoint
-- Writes one document of what has few of a kind, or removes it.
CREATE FUNCTION "search_write"("kind" text, "record" integer, "is_public" boolean, "title" text, "slug" text, "summary" text, "media_key" text, "terms" text, "body" text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	name_vector tsvector := search_vector("title", 'A');
	terms_vector tsvector := name_vector || search_vector("terms", 'B');
BEGIN
	IF NOT "is_public" THEN
		DELETE FROM "search_documents" AS "document" WHERE "document"."kind" = "search_write"."kind" AND "record_id" = "record";
		RETURN;
	END IF;
	INSERT INTO "search_documents" AS "document" ("kind", "record_id", "title", "slug", "summary", "media_key", "name", "name_vector", "terms_vector", "vector")
	VALUES ("kind", "record", "title", "slug", "summary", "media_key", search_text("title"), name_vector, terms_vector,
		terms_vector || search_vector("summary" || ' ; ' || search_plain("body"), 'D'))
	ON CONFLICT ON CONSTRAINT "search_documents_kind_record_id_pk" DO UPDATE SET "title" = excluded."title", "slug" = excluded."slug",
		"summary" = excluded."summary", "media_key" = excluded."media_key", "name" = excluded."name",
		"name_vector" = excluded."name_vector", "terms_vector" = excluded."terms_vector", "vector" = excluded."vector";
	IF "kind" <> 'gallery' THEN
		PERFORM search_note_words("title" || ' ; ' || "terms");
	END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_write_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "search_documents" WHERE "kind" = TG_ARGV[0] AND "record_id" = OLD."id";
		RETURN NULL;
	END IF;
	CASE TG_TABLE_NAME
		WHEN 'categories' THEN PERFORM search_write('category', NEW."id", true, NEW."name", NEW."slug", '', '', '', '');
		WHEN 'pages' THEN PERFORM search_write('page', NEW."id", NEW."is_published", NEW."title", NEW."slug", NEW."summary", '', replace(NEW."slug", '-', ' '), NEW."content");
		ELSE PERFORM search_write('post', NEW."id", NEW."is_published" AND NEW."published_at" IS NOT NULL, NEW."title", NEW."slug", NEW."summary",
			NEW."image_key", array_to_string(NEW."tags", ' ; '), NEW."description");
	END CASE;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_write" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "search_write_record"('category');--> statement-breakpoint
CREATE TRIGGER "search_write" AFTER INSERT OR UPDATE OR DELETE ON "pages" FOR EACH ROW EXECUTE FUNCTION "search_write_record"('page');--> statement-breakpoint
CREATE TRIGGER "search_write" AFTER INSERT OR UPDATE OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION "search_write_record"('post');--> statement-breakpoint
-- The questions of the contest's page are one document of the settings.
CREATE FUNCTION "search_write_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(NEW."name", OLD."name") <> 'faqs' THEN
		RETURN NULL;
	END IF;
	DELETE FROM "search_documents" WHERE "kind" = 'question';
	PERFORM search_write('question', ("question" ->> 'id')::integer, true, "question" ->> 'question', '', '', '', '', "question" ->> 'answer')
	FROM jsonb_array_elements(NEW."value" -> 'questions') AS "questions" ("question");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_write" AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION "search_write_questions"();--> statement-breakpoint
CREATE FUNCTION "search_note_synonyms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_note_words(array_to_string(NEW."words", ' ; '));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_note_words" AFTER INSERT OR UPDATE ON "search_synonyms" FOR EACH ROW EXECUTE FUNCTION "search_note_synonyms"();--> statement-breakpoint
-- An entry is found by its title and by its place as far as that is shown, and leads to the first of its pictures.
CREATE FUNCTION "search_write_entry"("entry" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_documents" WHERE "kind" = 'gallery' AND "record_id" = "entry"
		AND NOT EXISTS (SELECT FROM "submissions" WHERE "id" = "entry" AND "state" = 'approved');
	PERFORM search_write('gallery', "entry", "file"."id" IS NOT NULL, "submission"."title", "file"."id"::text, '',
		coalesce(CASE "file"."kind" WHEN 'image' THEN "file"."public_key" ELSE "file"."poster_key" END, ''),
		CASE WHEN "submission"."place_shown" IN ('exact', 'about', 'written') THEN "submission"."location" ELSE '' END, '')
	FROM "submissions" AS "submission"
		LEFT JOIN LATERAL (SELECT * FROM "submission_files" WHERE "submission_id" = "submission"."id" AND "state" = 'ready' ORDER BY "position", "id" LIMIT 1) AS "file" ON true
	WHERE "submission"."id" = "entry" AND "submission"."state" = 'approved';
END
$$;--> statement-breakpoint
-- The argument is the column that names the entry.
CREATE FUNCTION "search_write_changed_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM search_write_entry((to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::integer);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_changed" AFTER UPDATE OF "state", "title", "location", "place_shown" ON "submissions" FOR EACH ROW
	WHEN (OLD."state" = 'approved' OR NEW."state" = 'approved') EXECUTE FUNCTION "search_write_changed_entry"('id');--> statement-breakpoint
CREATE TRIGGER "search_made" AFTER INSERT ON "submissions" FOR EACH ROW
	WHEN (NEW."state" = 'approved') EXECUTE FUNCTION "search_write_changed_entry"('id');--> statement-breakpoint
CREATE TRIGGER "search_removed" AFTER DELETE ON "submissions" FOR EACH ROW
	WHEN (OLD."state" = 'approved') EXECUTE FUNCTION "search_write_changed_entry"('id');--> statement-breakpoint
CREATE TRIGGER "search_changed" AFTER UPDATE OF "state", "submission_id", "position", "public_key", "poster_key" ON "submission_files" FOR EACH ROW
	WHEN ('ready' IN (OLD."state", NEW."state") AND NEW."submission_id" IS NOT NULL) EXECUTE FUNCTION "search_write_changed_entry"('submission_id');--> statement-breakpoint
CREATE TRIGGER "search_made" AFTER INSERT ON "submission_files" FOR EACH ROW
	WHEN (NEW."state" = 'ready' AND NEW."submission_id" IS NOT NULL) EXECUTE FUNCTION "search_write_changed_entry"('submission_id');--> statement-breakpoint
CREATE TRIGGER "search_removed" AFTER DELETE ON "submission_files" FOR EACH ROW
	WHEN (OLD."state" = 'ready' AND OLD."submission_id" IS NOT NULL) EXECUTE FUNCTION "search_write_changed_entry"('submission_id');--> statement-breakpoint
-- What is in the shop by now.
SELECT search_write_products(ARRAY(SELECT "id" FROM "products" WHERE "is_published"));--> statement-breakpoint
UPDATE "categories" SET "name" = "name";--> statement-breakpoint
UPDATE "pages" SET "title" = "title";--> statement-breakpoint
UPDATE "posts" SET "title" = "title";--> statement-breakpoint
UPDATE "settings" SET "value" = "value" WHERE "name" = 'faqs';--> statement-breakpoint
SELECT search_write_entry("id") FROM "submissions" WHERE "state" = 'approved';--> statement-breakpoint
-- These follow from other tables, wait, or count.
INSERT INTO "audit_left_out" ("table_name") VALUES ('product_sales'), ('search_documents'), ('search_stale_products'), ('search_words'), ('searches');--> statement-breakpoint
SELECT audit_all_tables();
