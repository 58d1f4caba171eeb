CREATE TABLE "editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"publishes_at" timestamp with time zone NOT NULL,
	"terms_version" text NOT NULL,
	"vote_percent" integer DEFAULT 0 NOT NULL,
	"prize_percents" integer[] DEFAULT '{25}' NOT NULL,
	"prize_days" integer DEFAULT 365 NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"perceptual_hash" bit(64),
	"latitude" double precision,
	"longitude" double precision,
	"country" text DEFAULT '' NOT NULL,
	CONSTRAINT "submission_files_originalKey_unique" UNIQUE("original_key"),
	CONSTRAINT "submission_files_publicKey_unique" UNIQUE("public_key"),
	CONSTRAINT "submission_files_kind" CHECK ("submission_files"."kind" in ('image', 'video')),
	CONSTRAINT "submission_files_state" CHECK ("submission_files"."state" in ('waiting', 'ready', 'failed', 'removed', 'discarded')),
	CONSTRAINT "submission_files_ready" CHECK (("submission_files"."state" = 'ready') = ("submission_files"."public_key" is not null)),
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
	"attempt" text,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decline_reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('pending', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "submissions_category" CHECK ("submissions"."category" in ('culture', 'sunrise-or-sunset', 'adventure')),
	CONSTRAINT "submissions_place" CHECK ("submissions"."place_shown" in ('exact', 'about', 'country', 'written', 'none'))
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"edition_id" integer NOT NULL,
	"category" text NOT NULL,
	"rank" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"points_hundredths" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "awards_edition_id_category_rank_pk" PRIMARY KEY("edition_id","category","rank"),
	CONSTRAINT "awards_submissionId_unique" UNIQUE("submission_id"),
	CONSTRAINT "awards_couponId_unique" UNIQUE("coupon_id"),
	CONSTRAINT "awards_rank" CHECK ("awards"."rank" > 0),
	CONSTRAINT "awards_points" CHECK ("awards"."points_hundredths" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "jurors" (
	"edition_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"points" integer NOT NULL,
	"scored_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "scores_edition_id_position_pk" PRIMARY KEY("edition_id","position"),
	CONSTRAINT "scores_points" CHECK ("scores"."points" between 1 and 10),
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
ALTER TABLE "coupons" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_round_entries" ADD CONSTRAINT "jury_round_entries_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_rounds" ADD CONSTRAINT "jury_rounds_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editions_one_open" ON "editions" USING btree ("state") WHERE "editions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "submission_files_submission" ON "submission_files" USING btree ("submission_id","position");--> statement-breakpoint
CREATE INDEX "submission_files_poster" ON "submission_files" USING btree ("poster_key");--> statement-breakpoint
CREATE INDEX "submission_files_day" ON "submission_files" USING btree ("customer_id","received_at");--> statement-breakpoint
CREATE INDEX "submission_files_unclaimed" ON "submission_files" USING btree ("received_at") WHERE "submission_files"."submission_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_attempt" ON "submissions" USING btree ("customer_id","attempt");--> statement-breakpoint
CREATE INDEX "submissions_customer" ON "submissions" USING btree ("customer_id","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_decided" ON "submissions" USING btree ("state","decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_edition" ON "submissions" USING btree ("edition_id","state");--> statement-breakpoint
CREATE INDEX "jurors_customer" ON "jurors" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jury_rounds_one_open" ON "jury_rounds" USING btree ("edition_id") WHERE "jury_rounds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "scores_entry" ON "scores" USING btree ("submission_reference");--> statement-breakpoint
CREATE INDEX "votes_customer" ON "votes" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What a juror gave is never taken back or put right, only followed by another score; a round that is sealed stays so.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what stands in % is never changed', tg_table_name;
END
$$;--> statement-breakpoint
-- Of an open round, which stays open until the score is committed.
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
-- A round has its entries from the transaction that opens it, and no others: opened_at and now() are its beginning.
CREATE FUNCTION "refuse_late_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "jury_rounds" WHERE "id" = NEW."round_id" AND "closed_at" IS NULL AND "opened_at" = now();
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a round takes no entries once it is opened';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "scores_in_open_round" BEFORE INSERT ON "scores" FOR EACH ROW EXECUTE FUNCTION "refuse_late_score"();--> statement-breakpoint
CREATE TRIGGER "scores_append_only" BEFORE UPDATE OR DELETE ON "scores" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "scores_never_emptied" BEFORE TRUNCATE ON "scores" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_rounds_stay_sealed" BEFORE UPDATE OR DELETE ON "jury_rounds" FOR EACH ROW WHEN (OLD."closed_at" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_rounds_never_emptied" BEFORE TRUNCATE ON "jury_rounds" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_round_entries_from_opening" BEFORE INSERT ON "jury_round_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_late_entry"();--> statement-breakpoint
CREATE TRIGGER "jury_round_entries_stay" BEFORE UPDATE OR DELETE ON "jury_round_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "jury_round_entries_never_emptied" BEFORE TRUNCATE ON "jury_round_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Named like a constraint, by which the moderation, which knows of no rounds, can tell its staff.
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
CREATE TRIGGER "submissions_category_judged" BEFORE UPDATE OF "category" ON "submissions" FOR EACH ROW WHEN (OLD."category" IS DISTINCT FROM NEW."category") EXECUTE FUNCTION "refuse_category_of_judged"();
