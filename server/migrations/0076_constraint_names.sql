-- Constraints are called as their columns are.
ALTER TABLE "email_changes" RENAME CONSTRAINT "email_changes_tokenHash_unique" TO "email_changes_token_hash_unique";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME CONSTRAINT "stock_alerts_tokenHash_unique" TO "stock_alerts_token_hash_unique";--> statement-breakpoint
ALTER TABLE "awards" RENAME CONSTRAINT "awards_submissionId_unique" TO "awards_submission_id_unique";--> statement-breakpoint
ALTER TABLE "awards" RENAME CONSTRAINT "awards_couponId_unique" TO "awards_coupon_id_unique";--> statement-breakpoint
ALTER TABLE "advert_requests" RENAME CONSTRAINT "advert_requests_fileId_unique" TO "advert_requests_file_id_unique";--> statement-breakpoint
ALTER TABLE "advert_requests" RENAME CONSTRAINT "advert_requests_tokenHash_unique" TO "advert_requests_token_hash_unique";--> statement-breakpoint
ALTER TABLE "advert_requests" RENAME CONSTRAINT "advert_requests_mediaId_unique" TO "advert_requests_media_id_unique";--> statement-breakpoint
ALTER TABLE "submission_files" RENAME CONSTRAINT "submission_files_originalKey_unique" TO "submission_files_original_key_unique";--> statement-breakpoint
ALTER TABLE "submission_files" RENAME CONSTRAINT "submission_files_publicKey_unique" TO "submission_files_public_key_unique";--> statement-breakpoint
ALTER TABLE "letters" RENAME CONSTRAINT "letters_idempotencyKey_unique" TO "letters_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_orderId_unique" TO "invoices_order_id_unique";--> statement-breakpoint
ALTER TABLE "staff_invitations" RENAME CONSTRAINT "staff_invitations_tokenHash_unique" TO "staff_invitations_token_hash_unique";--> statement-breakpoint
ALTER TABLE "staff_password_links" RENAME CONSTRAINT "staff_password_links_tokenHash_unique" TO "staff_password_links_token_hash_unique";
