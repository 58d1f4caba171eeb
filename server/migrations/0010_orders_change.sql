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
CREATE TABLE "draft_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'open' NOT NULL,
	"customer_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"offered" jsonb NOT NULL,
	"link_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "draft_orders_state" CHECK ("draft_orders"."state" in ('open', 'paid', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference_pence" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"link_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"payment" text,
	"payment_id" text,
	"payment_link" text,
	CONSTRAINT "order_edits_state" CHECK ("order_edits"."state" in ('waiting', 'applied', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"edit_id" integer,
	"return_id" integer,
	CONSTRAINT "order_holds_quantity" CHECK ("order_holds"."quantity" > 0),
	CONSTRAINT "order_holds_for" CHECK (("order_holds"."edit_id" is null) <> ("order_holds"."return_id" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_unique";--> statement-breakpoint
ALTER TABLE "book_entries" DROP CONSTRAINT "book_entries_refunds";--> statement-breakpoint
ALTER TABLE "book_entries" DROP CONSTRAINT "book_entries_kind";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_state";--> statement-breakpoint
DROP INDEX "order_lines_variant";--> statement-breakpoint
DROP INDEX "stock_movements_once";--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "book_entries" ADD COLUMN "edit_id" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "came_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "known_to_customer" jsonb;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "edit_id" integer;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "edit_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_variant_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_for_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text[];--> statement-breakpoint
ALTER TABLE "letter_messages" ADD CONSTRAINT "letter_messages_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_messages_letter" ON "letter_messages" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "draft_orders_state" ON "draft_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "draft_orders_customer" ON "draft_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_orders_link" ON "draft_orders" USING btree ("link_hash") WHERE "draft_orders"."link_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_waiting" ON "order_edits" USING btree ("order_id") WHERE "order_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_link" ON "order_edits" USING btree ("link_hash") WHERE "order_edits"."link_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_edits_expiry" ON "order_edits" USING btree ("expires_at") WHERE "order_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_holds_order" ON "order_holds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_draft_id_draft_orders_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_change" ON "book_entries" USING btree ("edit_id","country_code","tax_rate") WHERE "book_entries"."edit_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_first" ON "invoices" USING btree ("order_id") WHERE "invoices"."edit_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_parcel" ON "returns" USING btree ("parcel_id") WHERE "returns"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_of_variant" ON "order_lines" USING btree ("order_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once" ON "stock_movements" USING btree ("order_reference","variant_id","reason","purpose") WHERE "stock_movements"."reason" <> 'restocked';--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_message_id_unique" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_edit_id_unique" UNIQUE("edit_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_edit_id_unique" UNIQUE("edit_id");--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_sources" CHECK (("book_entries"."kind" in ('sale', 'change')) = ("book_entries"."refund_id" is null));--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_changes" CHECK (("book_entries"."kind" = 'change') = ("book_entries"."edit_id" is not null));--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_kind" CHECK ("book_entries"."kind" in ('sale', 'change', 'refund', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_for" CHECK (("credit_notes"."refund_id" is null) <> ("credit_notes"."edit_id" is null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('asked', 'accepted', 'declined', 'withdrawn', 'received', 'refunded', 'exchanged', 'closed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('money', 'difference', 'exchange'));--> statement-breakpoint
-- What a change says of a customer, and what opens its payment, the audit log shows as hidden; holds are in the stock's ledger.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('order_edits', 'reason'), ('order_edits', 'wanted'), ('order_edits', 'before'), ('order_edits', 'after'), ('order_edits', 'link_hash'), ('order_edits', 'payment_link'),
	('draft_orders', 'content'), ('draft_orders', 'offered'), ('draft_orders', 'link_hash');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('order_holds');--> statement-breakpoint
-- They say what customers wrote; the claim only waits.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('letters', 'message_id'), ('letter_messages', 'message_id'), ('letter_messages', 'words'), ('letter_messages', 'attachments'), ('mails', 'thread');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('mailbox_claims');--> statement-breakpoint
SELECT audit_all_tables();
