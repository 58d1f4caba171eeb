CREATE TABLE "import_pictures" (
	"import_id" integer NOT NULL,
	"address_hash" text GENERATED ALWAYS AS (md5(address)) STORED NOT NULL,
	"address" text NOT NULL,
	"url" text,
	"failure" text,
	CONSTRAINT "import_pictures_import_id_address_hash_pk" PRIMARY KEY("import_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state";--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'fetching', 'applying', 'applied', 'undoing', 'undone', 'failed'));--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('import_pictures');--> statement-breakpoint
SELECT audit_all_tables();
