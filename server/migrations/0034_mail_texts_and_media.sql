CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
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
CREATE INDEX "media_words" ON "media" USING gin (("key" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_sent_at" ON "mails" USING brin ("sent_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (("recipient" || ' ' || coalesce("subject", '') || ' ' || "kind") gin_trgm_ops);--> statement-breakpoint
SELECT audit_all_tables();