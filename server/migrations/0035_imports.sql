CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"record" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_record_pk" PRIMARY KEY("import_id","record")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"record" integer NOT NULL,
	"place" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_record_place_pk" PRIMARY KEY("import_id","record","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"pictures_key" text,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"summary" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusal" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"request_id" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('products', 'stock', 'coupons', 'countries')),
	CONSTRAINT "imports_format" CHECK ("imports"."format" in ('own', 'shopify', 'woocommerce')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_kind" ON "imports" USING btree ("kind","id");--> statement-breakpoint
-- What an import waits to write and has written is no deed of its own: the log has the records themselves.
CREATE OR REPLACE FUNCTION "audit_all_tables"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	watched record;
BEGIN
	FOR watched IN
		SELECT "oid"::regclass AS "name", (
			SELECT string_agg(quote_literal("attname"), ', ' ORDER BY array_position("indkey"::smallint[], "attnum"))
			FROM pg_index JOIN pg_attribute ON "attrelid" = "indrelid" AND "attnum" = ANY ("indkey")
			WHERE "indrelid" = pg_class."oid" AND "indisprimary"
		) AS "key"
		FROM pg_class
		WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace
			AND "relname" NOT IN ('audit_log', 'audit_hidden', 'migrations', 'rate_limits', 'pictures', 'import_rows', 'import_changes')
			AND NOT EXISTS (SELECT FROM pg_trigger WHERE "tgrelid" = pg_class."oid" AND "tgname" = 'audit')
	LOOP
		EXECUTE format(
			'CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW WHEN (current_setting(''cairn.actor'', true) <> '''') EXECUTE FUNCTION "audit_change"(%s)',
			watched."name", watched."key");
	END LOOP;
END
$$;--> statement-breakpoint
SELECT audit_all_tables();
