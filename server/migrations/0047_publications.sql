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
	CONSTRAINT "revisions_cause" CHECK ("revisions"."cause" in ('published', 'scheduled', 'taken_down', 'before'))
);
--> statement-breakpoint
CREATE INDEX "content_previews_expiry" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("publish_at") WHERE "publications"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_ending" ON "publications" USING btree ("public_until") WHERE "publications"."public_until" is not null;--> statement-breakpoint
CREATE INDEX "revisions_of" ON "revisions" USING btree ("resource","record","id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('revisions'), ('content_previews'), ('editing');--> statement-breakpoint
SELECT audit_all_tables();
