ALTER TABLE "orders" RENAME COLUMN "state" TO "payment_state";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "orders_one_open";--> statement-breakpoint
DROP INDEX "orders_expiry";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_payment_state" ON "orders" USING btree ("payment_state","id");--> statement-breakpoint
CREATE INDEX "orders_fulfilment_state" ON "orders" USING btree ("fulfilment_state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("customer_id") WHERE "orders"."payment_state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_state" = 'pending';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('customer', 'staff', 'provider', 'shop'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_state" CHECK ("orders"."payment_state" in ('pending', 'authorised', 'paid', 'review', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'declined', 'cancelled', 'expired', 'superseded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_state" CHECK ("orders"."fulfilment_state" in ('open', 'packed', 'sent', 'delivered', 'cancelled'));