CREATE TABLE "audit_left_out" (
	"table_name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES
	('audit_log'), ('audit_hidden'), ('audit_left_out'), ('migrations'), ('rate_limits'), ('pictures'), ('import_rows'), ('import_changes');--> statement-breakpoint
-- Watches every table that is not watched yet, but for those that are left out. Migrations that make tables call it at
-- their end.
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
			AND "relname" NOT IN (SELECT "table_name" FROM "audit_left_out")
			AND NOT EXISTS (SELECT FROM pg_trigger WHERE "tgrelid" = pg_class."oid" AND "tgname" = 'audit')
	LOOP
		EXECUTE format(
			'CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW WHEN (current_setting(''cairn.actor'', true) <> '''') EXECUTE FUNCTION "audit_change"(%s)',
			watched."name", watched."key");
	END LOOP;
END
$$;--> statement-breakpoint
SELECT audit_all_tables();
