CREATE TABLE "letter_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"words" text NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"held_for" text,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text,
	"link" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('contact', 'affiliate', 'team')),
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('open', 'answered', 'closed', 'held_back', 'spam')),
	CONSTRAINT "letters_topic" CHECK ("letters"."topic" in ('order', 'product', 'return', 'press', 'other')),
	CONSTRAINT "letters_held_for" CHECK ("letters"."held_for" in ('proof', 'trap', 'links'))
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_answers_letter" ON "letter_answers" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "letter_answers_answered_by" ON "letter_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "letters_received" ON "letters" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "letters_by_state" ON "letters" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "letters_customer" ON "letters" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "letters_email" ON "letters" USING btree ("email");--> statement-breakpoint
CREATE INDEX "letters_words" ON "letters" USING gin (("name" || ' ' || "email" || ' ' || "link" || ' ' || "words") gin_trgm_ops);--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('letters', 'name'),
	('letters', 'email'),
	('letters', 'link'),
	('letters', 'words'),
	('letters', 'note'),
	('letter_answers', 'words');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('used_proofs');--> statement-breakpoint
SELECT audit_all_tables();
