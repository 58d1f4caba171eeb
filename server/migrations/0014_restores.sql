CREATE TABLE "restores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archive" text NOT NULL,
	"archived_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_name";--> statement-breakpoint
CREATE UNIQUE INDEX "restores_unreleased" ON "restores" USING btree ((true)) WHERE "restores"."released_at" is null;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_name" CHECK ("connections"."name" in ('mail', 'stripe', 'paypal', 'bucket', 'backups'));--> statement-breakpoint
SELECT audit_all_tables();
