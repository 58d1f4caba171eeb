CREATE TABLE "stock_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "stock_checks_one" CHECK ("stock_checks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_stock" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("variant_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('received', 'returned', 'counted', 'damaged', 'corrected', 'opening', 'held', 'released', 'sold', 'restocked'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_low_stock" CHECK ("variants"."low_stock" >= 0);--> statement-breakpoint
INSERT INTO "stock_movements" ("variant_id", "reason", "stock_delta", "held_delta")
SELECT "id", 'opening', "stock" - "moved_stock", "held" - "moved_held" FROM (
	SELECT "variants"."id", "variants"."stock", "variants"."held",
		coalesce(sum("stock_delta"), 0) AS "moved_stock", coalesce(sum("held_delta"), 0) AS "moved_held"
	FROM "variants" LEFT JOIN "stock_movements" ON "variant_id" = "variants"."id" GROUP BY "variants"."id"
) AS "summed" WHERE ("stock", "held") <> ("moved_stock", "moved_held");
