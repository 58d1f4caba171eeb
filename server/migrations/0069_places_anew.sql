ALTER TABLE "submission_files" ADD COLUMN "is_to_be_placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "submission_files" SET "is_to_be_placed" = true WHERE "latitude" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_files_to_be_placed" ON "submission_files" USING btree ("id") WHERE "submission_files"."is_to_be_placed";