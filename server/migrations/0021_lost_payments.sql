ALTER TABLE "payments" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "lost_at" = "lost"."at" FROM (
	SELECT "orders"."payment_id", "orders"."id", max("order_events"."happened_at") AS "at" FROM "orders"
	JOIN "order_events" ON "order_events"."order_id" = "orders"."id" AND "order_events"."detail" ->> 'reason' = 'dispute_lost'
	WHERE "orders"."payment_state" IN ('refunded', 'review') GROUP BY "orders"."id") "lost"
	WHERE "payments"."order_id" = "lost"."id" AND "payments"."provider_id" = "lost"."payment_id";--> statement-breakpoint
WITH "lost" AS (
	UPDATE "orders" SET "payment_state" = 'refunded' FROM "payments"
	WHERE "payments"."order_id" = "orders"."id" AND "payments"."lost_at" IS NOT NULL AND "orders"."payment_state" = 'review'
	RETURNING "orders"."id")
INSERT INTO "order_events" ("order_id", "kind", "detail") SELECT "id", 'refunded', '{"reason": "dispute_lost"}' FROM "lost";
