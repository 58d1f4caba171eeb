CREATE TABLE "audit_hidden" (
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	CONSTRAINT "audit_hidden_table_name_column_name_pk" PRIMARY KEY("table_name","column_name")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"act" text NOT NULL,
	"request_id" text NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text,
	"operation" text NOT NULL,
	"old_values" jsonb,
	"new_values" jsonb,
	CONSTRAINT "audit_log_operation" CHECK ("audit_log"."operation" in ('insert', 'update', 'delete')),
	CONSTRAINT "audit_log_values" CHECK ("audit_log"."old_values" is not null or "audit_log"."new_values" is not null)
);
--> statement-breakpoint
CREATE INDEX "audit_log_row" ON "audit_log" USING btree ("table_name","row_key","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('campaign_subscriptions', 'email'),
	('customers', 'name'), ('customers', 'email'), ('customers', 'password_hash'), ('customers', 'avatar_key'), ('customers', 'guest_token_hash'),
	('email_changes', 'token_hash'), ('email_changes', 'new_email'),
	('email_undos', 'token_hash'), ('email_undos', 'old_email'),
	('invoices', 'buyer'),
	('mails', 'recipient'), ('mails', 'props'), ('mails', 'subject'), ('mails', 'html'), ('mails', 'text'), ('mails', 'failure'),
	('members', 'name'), ('members', 'bio'), ('members', 'home_place'), ('members', 'links'), ('members', 'interests'),
	('order_events', 'detail'),
	('order_links', 'token_hash'),
	('orders', 'email'), ('orders', 'name'), ('orders', 'phone'), ('orders', 'address'), ('orders', 'address_line1'), ('orders', 'address_line2'), ('orders', 'town'), ('orders', 'postcode'), ('orders', 'success_url'), ('orders', 'cancel_url'), ('orders', 'payment_link'), ('orders', 'fingerprint'),
	('reset_codes', 'code_hash'),
	('reset_grants', 'token_hash'),
	('return_pictures', 'key'),
	('returns', 'text'),
	('sandbox_payments', 'success_url'), ('sandbox_payments', 'cancel_url'),
	('secrets', 'value'),
	('sessions', 'token_hash'),
	('staff', 'password_hash'),
	('staff_sessions', 'token_hash'),
	('stock_alerts', 'email'), ('stock_alerts', 'token_hash'),
	('submission_files', 'name'), ('submission_files', 'original_key'), ('submission_files', 'latitude'), ('submission_files', 'longitude'),
	('submissions', 'first_name'), ('submissions', 'last_name'), ('submissions', 'social_platform_url'), ('submissions', 'user_name'), ('submissions', 'location'), ('submissions', 'details');--> statement-breakpoint
-- Keeps one changed row for the actor that the transaction has named. Its arguments are the columns of the primary key.
CREATE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := current_setting('cairn.actor')::jsonb;
	hidden text[] := ARRAY(SELECT "column_name" FROM "audit_hidden" WHERE "table_name" = TG_TABLE_NAME);
	before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ELSE '{}' END;
	after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE '{}' END;
	old_part jsonb;
	new_part jsonb;
	row_key text;
BEGIN
	SELECT jsonb_object_agg("key", CASE WHEN "key" = ANY (hidden) AND "value" <> 'null' THEN '"hidden"' ELSE "value" END)
		INTO old_part FROM jsonb_each(before) WHERE after -> "key" IS DISTINCT FROM "value";
	SELECT jsonb_object_agg("key", CASE WHEN "key" = ANY (hidden) AND "value" <> 'null' THEN '"hidden"' ELSE "value" END)
		INTO new_part FROM jsonb_each(after) WHERE before -> "key" IS DISTINCT FROM "value";
	IF coalesce(old_part, new_part) IS NULL THEN
		RETURN NULL;
	END IF;
	IF NOT TG_ARGV && hidden THEN
		SELECT string_agg((CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END) ->> "part", ',' ORDER BY "place")
			INTO row_key FROM unnest(TG_ARGV) WITH ORDINALITY AS "parts" ("part", "place");
	END IF;
	INSERT INTO "audit_log" ("staff_id", "staff_name", "act", "request_id", "table_name", "row_key", "operation", "old_values", "new_values")
	VALUES ((actor ->> 'staff_id')::integer, actor ->> 'staff_name', actor ->> 'act', actor ->> 'request_id',
		TG_TABLE_NAME, row_key, lower(TG_OP), old_part, new_part);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Watches every table that is not watched yet, but for the log's own and what only counts or caches. Migrations that
-- make tables call it at their end.
CREATE FUNCTION "audit_all_tables"() RETURNS void LANGUAGE plpgsql AS $$
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
			AND "relname" NOT IN ('audit_log', 'audit_hidden', 'migrations', 'rate_limits', 'pictures')
			AND NOT EXISTS (SELECT FROM pg_trigger WHERE "tgrelid" = pg_class."oid" AND "tgname" = 'audit')
	LOOP
		EXECUTE format(
			'CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW WHEN (current_setting(''cairn.actor'', true) <> '''') EXECUTE FUNCTION "audit_change"(%s)',
			watched."name", watched."key");
	END LOOP;
END
$$;--> statement-breakpoint
SELECT audit_all_tables();
