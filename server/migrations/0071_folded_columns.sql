DROP INDEX "customers_words";--> statement-breakpoint
DROP INDEX "submissions_words";--> statement-breakpoint
DROP INDEX "order_lines_words";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "audit_log_words";--> statement-breakpoint
DROP INDEX "mails_search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(' ' || name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(' ' || title || ' ' || user_name || ' ' || first_name || ' ' || last_name || ' ' || location)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(' ' || name || ' ' || variant_name || ' ' || sku)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(' ' || reference || ' ' || name || ' ' || email || ' ' || address || ' ' || replace(postcode, ' ', '') || ' ' || replace(phone, ' ', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(' ' || recipient || ' ' || coalesce(subject, '') || ' ' || kind)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_words" ON "submissions" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "words" = fold(' ' || "words");--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("folded" gin_trgm_ops);