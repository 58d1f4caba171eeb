ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
DROP INDEX "reservations_once";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "launches_on" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reservation_id" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "price_pence" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "order_reference" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_queue" ON "reservations" USING btree ("variant_id","id") WHERE "reservations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reservations_open" ON "reservations" USING btree ("product_id") WHERE "reservations"."state" in ('waiting', 'allotted');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("kept_until") WHERE "reservations"."state" = 'allotted';--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_once" ON "reservations" USING btree ("customer_id","product_id") WHERE "reservations"."state" in ('waiting', 'allotted', 'ordered');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('received', 'returned', 'counted', 'damaged', 'corrected', 'opening', 'held', 'released', 'sold', 'restocked', 'allotted', 'unallotted'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('waiting', 'allotted', 'ordered', 'bought', 'lapsed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_kept" CHECK ("reservations"."state" <> 'allotted' or "reservations"."kept_until" is not null);--> statement-breakpoint
UPDATE "reservations" SET "price_pence" = "variants"."price_pence" FROM "variants" WHERE "variants"."id" = "reservations"."variant_id";
