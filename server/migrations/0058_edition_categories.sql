CREATE TABLE "edition_categories" (
	"edition_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "edition_categories_edition_id_slug_pk" PRIMARY KEY("edition_id","slug")
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_category";--> statement-breakpoint
-- What every edition has had so far, called as staff have called it.
INSERT INTO "edition_categories" ("edition_id", "slug", "name", "position")
	SELECT "editions"."id", "usual"."slug", coalesce("labels"."words", "usual"."name"), "usual"."position"
	FROM "editions"
	CROSS JOIN (VALUES ('culture', 'Culture', 0), ('sunrise-or-sunset', 'Sunrise or sunset', 1), ('adventure', 'Adventure', 2))
		AS "usual" ("slug", "name", "position")
	LEFT JOIN "labels" ON "labels"."key" = 'categories.' || "usual"."slug";--> statement-breakpoint
-- Mails that wait name the category by its slug.
UPDATE "mails" SET "props" = jsonb_set("props", '{category}', to_jsonb(coalesce(
		(SELECT "words" FROM "labels" WHERE "key" = 'categories.' || ("mails"."props" ->> 'category')),
		CASE "props" ->> 'category'
			WHEN 'culture' THEN 'Culture' WHEN 'sunrise-or-sunset' THEN 'Sunrise or sunset' ELSE 'Adventure' END)))
	WHERE "kind" = 'contest-won' AND "sent_at" IS NULL;--> statement-breakpoint
DELETE FROM "labels" WHERE "key" IN ('categories.culture', 'categories.sunrise-or-sunset', 'categories.adventure');--> statement-breakpoint
ALTER TABLE "edition_categories" ADD CONSTRAINT "edition_categories_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_category_of_edition" FOREIGN KEY ("edition_id","category") REFERENCES "public"."edition_categories"("edition_id","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_category_of_edition" FOREIGN KEY ("edition_id","category") REFERENCES "public"."edition_categories"("edition_id","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT audit_all_tables();
