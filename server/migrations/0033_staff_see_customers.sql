ALTER TABLE "customers" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_registered" ON "customers" USING btree ("registered_at","id");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customers_name_words" ON "customers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_email_words" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_alerts_email_words" ON "stock_alerts" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"),"id");--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('customers', 'note'),
	('refunds', 'reason'),
	('reservations', 'cancel_reason'),
	('staff_views', 'name'),
	('returns', 'instructions'), ('returns', 'answer'),
	('submission_files', 'sha256'), ('submission_files', 'public_key'), ('submission_files', 'poster_key'),
	('submissions', 'title'), ('submissions', 'decline_reason');
