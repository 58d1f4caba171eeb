CREATE TABLE "import_previews" (
	"import_id" integer NOT NULL,
	"record" integer NOT NULL,
	"label" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_previews_import_id_record_pk" PRIMARY KEY("import_id","record")
);
--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_price";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" jsonb DEFAULT '{"columns":[],"records":[],"record_count":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "asks" jsonb DEFAULT '{"uncounted":0,"dates":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "choices" jsonb DEFAULT '{"starting_stock":null,"date_order":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_previews" ADD CONSTRAINT "import_previews_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price" CHECK ("variants"."tax_pence" >= 0 and "variants"."price_pence" >= 0 and ("variants"."price_pence" > 0 or not "variants"."is_active"));--> statement-breakpoint
-- What was left out of a table of customers is theirs; what it would change lies there until it is applied.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('imports', 'left_out');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('import_previews');--> statement-breakpoint
SELECT audit_all_tables();
