CREATE TABLE "staff_password_links" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sent_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_password_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_sent_by_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_password_links_sender" ON "staff_password_links" USING btree ("sent_by");--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('staff_password_links', 'token_hash');--> statement-breakpoint
SELECT audit_all_tables();
