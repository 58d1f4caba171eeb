CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"served_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "stock_checks_one" CHECK ("stock_checks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
DROP INDEX "reservations_once";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "launches_on" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reservation_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_stock" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "price_pence" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "order_reference" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open" ON "stock_alerts" USING btree ("email","variant_id") WHERE "stock_alerts"."served_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id","id") WHERE "stock_alerts"."served_at" is null and "stock_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("variant_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "reservations_queue" ON "reservations" USING btree ("variant_id","id") WHERE "reservations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reservations_open" ON "reservations" USING btree ("product_id") WHERE "reservations"."state" in ('waiting', 'allotted');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("kept_until") WHERE "reservations"."state" = 'allotted';--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_once" ON "reservations" USING btree ("customer_id","product_id") WHERE "reservations"."state" in ('waiting', 'allotted', 'ordered');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('received', 'returned', 'counted', 'damaged', 'corrected', 'opening', 'held', 'released', 'sold', 'restocked', 'allotted', 'unallotted'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_low_stock" CHECK ("variants"."low_stock" >= 0);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('waiting', 'allotted', 'ordered', 'bought', 'lapsed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_kept" CHECK ("reservations"."state" <> 'allotted' or "reservations"."kept_until" is not null);--> statement-breakpoint
INSERT INTO "stock_movements" ("variant_id", "reason", "stock_delta", "held_delta")
SELECT "id", 'opening', "stock" - "moved_stock", "held" - "moved_held" FROM (
	SELECT "variants"."id", "variants"."stock", "variants"."held",
		coalesce(sum("stock_delta"), 0) AS "moved_stock", coalesce(sum("held_delta"), 0) AS "moved_held"
	FROM "variants" LEFT JOIN "stock_movements" ON "variant_id" = "variants"."id" GROUP BY "variants"."id"
) AS "summed" WHERE ("stock", "held") <> ("moved_stock", "moved_held");--> statement-breakpoint
UPDATE "reservations" SET "price_pence" = "variants"."price_pence",
	"state" = CASE WHEN "products"."ability" = 'production' AND "variants"."stock" < 1 THEN 'waiting' ELSE 'lapsed' END
FROM "variants" JOIN "products" ON "products"."id" = "variants"."product_id" WHERE "variants"."id" = "reservations"."variant_id";