ALTER TABLE "revisions" ADD COLUMN "public_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "revisions" SET "public_until" = "publications"."public_until" FROM "publications"
	WHERE "publications"."resource" = "revisions"."resource" AND "publications"."record" = "revisions"."record"
	AND "revisions"."id" = (SELECT max("id") FROM "revisions" AS "later"
		WHERE "later"."resource" = "revisions"."resource" AND "later"."record" = "revisions"."record");--> statement-breakpoint
UPDATE "revisions" SET "is_over" = true FROM (
	SELECT "id", lead("cause") OVER "onwards" = 'taken_down' OR lead("cause", 2) OVER "onwards" = 'taken_down' AS "is_over"
	FROM "revisions" WINDOW "onwards" AS (PARTITION BY "resource", "record" ORDER BY "id")
) AS "told" WHERE "told"."id" = "revisions"."id" AND "told"."is_over";
