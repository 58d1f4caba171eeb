CREATE TABLE "advert_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advert_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" integer,
	"ends_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"media_id" integer,
	CONSTRAINT "advert_requests_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "advert_requests_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "advert_requests_mediaId_unique" UNIQUE("media_id"),
	CONSTRAINT "advert_requests_answer" CHECK ("advert_requests"."answer" in ('yes', 'no', 'withdrawn')),
	CONSTRAINT "advert_requests_answered" CHECK (("advert_requests"."answer" is null) = ("advert_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "pin_position" integer;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_requests" ADD CONSTRAINT "advert_requests_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_requests_asked_by" ON "advert_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "submission_files_chosen" ON "submission_files" USING btree ("chosen_at") WHERE "submission_files"."chosen_at" is not null;--> statement-breakpoint
CREATE INDEX "submission_files_pinned" ON "submission_files" USING btree ("pin_position") WHERE "submission_files"."pin_position" is not null;--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('advert_requests', 'token_hash');--> statement-breakpoint
SELECT audit_all_tables();
