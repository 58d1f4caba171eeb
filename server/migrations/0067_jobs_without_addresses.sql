-- The queue makes its tables by itself, at the first start.
DO $$
DECLARE
	kept text;
BEGIN
	FOREACH kept IN ARRAY ARRAY['pgboss.job', 'pgboss.archive'] LOOP
		IF to_regclass(kept) IS NOT NULL THEN
			EXECUTE format(
				'UPDATE %s SET "data" = "data" - ''email'' || jsonb_build_object(''customerId'', (
					SELECT "id" FROM "customers"
					WHERE lower("customers"."email") = lower("data" ->> ''email'') AND "guest_token_hash" IS NULL
				)) WHERE "data" ->> ''email'' IS NOT NULL',
				kept);
		END IF;
	END LOOP;
END $$;
