CREATE TABLE "card_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "card_reports_state" CHECK ("card_reports"."state" in ('open', 'hidden', 'left')),
	CONSTRAINT "card_reports_answered" CHECK (("card_reports"."state" = 'open') = ("card_reports"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hidden_cards" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"hidden_by" integer,
	"reason" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_member_id_members_customer_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_cards" ADD CONSTRAINT "hidden_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_cards" ADD CONSTRAINT "hidden_cards_hidden_by_staff_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_reports_customer" ON "card_reports" USING btree ("member_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_reports_guest" ON "card_reports" USING btree ("member_id","guest_hash");--> statement-breakpoint
CREATE INDEX "card_reports_reporter" ON "card_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "card_reports_open" ON "card_reports" USING btree ("member_id") WHERE "card_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "card_reports_member" ON "card_reports" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("consented_at","customer_id");--> statement-breakpoint
UPDATE "members" SET "changed_at" = "consented_at";--> statement-breakpoint
UPDATE "labels" SET "key" = replace("key", 'picture_reports.', 'visitor_reports.') WHERE "key" IN (
	'picture_reports.reported', 'picture_reports.choose', 'picture_reports.words', 'picture_reports.wordsNeeded',
	'picture_reports.reasonNeeded', 'picture_reports.send', 'picture_reports.sending', 'picture_reports.cancel'
);--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('card_reports', 'words'), ('card_reports', 'guest_hash'), ('card_reports', 'note'),
	('hidden_cards', 'reason'), ('hidden_cards', 'note');--> statement-breakpoint
SELECT audit_all_tables();
