ALTER TABLE "submissions" RENAME COLUMN "attempt" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "looked_at" TO "checked_at";--> statement-breakpoint
DROP INDEX "submissions_attempt";--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "submissions" USING btree ("customer_id","idempotency_key");