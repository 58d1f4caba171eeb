CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_sent_at" ON "mails" USING brin ("sent_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (("recipient" || ' ' || coalesce("subject", '') || ' ' || "kind") gin_trgm_ops);--> statement-breakpoint
SELECT audit_all_tables();