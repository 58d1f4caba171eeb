CREATE INDEX "customers_guest_email" ON "customers" USING btree (lower("email")) WHERE "customers"."guest_token_hash" is not null;--> statement-breakpoint
-- Mails that ask to confirm a new address are found by their customer from now on, the address being not theirs yet.
UPDATE "mails" SET "key" = 'customer-' || "email_changes"."customer_id" || '-' || "mails"."key"
FROM "email_changes" WHERE "mails"."kind" = 'email-confirmation' AND "mails"."key" = "email_changes"."token_hash";
