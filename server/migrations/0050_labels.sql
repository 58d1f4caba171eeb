CREATE TABLE "labels" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text,
	"is_correction" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "labels_correction" CHECK (not "labels"."is_correction" or "labels"."words" is not null)
);
--> statement-breakpoint
SELECT audit_all_tables();
