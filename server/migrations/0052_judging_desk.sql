CREATE TABLE "jury_exclusions" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"excluded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scores" DROP CONSTRAINT "scores_points";--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_submission_id_submissions_id_fk";
--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_coupon_id_coupons_id_fk";
--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_edition_id_category_rank_pk";--> statement-breakpoint
ALTER TABLE "awards" ALTER COLUMN "submission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ALTER COLUMN "coupon_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ALTER COLUMN "points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
ALTER TABLE "jurors" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "story" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "craft" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "originality" integer;--> statement-breakpoint
ALTER TABLE "jury_exclusions" ADD CONSTRAINT "jury_exclusions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "awards_place" ON "awards" USING btree ("edition_id","category","rank") WHERE "awards"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "scores_latest" ON "scores" USING btree ("edition_id","round_number","submission_reference","juror_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scores_juror" ON "scores" USING btree ("edition_id","round_number","juror_id");--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_taken_back" CHECK (("awards"."taken_back_at" is null) = ("awards"."taken_back_reason" is null));--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_points" CHECK (case when "scores"."points" is null
        then "scores"."story" is not null and "scores"."craft" is not null and "scores"."originality" is not null
          and "scores"."story" between 1 and 10 and "scores"."craft" between 1 and 10 and "scores"."originality" between 1 and 10
        else "scores"."points" between 1 and 10
          and "scores"."story" is null and "scores"."craft" is null and "scores"."originality" is null end);--> statement-breakpoint
SELECT audit_all_tables();
