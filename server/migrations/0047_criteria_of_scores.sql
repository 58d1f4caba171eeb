ALTER TABLE "scores" DROP CONSTRAINT "scores_points";--> statement-breakpoint
ALTER TABLE "scores" ALTER COLUMN "points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "story" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "craft" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "originality" integer;--> statement-breakpoint
CREATE INDEX "scores_latest" ON "scores" USING btree ("edition_id","round_number","submission_reference","juror_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "scores_juror" ON "scores" USING btree ("edition_id","round_number","juror_id");--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_points" CHECK (case when "scores"."points" is null
        then "scores"."story" is not null and "scores"."craft" is not null and "scores"."originality" is not null
          and "scores"."story" between 1 and 10 and "scores"."craft" between 1 and 10 and "scores"."originality" between 1 and 10
        else "scores"."points" between 1 and 10
          and "scores"."story" is null and "scores"."craft" is null and "scores"."originality" is null end);