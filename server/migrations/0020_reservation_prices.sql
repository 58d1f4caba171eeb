UPDATE "reservations" SET "price_pence" = "variants"."price_pence" FROM "variants"
	WHERE "variants"."id" = "reservations"."variant_id" AND "reservations"."price_pence" IS NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "price_pence" SET NOT NULL;