DROP INDEX "stock_movements_key";--> statement-breakpoint
DROP INDEX "orders_payment";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("variant_id","idempotency_key") WHERE "stock_movements"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment","payment_id") WHERE "orders"."payment_id" is not null;--> statement-breakpoint
UPDATE "variants" SET "is_reserved" = true WHERE "id" IN (SELECT "variant_id" FROM "reservations");
