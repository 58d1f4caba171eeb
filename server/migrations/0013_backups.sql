CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"problem" text,
	"archive" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"bytes_added" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restored_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restored_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_underway" ON "backups" USING btree ((true)) WHERE "backups"."finished_at" is null and "backups"."problem" is null;--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('restored_jobs');--> statement-breakpoint
SELECT audit_all_tables();
