-- Indexes of three letters find words within the texts that are searched.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Accents are removed in the schema that the function below names, since an index must not depend on a search path.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
-- Searches see a text without accents and case, and with a space for each hyphen, slash, underscore and line break; its
-- dictionary does not change, so that indexes may be made of it.
CREATE FUNCTION "fold"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN lower(public.unaccent('public.unaccent', translate($1, E'-\u2010\u2011\u2012\u2013\u2014\u2212_/\n\r\t', '            ')));
END
$$;--> statement-breakpoint
-- From here to the triggers, drizzle-kit has made the statements of the tables, but for what a comment explains.
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar_key" text,
	"confirmed_at" timestamp with time zone DEFAULT now(),
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"guest_token_hash" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(' ' || name || ' ' || email)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"new_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_emails" (
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"given_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_emails_customer_id_email_pk" PRIMARY KEY("customer_id","email")
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"is_from_known" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "reset_codes_tries" CHECK ("reset_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reset_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"served_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "former_post_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_post_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_key" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug" CHECK ("posts"."slug" !~ '^[0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "former_product_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_product_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
-- Pictures change places with each other in one save, so that places are compared at its end.
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"media_key" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"focal_x" smallint DEFAULT 50 NOT NULL,
	"focal_y" smallint DEFAULT 50 NOT NULL,
	CONSTRAINT "product_images_order" UNIQUE("product_id","position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "product_images_focus" CHECK ("product_images"."focal_x" between 0 and 100 and "product_images"."focal_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "product_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"ability" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"launches_on" date,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"capacity_litres" numeric(8, 3),
	"material" text DEFAULT '' NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_slug" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "products"."slug" !~ '^[0-9]+$'),
	CONSTRAINT "products_ability" CHECK ("products"."ability" in ('available', 'production')),
	CONSTRAINT "products_options" CHECK (jsonb_array_length("products"."options") <= 3),
	CONSTRAINT "products_capacity" CHECK ("products"."capacity_litres" > 0),
	CONSTRAINT "products_one_state" CHECK (("products"."is_published")::int + ("products"."publish_at" is not null)::int + ("products"."archived_at" is not null)::int <= 1)
);
--> statement-breakpoint
CREATE TABLE "related_products" (
	"product_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "related_products_product_id_related_id_pk" PRIMARY KEY("product_id","related_id"),
	CONSTRAINT "related_products_others" CHECK ("related_products"."product_id" <> "related_products"."related_id")
);
--> statement-breakpoint
CREATE TABLE "stock_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "stock_checks_one" CHECK ("stock_checks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"reason" text NOT NULL,
	"stock_delta" integer NOT NULL,
	"held_delta" integer NOT NULL,
	"order_reference" text,
	"reservation_id" integer,
	"staff_name" text,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('received', 'returned', 'counted', 'damaged', 'corrected', 'opening', 'held', 'released', 'sold', 'restocked', 'allotted', 'unallotted'))
);
--> statement-breakpoint
-- Variants change numbers and values of options with each other in one save, so that these are compared at its end.
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"price_pence" integer NOT NULL,
	"tax_pence" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"low_stock" integer DEFAULT 5 NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "variants_values" UNIQUE("product_id","option_values") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "variants_price" CHECK ("variants"."tax_pence" >= 0 and "variants"."price_pence" >= 0 and ("variants"."price_pence" > 0 or not "variants"."is_active")),
	CONSTRAINT "variants_weight" CHECK ("variants"."weight_grams" >= 0),
	CONSTRAINT "variants_low_stock" CHECK ("variants"."low_stock" >= 0),
	CONSTRAINT "variants_stock" CHECK ("variants"."held" >= 0 and "variants"."held" <= "variants"."stock")
);
--> statement-breakpoint
CREATE TABLE "card_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "card_reports_state" CHECK ("card_reports"."state" in ('open', 'hidden', 'left')),
	CONSTRAINT "card_reports_answered" CHECK (("card_reports"."state" = 'open') = ("card_reports"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hidden_cards" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"hidden_by" integer,
	"reason" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"home_place" text NOT NULL,
	"links" text[] NOT NULL,
	"interests" text[] NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "members_name_unique" UNIQUE("name"),
	CONSTRAINT "members_name" CHECK ("members"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" integer NOT NULL,
	"category" text NOT NULL,
	"rank" integer NOT NULL,
	"submission_id" integer,
	"coupon_id" integer,
	"points_hundredths" integer NOT NULL,
	"votes" integer NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_reason" text,
	CONSTRAINT "awards_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "awards_coupon_id_unique" UNIQUE("coupon_id"),
	CONSTRAINT "awards_taken_back" CHECK (("awards"."taken_back_at" is null) = ("awards"."taken_back_reason" is null)),
	CONSTRAINT "awards_rank" CHECK ("awards"."rank" > 0),
	CONSTRAINT "awards_points" CHECK ("awards"."points_hundredths" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "jury_exclusions" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"excluded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jurors" (
	"edition_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "jurors_edition_id_customer_id_pk" PRIMARY KEY("edition_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "jury_round_entries" (
	"round_id" integer NOT NULL,
	"submission_reference" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "jury_round_entries_round_id_submission_reference_pk" PRIMARY KEY("round_id","submission_reference")
);
--> statement-breakpoint
CREATE TABLE "jury_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jury_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" integer NOT NULL,
	"number" integer NOT NULL,
	"quorum" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"sealed_scores" integer,
	"seal" text,
	CONSTRAINT "jury_rounds_number" UNIQUE("edition_id","number"),
	CONSTRAINT "jury_rounds_quorum" CHECK ("jury_rounds"."quorum" between 1 and 50),
	CONSTRAINT "jury_rounds_sealed" CHECK (("jury_rounds"."closed_at" is null) = ("jury_rounds"."seal" is null) and ("jury_rounds"."seal" is null) = ("jury_rounds"."sealed_scores" is null))
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"edition_id" integer NOT NULL,
	"position" integer NOT NULL,
	"round_number" integer NOT NULL,
	"submission_reference" text NOT NULL,
	"juror_id" integer NOT NULL,
	"story" integer,
	"craft" integer,
	"originality" integer,
	"points" integer,
	"scored_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "scores_edition_id_position_pk" PRIMARY KEY("edition_id","position"),
	CONSTRAINT "scores_points" CHECK (case when "scores"."points" is null
        then "scores"."story" is not null and "scores"."craft" is not null and "scores"."originality" is not null
          and "scores"."story" between 1 and 10 and "scores"."craft" between 1 and 10 and "scores"."originality" between 1 and 10
        else "scores"."points" between 1 and 10
          and "scores"."story" is null and "scores"."craft" is null and "scores"."originality" is null end),
	CONSTRAINT "scores_position" CHECK ("scores"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"submission_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"voted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_submission_id_customer_id_pk" PRIMARY KEY("submission_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_claims" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"staff_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone NOT NULL,
	"notify_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"former_state" text NOT NULL,
	"former_reason" text,
	"former_decided_by" integer,
	"former_decided_at" timestamp with time zone,
	CONSTRAINT "moderation_decisions_state" CHECK ("moderation_decisions"."state" in ('approved', 'declined')),
	CONSTRAINT "moderation_decisions_former_state" CHECK ("moderation_decisions"."former_state" in ('pending', 'approved', 'declined') and "moderation_decisions"."former_state" <> "moderation_decisions"."state"),
	CONSTRAINT "moderation_decisions_notified_or_ended" CHECK ("moderation_decisions"."notified_at" is null or "moderation_decisions"."ended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "picture_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "picture_reports_state" CHECK ("picture_reports"."state" in ('open', 'hidden', 'left')),
	CONSTRAINT "picture_reports_answered" CHECK (("picture_reports"."state" = 'open') = ("picture_reports"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "advert_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advert_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" integer,
	"ends_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"media_id" integer,
	CONSTRAINT "advert_requests_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "advert_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "advert_requests_media_id_unique" UNIQUE("media_id"),
	CONSTRAINT "advert_requests_answer" CHECK ("advert_requests"."answer" in ('yes', 'no', 'withdrawn')),
	CONSTRAINT "advert_requests_answered" CHECK (("advert_requests"."answer" is null) = ("advert_requests"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "edition_categories" (
	"edition_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "edition_categories_edition_id_slug_pk" PRIMARY KEY("edition_id","slug")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"announced_at" timestamp with time zone,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"publishes_at" timestamp with time zone NOT NULL,
	"terms_version" text NOT NULL,
	"rules_html" text DEFAULT '' NOT NULL,
	"vote_percent" integer DEFAULT 0 NOT NULL,
	"prize_percents" integer[] DEFAULT '{25}' NOT NULL,
	"prize_days" integer DEFAULT 365 NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "editions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "editions_state" CHECK ("editions"."state" in ('draft', 'open', 'judging', 'published')),
	CONSTRAINT "editions_dates" CHECK ("editions"."opens_at" < "editions"."closes_at" and "editions"."closes_at" <= "editions"."publishes_at"),
	CONSTRAINT "editions_vote" CHECK ("editions"."vote_percent" between 0 and 50),
	CONSTRAINT "editions_prizes" CHECK (cardinality("editions"."prize_percents") between 1 and 10 and 1 <= all ("editions"."prize_percents") and 100 >= all ("editions"."prize_percents") and "editions"."prize_days" between 1 and 3650),
	CONSTRAINT "editions_published" CHECK (("editions"."state" = 'published') = ("editions"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"original_key" text NOT NULL,
	"customer_id" integer NOT NULL,
	"submission_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"public_key" text,
	"poster_key" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"chosen_at" timestamp with time zone,
	"pin_position" integer,
	"perceptual_hash" bit(64),
	"latitude" double precision,
	"longitude" double precision,
	"country" text DEFAULT '' NOT NULL,
	"disputed_place" text,
	"is_to_be_placed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submission_files_original_key_unique" UNIQUE("original_key"),
	CONSTRAINT "submission_files_public_key_unique" UNIQUE("public_key"),
	CONSTRAINT "submission_files_kind" CHECK ("submission_files"."kind" in ('image', 'video')),
	CONSTRAINT "submission_files_state" CHECK ("submission_files"."state" in ('waiting', 'ready', 'hidden', 'failed', 'removed', 'discarded')),
	CONSTRAINT "submission_files_ready" CHECK (("submission_files"."state" in ('ready', 'hidden')) = ("submission_files"."public_key" is not null)),
	CONSTRAINT "submission_files_size" CHECK ("submission_files"."size_bytes" between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"edition_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"category" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"social_platform_url" text NOT NULL,
	"user_name" text NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"details" text NOT NULL,
	"other_people_featured" boolean NOT NULL,
	"place_shown" text NOT NULL,
	"idempotency_key" text,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decline_reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(' ' || title || ' ' || user_name || ' ' || first_name || ' ' || last_name || ' ' || location)) STORED NOT NULL,
	CONSTRAINT "submissions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('pending', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "submissions_place" CHECK ("submissions"."place_shown" in ('exact', 'about', 'country', 'written', 'none'))
);
--> statement-breakpoint
CREATE TABLE "campaign_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"email" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_running" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_categories" (
	"coupon_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "coupon_categories_coupon_id_category_id_pk" PRIMARY KEY("coupon_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_products" (
	"coupon_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_reference" text PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text DEFAULT 'percent' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"amount_pence" integer DEFAULT 0 NOT NULL,
	"least_sum_pence" integer DEFAULT 0 NOT NULL,
	"use_limit" integer,
	"use_count" integer DEFAULT 0 NOT NULL,
	"uses_per_customer" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"customer_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'sum', 'delivery')),
	CONSTRAINT "coupons_worth" CHECK (case "coupons"."kind" when 'percent' then "coupons"."percent" between 1 and 100 and "coupons"."amount_pence" = 0
        when 'sum' then "coupons"."percent" = 0 and "coupons"."amount_pence" > 0
        else "coupons"."percent" = 0 and "coupons"."amount_pence" = 0 end),
	CONSTRAINT "coupons_least_sum" CHECK ("coupons"."least_sum_pence" >= 0),
	CONSTRAINT "coupons_use" CHECK ("coupons"."use_count" >= 0 and ("coupons"."use_limit" is null or "coupons"."use_count" <= "coupons"."use_limit")),
	CONSTRAINT "coupons_per_customer" CHECK ("coupons"."uses_per_customer" > 0)
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"record" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_record_pk" PRIMARY KEY("import_id","record")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" integer NOT NULL,
	"address_hash" text GENERATED ALWAYS AS (md5(address)) STORED NOT NULL,
	"address" text NOT NULL,
	"url" text,
	"failure" text,
	CONSTRAINT "import_pictures_import_id_address_hash_pk" PRIMARY KEY("import_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "import_previews" (
	"import_id" integer NOT NULL,
	"record" integer NOT NULL,
	"label" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_previews_import_id_record_pk" PRIMARY KEY("import_id","record")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"record" integer NOT NULL,
	"place" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_record_place_pk" PRIMARY KEY("import_id","record","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"pictures_key" text,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"summary" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '{"columns":[],"records":[],"record_count":0}'::jsonb NOT NULL,
	"asks" jsonb DEFAULT '{"uncounted":0,"dates":0}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{"starting_stock":null,"date_order":null}'::jsonb NOT NULL,
	"refusal" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"request_id" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('products', 'stock', 'coupons', 'countries', 'customers')),
	CONSTRAINT "imports_format" CHECK ("imports"."format" in ('own', 'shopify', 'woocommerce')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'fetching', 'applying', 'applied', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "letter_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"words" text NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"held_for" text,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text,
	"link" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('contact', 'affiliate', 'team')),
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('open', 'answered', 'closed', 'held_back', 'spam')),
	CONSTRAINT "letters_topic" CHECK ("letters"."topic" in ('order', 'product', 'return', 'press', 'other')),
	CONSTRAINT "letters_held_for" CHECK ("letters"."held_for" in ('proof', 'trap', 'links'))
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broken_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broken_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broken_links_once" UNIQUE("resource","record","address"),
	CONSTRAINT "broken_links_kind" CHECK ("broken_links"."kind" in ('page', 'file'))
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"contents" integer DEFAULT 0 NOT NULL,
	"addresses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_checks_one" CHECK ("link_checks"."id")
);
--> statement-breakpoint
CREATE TABLE "missed_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missed_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"hits" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"seen_from" text NOT NULL,
	CONSTRAINT "missed_addresses_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"target" text NOT NULL,
	"target_path" text,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_path" CHECK ("redirects"."path" ~ '^/[^/]'),
	CONSTRAINT "redirects_onwards" CHECK ("redirects"."target_path" <> "redirects"."path")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"key" text PRIMARY KEY NOT NULL,
	"upload_id" integer NOT NULL,
	"start" integer NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"request_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"modified_at" bigint NOT NULL,
	"replaces" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'arriving' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"store_name" text,
	"media_key" text,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('arriving', 'preparing', 'ready', 'refused', 'discarded')),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "parcels_carrier" CHECK ("parcels"."carrier" in ('royal-mail', 'parcelforce', 'dpd', 'evri', 'ups', 'dhl', 'fedex', 'other'))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "packing_claims" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_coupons" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"uses" integer NOT NULL,
	"discount_pence" bigint NOT NULL,
	"paid_pence" bigint NOT NULL,
	CONSTRAINT "sales_coupons_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"country_code" text NOT NULL,
	"placed" integer NOT NULL,
	"placed_paid" integer NOT NULL,
	"orders" integer NOT NULL,
	"first_orders" integer NOT NULL,
	"units" integer NOT NULL,
	"paid_pence" bigint NOT NULL,
	"refunded_pence" bigint NOT NULL,
	CONSTRAINT "sales_days_day_country_code_pk" PRIMARY KEY("day","country_code")
);
--> statement-breakpoint
CREATE TABLE "sales_products" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"paid_pence" bigint NOT NULL,
	CONSTRAINT "sales_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_restocked" CHECK ("return_lines"."restocked_quantity" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "return_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('asked', 'accepted', 'declined', 'withdrawn', 'received', 'refunded', 'closed')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('not_wanted', 'does_not_fit', 'not_as_described', 'faulty', 'damaged', 'wrong_item', 'other'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text DEFAULT 'shop' NOT NULL,
	"actor_name" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('customer', 'staff', 'provider', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"product_slug" text NOT NULL,
	"name" text NOT NULL,
	"variant_name" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"price_pence" integer NOT NULL,
	"quantity" integer NOT NULL,
	"discount_pence" integer DEFAULT 0 NOT NULL,
	"sent_quantity" integer DEFAULT 0 NOT NULL,
	"cancelled_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(' ' || name || ' ' || variant_name || ' ' || sku)) STORED NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_sent" CHECK ("order_lines"."sent_quantity" >= 0 and "order_lines"."cancelled_quantity" >= 0 and "order_lines"."sent_quantity" + "order_lines"."cancelled_quantity" <= "order_lines"."quantity"),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_pence" between 0 and "order_lines"."price_pence" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"customer_id" integer NOT NULL,
	"payment_state" text DEFAULT 'pending' NOT NULL,
	"fulfilment_state" text DEFAULT 'open' NOT NULL,
	"fingerprint" text NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"subtotal_pence" integer NOT NULL,
	"discount_pence" integer NOT NULL,
	"shipping_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"coupon_code" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"payment" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"payment_id" text,
	"payment_link" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"folded" text GENERATED ALWAYS AS (fold(' ' || reference || ' ' || name || ' ' || email || ' ' || address || ' ' || replace(postcode, ' ', '') || ' ' || replace(phone, ' ', ''))) STORED NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_payment_state" CHECK ("orders"."payment_state" in ('pending', 'authorised', 'paid', 'review', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'declined', 'cancelled', 'expired', 'superseded')),
	CONSTRAINT "orders_fulfilment_state" CHECK ("orders"."fulfilment_state" in ('open', 'packed', 'sent', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_pence" = "orders"."subtotal_pence" - "orders"."discount_pence" + "orders"."shipping_pence" and "orders"."total_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"option" text NOT NULL,
	"provider_id" text NOT NULL,
	"currency" text NOT NULL,
	"captured_pence" integer NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"captured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lost_at" timestamp with time zone,
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_pence" between 0 and "payments"."captured_pence")
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_pence" integer NOT NULL,
	"shipping_pence" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text,
	"provider_id" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_pence" > 0),
	CONSTRAINT "refunds_shipping" CHECK ("refunds"."shipping_pence" between 0 and "refunds"."amount_pence"),
	CONSTRAINT "refunds_made" CHECK (("refunds"."made_at" is null) = ("refunds"."provider_id" is null))
);
--> statement-breakpoint
CREATE TABLE "former_page_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_page_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"menu_place" text DEFAULT 'footer' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_slug" CHECK ("pages"."slug" !~ '^[0-9]+$'),
	CONSTRAINT "pages_menu_place" CHECK ("pages"."menu_place" in ('footer', 'header', 'none'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"price_pence" integer NOT NULL,
	"reserved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_until" timestamp with time zone,
	"order_reference" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('waiting', 'allotted', 'ordered', 'bought', 'lapsed', 'cancelled')),
	CONSTRAINT "reservations_kept" CHECK ("reservations"."state" <> 'allotted' or "reservations"."kept_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editing" (
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editing_resource_record_staff_id_pk" PRIMARY KEY("resource","record","staff_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"take_down_at" timestamp with time zone,
	"public_until" timestamp with time zone,
	"problem" text,
	CONSTRAINT "publications_resource_record_pk" PRIMARY KEY("resource","record"),
	CONSTRAINT "publications_scheduled" CHECK ("publications"."publish_at" is null or "publications"."draft" is not null),
	CONSTRAINT "publications_order" CHECK ("publications"."take_down_at" > "publications"."publish_at")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"value" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	"cause" text NOT NULL,
	"public_until" timestamp with time zone,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "revisions_cause" CHECK ("revisions"."cause" in ('published', 'scheduled', 'taken_down', 'before'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shipping_pence" integer,
	"free_over_pence" integer,
	"least_days" integer,
	"most_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "countries_slug" CHECK ("countries"."slug" = lower("countries"."slug")),
	CONSTRAINT "countries_price" CHECK ("countries"."shipping_pence" >= 0),
	CONSTRAINT "countries_free_over" CHECK ("countries"."free_over_pence" >= 0),
	CONSTRAINT "countries_days" CHECK (("countries"."least_days" is null) = ("countries"."most_days" is null) and "countries"."least_days" between 0 and "countries"."most_days")
);
--> statement-breakpoint
CREATE TABLE "shipping_steps" (
	"country" text NOT NULL,
	"above_grams" integer NOT NULL,
	"price_pence" integer NOT NULL,
	CONSTRAINT "shipping_steps_country_above_grams_pk" PRIMARY KEY("country","above_grams"),
	CONSTRAINT "shipping_steps_weight" CHECK ("shipping_steps"."above_grams" >= 0),
	CONSTRAINT "shipping_steps_price" CHECK ("shipping_steps"."price_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"filters" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp with time zone,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'packer', 'support', 'editor', 'jury_chair')),
	CONSTRAINT "staff_totp" CHECK ("staff"."totp_since" is null or "staff"."totp_secret" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'packer', 'support', 'editor', 'jury_chair'))
);
--> statement-breakpoint
CREATE TABLE "staff_password_links" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sent_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"amount_pence" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_refunds_amount" CHECK ("staff_refunds"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_hidden" (
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	CONSTRAINT "audit_hidden_table_name_column_name_pk" PRIMARY KEY("table_name","column_name")
);
--> statement-breakpoint
CREATE TABLE "audit_left_out" (
	"table_name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"act" text NOT NULL,
	"request_id" text NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text,
	"record_name" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"operation" text NOT NULL,
	"old_values" jsonb,
	"new_values" jsonb,
	CONSTRAINT "audit_log_operation" CHECK ("audit_log"."operation" in ('insert', 'update', 'delete')),
	CONSTRAINT "audit_log_values" CHECK ("audit_log"."old_values" is not null or "audit_log"."new_values" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_decisions" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"job_name" text NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_decisions_decision" CHECK ("job_decisions"."decision" in ('retried', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text,
	"is_correction" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "labels_correction" CHECK (not "labels"."is_correction" or "labels"."words" is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"props" jsonb NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	"folded" text GENERATED ALWAYS AS (fold(' ' || recipient || ' ' || coalesce(subject, '') || ' ' || kind)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"duration_ms" integer,
	"poster_key" text,
	"sha256" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focal_x" smallint DEFAULT 50 NOT NULL,
	"focal_y" smallint DEFAULT 50 NOT NULL,
	"rights" text DEFAULT '' NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')),
	CONSTRAINT "media_focus" CHECK ("media"."focal_x" between 0 and 100 and "media"."focal_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"blur" text,
	"prepared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"total_pence" integer NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('open', 'paid', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "sandbox_payments_refunded" CHECK ("sandbox_payments"."refunded_pence" between 0 and "sandbox_payments"."total_pence")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
-- Counts of attempts need no place in the write-ahead log, since a crash may forget them.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_grants" ADD CONSTRAINT "reset_grants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_owner_id_posts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_product_slugs" ADD CONSTRAINT "former_product_slugs_owner_id_products_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_member_id_customers_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_cards" ADD CONSTRAINT "hidden_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_cards" ADD CONSTRAINT "hidden_cards_hidden_by_staff_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_category_of_edition" FOREIGN KEY ("edition_id","category") REFERENCES "public"."edition_categories"("edition_id","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_exclusions" ADD CONSTRAINT "jury_exclusions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_round_entries" ADD CONSTRAINT "jury_round_entries_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_rounds" ADD CONSTRAINT "jury_rounds_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_former_decided_by_staff_id_fk" FOREIGN KEY ("former_decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reports" ADD CONSTRAINT "picture_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reports" ADD CONSTRAINT "picture_reports_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reports" ADD CONSTRAINT "picture_reports_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_categories" ADD CONSTRAINT "edition_categories_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_category_of_edition" FOREIGN KEY ("edition_id","category") REFERENCES "public"."edition_categories"("edition_id","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_previews" ADD CONSTRAINT "import_previews_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_page_slugs" ADD CONSTRAINT "former_page_slugs_owner_id_pages_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_steps" ADD CONSTRAINT "shipping_steps_country_countries_slug_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_sent_by_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email")) WHERE "customers"."guest_token_hash" is null;--> statement-breakpoint
CREATE INDEX "customers_guest_email" ON "customers" USING btree (lower("email")) WHERE "customers"."guest_token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_guest" ON "customers" USING btree ("guest_token_hash");--> statement-breakpoint
CREATE INDEX "customers_registered" ON "customers" USING btree ("registered_at","id");--> statement-breakpoint
CREATE INDEX "customers_unconfirmed" ON "customers" USING btree ("registered_at","id") WHERE "customers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_undos_customer" ON "email_undos" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "former_emails_email" ON "former_emails" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reset_codes_customer" ON "reset_codes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_words" ON "stock_alerts" USING gin (fold(' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open" ON "stock_alerts" USING btree ("email","variant_id") WHERE "stock_alerts"."served_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","id") WHERE "stock_alerts"."served_at" is null and "stock_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "former_post_slugs_owner" ON "former_post_slugs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "former_product_slugs_owner" ON "former_product_slugs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_images_media" ON "product_images" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "product_previews_product" ON "product_previews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_order" ON "products" USING btree ("is_published","position","id");--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_due" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (fold(' ' || "name" || ' ' || "slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("position","id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "related_products_related" ON "related_products" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("variant_id","idempotency_key") WHERE "stock_movements"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once" ON "stock_movements" USING btree ("order_reference","variant_id","reason") WHERE "stock_movements"."reason" <> 'restocked';--> statement-breakpoint
CREATE UNIQUE INDEX "variants_default" ON "variants" USING btree ("product_id") WHERE "variants"."is_default";--> statement-breakpoint
CREATE INDEX "variants_words" ON "variants" USING gin (fold(' ' || "sku") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "card_reports_customer" ON "card_reports" USING btree ("member_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_reports_guest" ON "card_reports" USING btree ("member_id","guest_hash");--> statement-breakpoint
CREATE INDEX "card_reports_reporter" ON "card_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "card_reports_open" ON "card_reports" USING btree ("member_id") WHERE "card_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "card_reports_member" ON "card_reports" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("consented_at","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_place" ON "awards" USING btree ("edition_id","category","rank") WHERE "awards"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "jurors_customer" ON "jurors" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jury_rounds_one_open" ON "jury_rounds" USING btree ("edition_id") WHERE "jury_rounds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "scores_entry" ON "scores" USING btree ("submission_reference");--> statement-breakpoint
CREATE INDEX "scores_latest" ON "scores" USING btree ("edition_id","round_number","submission_reference","juror_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scores_juror" ON "scores" USING btree ("edition_id","round_number","juror_id");--> statement-breakpoint
CREATE INDEX "votes_customer" ON "votes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "moderation_claims_staff" ON "moderation_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_submission" ON "moderation_decisions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_reports_customer" ON "picture_reports" USING btree ("file_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_reports_guest" ON "picture_reports" USING btree ("file_id","guest_hash");--> statement-breakpoint
CREATE INDEX "picture_reports_reporter" ON "picture_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "picture_reports_open" ON "picture_reports" USING btree ("file_id") WHERE "picture_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "picture_reports_file" ON "picture_reports" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "advert_requests_asked_by" ON "advert_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_one_open" ON "editions" USING btree ("state") WHERE "editions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "submission_files_submission" ON "submission_files" USING btree ("submission_id","position");--> statement-breakpoint
CREATE INDEX "submission_files_poster" ON "submission_files" USING btree ("poster_key");--> statement-breakpoint
CREATE INDEX "submission_files_day" ON "submission_files" USING btree ("customer_id","received_at");--> statement-breakpoint
CREATE INDEX "submission_files_waiting" ON "submission_files" USING btree ("submission_id") WHERE "submission_files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "submission_files_alike" ON "submission_files" USING gin ((array[substring("perceptual_hash" from 1 for 9)::bit(9)::integer + 0, substring("perceptual_hash" from 10 for 9)::bit(9)::integer + 512, substring("perceptual_hash" from 19 for 9)::bit(9)::integer + 1024, substring("perceptual_hash" from 28 for 9)::bit(9)::integer + 1536, substring("perceptual_hash" from 37 for 9)::bit(9)::integer + 2048, substring("perceptual_hash" from 46 for 9)::bit(9)::integer + 2560, substring("perceptual_hash" from 55 for 9)::bit(9)::integer + 3072]));--> statement-breakpoint
CREATE INDEX "submission_files_chosen" ON "submission_files" USING btree ("chosen_at") WHERE "submission_files"."chosen_at" is not null;--> statement-breakpoint
CREATE INDEX "submission_files_pinned" ON "submission_files" USING btree ("pin_position") WHERE "submission_files"."pin_position" is not null;--> statement-breakpoint
CREATE INDEX "submission_files_hidden" ON "submission_files" USING btree ("submission_id") WHERE "submission_files"."state" = 'hidden';--> statement-breakpoint
CREATE INDEX "submission_files_to_be_placed" ON "submission_files" USING btree ("id") WHERE "submission_files"."is_to_be_placed";--> statement-breakpoint
CREATE INDEX "submission_files_unclaimed" ON "submission_files" USING btree ("received_at") WHERE "submission_files"."submission_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "submissions" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "submissions_customer" ON "submissions" USING btree ("customer_id","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_decided" ON "submissions" USING btree ("state","decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("submitted_at","id") WHERE "submissions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "submissions_edition" ON "submissions" USING btree ("edition_id","state");--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_sent_to" ON "submissions" USING btree ("edition_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_decided_at" ON "submissions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "submissions_category" ON "submissions" USING btree ("category","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_words" ON "submissions" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_subscriptions_once" ON "campaign_subscriptions" USING btree ("campaign_id",lower("email"));--> statement-breakpoint
CREATE INDEX "coupon_uses_customer" ON "coupon_uses" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "imports_kind" ON "imports" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "letter_answers_letter" ON "letter_answers" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "letter_answers_answered_by" ON "letter_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "letters_received" ON "letters" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "letters_by_state" ON "letters" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "letters_customer" ON "letters" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "letters_email" ON "letters" USING btree ("email");--> statement-breakpoint
CREATE INDEX "letters_words" ON "letters" USING gin (fold(' ' || "name" || ' ' || "email" || ' ' || "link" || ' ' || "words") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "broken_links_by_since" ON "broken_links" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "missed_addresses_by_hits" ON "missed_addresses" USING btree ("hits","id");--> statement-breakpoint
CREATE INDEX "redirects_by_target" ON "redirects" USING btree ("target_path");--> statement-breakpoint
CREATE INDEX "upload_parts_upload" ON "upload_parts" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_staff" ON "uploads" USING btree ("staff_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_key" ON "parcels" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "packing_claims_staff" ON "packing_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sales_products_report" ON "sales_products" USING btree ("day","product_id","units","paid_pence");--> statement-breakpoint
CREATE INDEX "return_lines_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pictures_same" ON "return_pictures" USING btree ("return_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_key" ON "returns" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_happened" ON "order_events" USING brin ("happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_variant" ON "order_lines" USING btree ("order_id","variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("customer_id") WHERE "orders"."payment_state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment","payment_id") WHERE "orders"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","customer_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_payment_state" ON "orders" USING btree ("payment_state","id");--> statement-breakpoint
CREATE INDEX "orders_fulfilment_state" ON "orders" USING btree ("fulfilment_state","id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_pence","id");--> statement-breakpoint
CREATE INDEX "orders_payment_option" ON "orders" USING btree ("payment","placed_at");--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree ("country_code","placed_at");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("placed_at","id") WHERE "orders"."payment_state" in ('paid', 'partly_refunded') and "orders"."fulfilment_state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("option","provider_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_lost" ON "payments" USING btree ("lost_at") WHERE "payments"."lost_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_made" ON "refunds" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("payment_id","provider_id");--> statement-breakpoint
CREATE INDEX "former_page_slugs_owner" ON "former_page_slugs" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_once" ON "reservations" USING btree ("customer_id","product_id") WHERE "reservations"."state" in ('waiting', 'allotted', 'ordered');--> statement-breakpoint
CREATE INDEX "reservations_queue" ON "reservations" USING btree ("variant_id","id") WHERE "reservations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reservations_open" ON "reservations" USING btree ("product_id") WHERE "reservations"."state" in ('waiting', 'allotted');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("kept_until") WHERE "reservations"."state" = 'allotted';--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "content_previews_expiry" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("publish_at") WHERE "publications"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_ending" ON "publications" USING btree ("public_until") WHERE "publications"."public_until" is not null;--> statement-breakpoint
CREATE INDEX "revisions_of" ON "revisions" USING btree ("resource","record","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_password_links_sender" ON "staff_password_links" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recovery_codes_code" ON "staff_recovery_codes" USING btree ("staff_id","code_hash");--> statement-breakpoint
CREATE INDEX "staff_refunds_staff" ON "staff_refunds" USING btree ("staff_id","asked_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("staff_id","resource","name");--> statement-breakpoint
CREATE INDEX "audit_log_row" ON "audit_log" USING btree ("table_name","row_key","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mails_occasion" ON "mails" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_sent_at" ON "mails" USING brin ("sent_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "mails_key" ON "mails" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "media_words" ON "media" USING gin (fold(' ' || "key" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("provider","reference");--> statement-breakpoint
-- Whatever renames a thing, in whichever way, leaves its old slug leading to it; the argument names the table for that.
CREATE FUNCTION "keep_former_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Not now(), which is one moment for all that a transaction renames.
	EXECUTE format(
		'insert into %I (slug, owner_id, left_at) values ($1, $2, clock_timestamp())
		 on conflict (slug, owner_id) do update set left_at = excluded.left_at', tg_argv[0]
	) USING old.slug, new.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "posts_former_slug" AFTER UPDATE OF "slug" ON "posts" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_post_slugs');--> statement-breakpoint
CREATE TRIGGER "products_former_slug" AFTER UPDATE OF "slug" ON "products" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_product_slugs');--> statement-breakpoint
CREATE TRIGGER "pages_former_slug" AFTER UPDATE OF "slug" ON "pages" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_page_slugs');--> statement-breakpoint
-- A variant notes its first reservation in the same transaction, so that whoever locks the variant afterwards sees it.
CREATE FUNCTION "mark_reserved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "variants" SET "is_reserved" = true WHERE "id" = NEW."variant_id" AND NOT "is_reserved";
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reservations_mark_variant" BEFORE INSERT OR UPDATE OF "variant_id" ON "reservations" FOR EACH ROW EXECUTE FUNCTION "mark_reserved"();--> statement-breakpoint
-- What a juror gave is only followed by another score, a sealed round stays sealed, and the audit log only grows, so that
-- each of them proves what has happened.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what stands in % is never changed', tg_table_name;
END
$$;--> statement-breakpoint
CREATE TRIGGER "scores_append_only" BEFORE UPDATE OR DELETE ON "scores" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "scores_never_emptied" BEFORE TRUNCATE ON "scores" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_rounds_stay_sealed" BEFORE UPDATE OR DELETE ON "jury_rounds" FOR EACH ROW WHEN (OLD."closed_at" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_rounds_never_emptied" BEFORE TRUNCATE ON "jury_rounds" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_round_entries_stay" BEFORE UPDATE OR DELETE ON "jury_round_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_round_entries_never_emptied" BEFORE TRUNCATE ON "jury_round_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A score is given in an open round alone, which is locked so that it stays open until the score is committed.
CREATE FUNCTION "refuse_late_score"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "jury_rounds"
		WHERE "edition_id" = NEW."edition_id" AND "number" = NEW."round_number" AND "closed_at" IS NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'no round % is open for scores', NEW."round_number";
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "scores_in_open_round" BEFORE INSERT ON "scores" FOR EACH ROW EXECUTE FUNCTION "refuse_late_score"();--> statement-breakpoint
-- A round has its entries from the transaction that opens it and no others: opened_at and now() are its beginning.
CREATE FUNCTION "refuse_late_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "jury_rounds" WHERE "id" = NEW."round_id" AND "closed_at" IS NULL AND "opened_at" = now();
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a round takes no entries once it is opened';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "jury_round_entries_from_opening" BEFORE INSERT ON "jury_round_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_late_entry"();--> statement-breakpoint
-- An entry stays in the category in which it is judged; the error is named like a constraint, by which the moderation,
-- which knows of no rounds, can tell its staff.
CREATE FUNCTION "refuse_category_of_judged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "jury_round_entries" WHERE "submission_reference" = NEW."reference";
	IF FOUND THEN
		RAISE check_violation USING
			MESSAGE = 'an entry stays in the category in which it is judged', CONSTRAINT = 'submissions_category_judged';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "submissions_category_judged" BEFORE UPDATE OF "category" ON "submissions" FOR EACH ROW WHEN (OLD."category" IS DISTINCT FROM NEW."category") EXECUTE FUNCTION "refuse_category_of_judged"();--> statement-breakpoint
-- The audit log outlives whoever is erased, so that it calls orders and entries by their references, and all else as far
-- as that is nobody's secret; conditions stand apart from queries, since PostgreSQL prepares each that it may not need.
CREATE FUNCTION "audit_name"("record" jsonb, "hidden" text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
-- The entries of all rows that a statement changes are written at once, since those of a long import would take as long
-- as the import itself; the arguments are the columns of the primary key, and of a change both tables have their rows in
-- the same order.
CREATE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
-- The audit log watches each table that is not left out, so that a migration which makes one calls this at its end.
CREATE FUNCTION "audit_all_tables"() RETURNS void LANGUAGE plpgsql AS $$
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
-- These columns hold secrets or what is personal of customers, which the audit log shows as hidden.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('advert_requests', 'token_hash'),
	('awards', 'taken_back_reason'),
	('campaign_subscriptions', 'email'),
	('card_reports', 'words'), ('card_reports', 'guest_hash'), ('card_reports', 'note'),
	('customers', 'name'), ('customers', 'email'), ('customers', 'password_hash'), ('customers', 'avatar_key'),
	('customers', 'guest_token_hash'), ('customers', 'note'),
	('email_changes', 'token_hash'), ('email_changes', 'new_email'),
	('email_undos', 'token_hash'), ('email_undos', 'old_email'),
	('former_emails', 'email'),
	('hidden_cards', 'reason'), ('hidden_cards', 'note'),
	('imports', 'columns'), ('imports', 'left_out'),
	('invoices', 'buyer'),
	('jury_exclusions', 'reason'),
	('letter_answers', 'words'),
	('letters', 'name'), ('letters', 'email'), ('letters', 'link'), ('letters', 'words'), ('letters', 'note'),
	('mails', 'recipient'), ('mails', 'props'), ('mails', 'subject'), ('mails', 'html'), ('mails', 'text'),
	('mails', 'failure'),
	('media', 'alt'), ('media', 'rights'),
	('members', 'name'), ('members', 'bio'), ('members', 'home_place'), ('members', 'links'), ('members', 'interests'),
	('moderation_decisions', 'reason'), ('moderation_decisions', 'former_reason'),
	('order_events', 'detail'),
	('order_links', 'token_hash'),
	('orders', 'email'), ('orders', 'name'), ('orders', 'phone'), ('orders', 'address'), ('orders', 'address_line1'),
	('orders', 'address_line2'), ('orders', 'town'), ('orders', 'postcode'), ('orders', 'success_url'),
	('orders', 'cancel_url'), ('orders', 'payment_link'), ('orders', 'fingerprint'),
	('picture_reports', 'words'), ('picture_reports', 'guest_hash'), ('picture_reports', 'note'),
	('product_previews', 'token_hash'),
	('refunds', 'reason'),
	('reservations', 'cancel_reason'),
	('reset_codes', 'code_hash'),
	('reset_grants', 'token_hash'),
	('return_pictures', 'key'),
	('returns', 'text'), ('returns', 'instructions'), ('returns', 'answer'),
	('sandbox_payments', 'success_url'), ('sandbox_payments', 'cancel_url'),
	('secrets', 'value'),
	('sessions', 'token_hash'),
	('staff', 'password_hash'), ('staff', 'totp_secret'),
	('staff_invitations', 'token_hash'),
	('staff_password_links', 'token_hash'),
	('staff_recovery_codes', 'code_hash'),
	('staff_sessions', 'token_hash'),
	('staff_views', 'filter'), ('staff_views', 'name'),
	('stock_alerts', 'email'), ('stock_alerts', 'token_hash'),
	('submission_files', 'name'), ('submission_files', 'original_key'), ('submission_files', 'latitude'),
	('submission_files', 'longitude'), ('submission_files', 'sha256'), ('submission_files', 'public_key'),
	('submission_files', 'poster_key'),
	('submissions', 'first_name'), ('submissions', 'last_name'), ('submissions', 'social_platform_url'),
	('submissions', 'user_name'), ('submissions', 'location'), ('submissions', 'details'), ('submissions', 'title'),
	('submissions', 'decline_reason');--> statement-breakpoint
-- These tables only count, cache or wait, or keep what an import writes to records that have entries of their own.
INSERT INTO "audit_left_out" ("table_name") VALUES
	('audit_log'), ('audit_hidden'), ('audit_left_out'), ('migrations'), ('rate_limits'), ('pictures'),
	('import_rows'), ('import_changes'), ('uploads'), ('upload_parts'), ('revisions'), ('content_previews'),
	('editing'), ('used_proofs'), ('import_previews'), ('staff_refunds'), ('import_pictures');--> statement-breakpoint
-- All tables are there by now, so that each of them is watched.
SELECT audit_all_tables();
