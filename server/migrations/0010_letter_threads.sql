CREATE TABLE "letter_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"words" text NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_messages_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_claims" (
	"name" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ready_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ready_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ready_answers_title_unique" UNIQUE("title")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text[];--> statement-breakpoint
ALTER TABLE "letter_messages" ADD CONSTRAINT "letter_messages_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_messages_letter" ON "letter_messages" USING btree ("letter_id","id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_message_id_unique" UNIQUE("message_id");--> statement-breakpoint
-- They say what customers wrote; the claim only waits.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('letters', 'message_id'), ('letter_messages', 'message_id'), ('letter_messages', 'words'), ('letter_messages', 'attachments'), ('mails', 'thread');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('mailbox_claims');--> statement-breakpoint
SELECT audit_all_tables();
