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
	"media_key" text,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('arriving', 'preparing', 'ready', 'refused', 'discarded')),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_key" text;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_parts_upload" ON "upload_parts" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_staff" ON "uploads" USING btree ("staff_id","name");--> statement-breakpoint
-- Uploads are watched by what becomes of them in the library.
INSERT INTO "audit_left_out" ("table_name") VALUES ('uploads'), ('upload_parts');--> statement-breakpoint
SELECT audit_all_tables();
