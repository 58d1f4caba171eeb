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
	"tells_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"former_state" text NOT NULL,
	"former_reason" text,
	"former_decided_by" integer,
	"former_decided_at" timestamp with time zone,
	CONSTRAINT "moderation_decisions_state" CHECK ("moderation_decisions"."state" in ('approved', 'declined')),
	CONSTRAINT "moderation_decisions_former_state" CHECK ("moderation_decisions"."former_state" in ('pending', 'approved', 'declined') and "moderation_decisions"."former_state" <> "moderation_decisions"."state"),
	CONSTRAINT "moderation_decisions_told_or_ended" CHECK ("moderation_decisions"."told_at" is null or "moderation_decisions"."ended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "picture_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "picture_reports_state" CHECK ("picture_reports"."state" in ('open', 'hidden', 'left')),
	CONSTRAINT "picture_reports_answered" CHECK (("picture_reports"."state" = 'open') = ("picture_reports"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "submission_files" DROP CONSTRAINT "submission_files_state";--> statement-breakpoint
ALTER TABLE "submission_files" DROP CONSTRAINT "submission_files_ready";--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "rules_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_former_decided_by_staff_id_fk" FOREIGN KEY ("former_decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reports" ADD CONSTRAINT "picture_reports_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reports" ADD CONSTRAINT "picture_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reports" ADD CONSTRAINT "picture_reports_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_claims_staff" ON "moderation_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_submission" ON "moderation_decisions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_reports_customer" ON "picture_reports" USING btree ("file_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_reports_guest" ON "picture_reports" USING btree ("file_id","guest_hash");--> statement-breakpoint
CREATE INDEX "picture_reports_file" ON "picture_reports" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "picture_reports_reporter" ON "picture_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "picture_reports_open" ON "picture_reports" USING btree ("file_id") WHERE "picture_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "submission_files_waiting" ON "submission_files" USING btree ("submission_id") WHERE "submission_files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "submission_files_alike" ON "submission_files" USING gin ((array[substring("perceptual_hash" from 1 for 9)::bit(9)::integer + 0, substring("perceptual_hash" from 10 for 9)::bit(9)::integer + 512, substring("perceptual_hash" from 19 for 9)::bit(9)::integer + 1024, substring("perceptual_hash" from 28 for 9)::bit(9)::integer + 1536, substring("perceptual_hash" from 37 for 9)::bit(9)::integer + 2048, substring("perceptual_hash" from 46 for 9)::bit(9)::integer + 2560, substring("perceptual_hash" from 55 for 9)::bit(9)::integer + 3072]));--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("submitted_at","id") WHERE "submissions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_sent_to" ON "submissions" USING btree ("edition_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_decided_at" ON "submissions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "submissions_words" ON "submissions" USING gin (("title" || ' ' || "user_name" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_state" CHECK ("submission_files"."state" in ('waiting', 'ready', 'hidden', 'failed', 'removed', 'discarded'));--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_ready" CHECK (("submission_files"."state" in ('ready', 'hidden')) = ("submission_files"."public_key" is not null));--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('moderation_decisions', 'reason'), ('moderation_decisions', 'former_reason'),
	('picture_reports', 'words'), ('picture_reports', 'guest_hash'), ('picture_reports', 'note');--> statement-breakpoint
SELECT audit_all_tables();
