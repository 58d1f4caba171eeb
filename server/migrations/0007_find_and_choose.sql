CREATE TABLE "product_ratings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"one_star" integer DEFAULT 0 NOT NULL,
	"two_stars" integer DEFAULT 0 NOT NULL,
	"three_stars" integer DEFAULT 0 NOT NULL,
	"four_stars" integer DEFAULT 0 NOT NULL,
	"five_stars" integer DEFAULT 0 NOT NULL,
	"fit_count" integer DEFAULT 0 NOT NULL,
	"fit_sum" integer DEFAULT 0 NOT NULL,
	"hidden_count" integer DEFAULT 0 NOT NULL,
	"count" integer GENERATED ALWAYS AS (one_star + two_stars + three_stars + four_stars + five_stars) STORED,
	"stars_sum" integer GENERATED ALWAYS AS (one_star + 2 * two_stars + 3 * three_stars + 4 * four_stars + 5 * five_stars) STORED,
	CONSTRAINT "product_ratings_counts" CHECK (least("product_ratings"."one_star", "product_ratings"."two_stars", "product_ratings"."three_stars", "product_ratings"."four_stars", "product_ratings"."five_stars", "product_ratings"."fit_count", "product_ratings"."hidden_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_films" (
	"product_id" integer NOT NULL,
	"media_key" text NOT NULL,
	"alt" text NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "product_films_product_id_media_key_pk" PRIMARY KEY("product_id","media_key"),
	CONSTRAINT "product_films_place" CHECK ("product_films"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"customer_id" integer,
	"asker" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('open', 'answered', 'declined', 'hidden')),
	CONSTRAINT "questions_decided" CHECK (("questions"."state" = 'open') = ("questions"."decided_at" is null)),
	CONSTRAINT "questions_answered" CHECK (("questions"."state" in ('answered', 'hidden')) = ("questions"."answered_at" is not null and "questions"."answer" <> ''))
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "review_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "review_refusals" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"review_id" integer NOT NULL,
	CONSTRAINT "review_reports_state" CHECK ("review_reports"."state" in ('open', 'hidden', 'left')),
	CONSTRAINT "review_reports_answered" CHECK (("review_reports"."state" = 'open') = ("review_reports"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	CONSTRAINT "review_votes_one" CHECK (("review_votes"."customer_id" is null) <> ("review_votes"."guest_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"source" text NOT NULL,
	"order_line_id" integer,
	"customer_id" integer,
	"author_name" text NOT NULL,
	"variant_name" text DEFAULT '' NOT NULL,
	"stars" integer NOT NULL,
	"fit" integer,
	"use" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" integer,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"hidden_note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"import_hash" text,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(' ' || author_name || ' ' || words || ' ' || use)) STORED NOT NULL,
	CONSTRAINT "reviews_import_hash_unique" UNIQUE("import_hash"),
	CONSTRAINT "reviews_source" CHECK ("reviews"."source" in ('order', 'imported')),
	CONSTRAINT "reviews_import_hash" CHECK ("reviews"."source" = 'imported' or "reviews"."import_hash" is null),
	CONSTRAINT "reviews_imported" CHECK ("reviews"."source" <> 'imported' or ("reviews"."order_line_id" is null and "reviews"."customer_id" is null)),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('pending', 'published', 'hidden')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" between -2 and 2),
	CONSTRAINT "reviews_published" CHECK (("reviews"."state" = 'published') = ("reviews"."published_at" is not null)),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_at" is not null) and ("reviews"."state" = 'hidden' or "reviews"."hidden_reason" = '')),
	CONSTRAINT "reviews_reason" CHECK ("reviews"."state" <> 'hidden' or "reviews"."hidden_reason" <> '' or "reviews"."author_name" = ''),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" = '') = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_counts" CHECK ("reviews"."helpful_count" >= 0 and "reviews"."picture_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wishlist_claims" (
	"customer_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "wishlist_claims_customer_id_variant_id_pk" PRIMARY KEY("customer_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_pence" integer NOT NULL,
	"sold_out_at" timestamp with time zone,
	"mail_below_pence" integer,
	CONSTRAINT "wishlist_items_customer_id_variant_id_pk" PRIMARY KEY("customer_id","variant_id"),
	CONSTRAINT "wishlist_items_price" CHECK ("wishlist_items"."price_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "wishlist_mails" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_shares" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shows_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD COLUMN "review_picture_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_films" ADD CONSTRAINT "product_films_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_staff_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_claims" ADD CONSTRAINT "wishlist_claims_item" FOREIGN KEY ("customer_id","variant_id") REFERENCES "public"."wishlist_items"("customer_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_mails" ADD CONSTRAINT "wishlist_mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_films_media" ON "product_films" USING btree ("media_key");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_once" ON "questions" USING btree ("customer_id","product_id",md5("words"));--> statement-breakpoint
CREATE INDEX "questions_shown" ON "questions" USING btree ("product_id","answered_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "questions"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "questions_by_state" ON "questions" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "questions_asked" ON "questions" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING gin (fold(' ' || "words" || ' ' || "answer") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "review_pictures_same" ON "review_pictures" USING btree ("review_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_customer" ON "review_reports" USING btree ("review_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_guest" ON "review_reports" USING btree ("review_id","guest_hash");--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_votes_customer" ON "review_votes" USING btree ("review_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_votes_guest" ON "review_votes" USING btree ("review_id","guest_hash");--> statement-breakpoint
CREATE INDEX "review_votes_voter" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line" ON "reviews" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","written_at" desc,"id" desc) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_best" ON "reviews" USING btree ("product_id","stars" desc,"written_at" desc,"id" desc) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_worst" ON "reviews" USING btree ("product_id","stars","written_at" desc,"id" desc) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("product_id","helpful_count" desc,"written_at" desc,"id" desc) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_pictured" ON "reviews" USING btree ("product_id","written_at" desc,"id" desc) WHERE "reviews"."state" = 'published' and "reviews"."picture_count" > 0;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "reviews_changed" ON "reviews" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_variant" ON "wishlist_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_mails" ON "wishlist_items" USING btree ("variant_id") WHERE "wishlist_items"."mail_below_pence" is not null;--> statement-breakpoint
CREATE INDEX "wishlist_mails_customer" ON "wishlist_mails" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "wishlist_mails_sent" ON "wishlist_mails" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_review_picture_id_review_pictures_id_fk" FOREIGN KEY ("review_picture_id") REFERENCES "public"."review_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_delivered" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."delivered_at" is not null;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_review_picture_id_unique" UNIQUE("review_picture_id");--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_picture" CHECK (num_nonnulls("advert_requests"."file_id", "advert_requests"."review_picture_id") <= 1);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('products', 'stock', 'coupons', 'countries', 'customers', 'reviews'));--> statement-breakpoint
-- Reviews: the ratings of products follow their reviews, whatever writes these, a statement's rows at once.
CREATE FUNCTION "count_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked in one order, so that statements about several products do not wait for each other.
	IF TG_OP = 'UPDATE' THEN
		PERFORM FROM "product_ratings"
		WHERE "product_id" IN (SELECT "product_id" FROM "old_reviews" UNION SELECT "product_id" FROM "new_reviews")
		ORDER BY "product_id" FOR UPDATE;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM FROM "product_ratings" WHERE "product_id" IN (SELECT "product_id" FROM "old_reviews")
		ORDER BY "product_id" FOR UPDATE;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE "product_ratings" "rating" SET
			"one_star" = "rating"."one_star" - "gone"."one_star",
			"two_stars" = "rating"."two_stars" - "gone"."two_stars",
			"three_stars" = "rating"."three_stars" - "gone"."three_stars",
			"four_stars" = "rating"."four_stars" - "gone"."four_stars",
			"five_stars" = "rating"."five_stars" - "gone"."five_stars",
			"fit_count" = "rating"."fit_count" - "gone"."fit_count",
			"fit_sum" = "rating"."fit_sum" - "gone"."fit_sum",
			"hidden_count" = "rating"."hidden_count" - "gone"."hidden_count"
		FROM (
			SELECT "product_id",
				count(*) FILTER (WHERE "state" = 'published' AND "stars" = 1) AS "one_star",
				count(*) FILTER (WHERE "state" = 'published' AND "stars" = 2) AS "two_stars",
				count(*) FILTER (WHERE "state" = 'published' AND "stars" = 3) AS "three_stars",
				count(*) FILTER (WHERE "state" = 'published' AND "stars" = 4) AS "four_stars",
				count(*) FILTER (WHERE "state" = 'published' AND "stars" = 5) AS "five_stars",
				count("fit") FILTER (WHERE "state" = 'published') AS "fit_count",
				coalesce(sum("fit") FILTER (WHERE "state" = 'published'), 0) AS "fit_sum",
				count(*) FILTER (WHERE "state" = 'hidden') AS "hidden_count"
			FROM "old_reviews" GROUP BY "product_id"
		) "gone"
		WHERE "rating"."product_id" = "gone"."product_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "product_ratings" AS "rating" ("product_id", "one_star", "two_stars", "three_stars", "four_stars",
			"five_stars", "fit_count", "fit_sum", "hidden_count")
		SELECT "product_id",
			count(*) FILTER (WHERE "state" = 'published' AND "stars" = 1),
			count(*) FILTER (WHERE "state" = 'published' AND "stars" = 2),
			count(*) FILTER (WHERE "state" = 'published' AND "stars" = 3),
			count(*) FILTER (WHERE "state" = 'published' AND "stars" = 4),
			count(*) FILTER (WHERE "state" = 'published' AND "stars" = 5),
			count("fit") FILTER (WHERE "state" = 'published'),
			coalesce(sum("fit") FILTER (WHERE "state" = 'published'), 0),
			count(*) FILTER (WHERE "state" = 'hidden')
		FROM "new_reviews" GROUP BY "product_id" ORDER BY "product_id"
		ON CONFLICT ("product_id") DO UPDATE SET
			"one_star" = "rating"."one_star" + excluded."one_star",
			"two_stars" = "rating"."two_stars" + excluded."two_stars",
			"three_stars" = "rating"."three_stars" + excluded."three_stars",
			"four_stars" = "rating"."four_stars" + excluded."four_stars",
			"five_stars" = "rating"."five_stars" + excluded."five_stars",
			"fit_count" = "rating"."fit_count" + excluded."fit_count",
			"fit_sum" = "rating"."fit_sum" + excluded."fit_sum",
			"hidden_count" = "rating"."hidden_count" + excluded."hidden_count";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_written" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "new_reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS "old_reviews" NEW TABLE AS "new_reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "old_reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
-- These columns hold secrets or what is personal of customers.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('orders', 'gift_note'),
	('questions', 'asker'), ('questions', 'words'), ('questions', 'reason'),
	('reviews', 'author_name'), ('reviews', 'words'), ('reviews', 'use'), ('reviews', 'folded'), ('reviews', 'hidden_reason'),
	('reviews', 'hidden_note'), ('reviews', 'import_hash'),
	('review_pictures', 'key'),
	('review_refusals', 'email_hash'),
	('review_reports', 'words'), ('review_reports', 'guest_hash'), ('review_reports', 'note'),
	('review_requests', 'token_hash'),
	('review_votes', 'guest_hash'),
	('wishlist_shares', 'seed'), ('wishlist_shares', 'token_hash'), ('wishlist_claims', 'token_hash'),
	('wishlist_mails', 'token_hash');--> statement-breakpoint
-- It only counts.
INSERT INTO "audit_left_out" ("table_name") VALUES ('product_ratings');--> statement-breakpoint
SELECT audit_all_tables();
