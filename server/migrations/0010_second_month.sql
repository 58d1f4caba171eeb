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
CREATE TABLE "webhook_claims" (
	"webhook_id" integer PRIMARY KEY NOT NULL,
	"claimed_by" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"record" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_error" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('order.paid', 'order.sent', 'order.refunded', 'stock.changed', 'entry.approved', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"note" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tested_at" timestamp with time zone,
	"replayed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"facts" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "connections_name" CHECK ("connections"."name" in ('mail', 'stripe', 'paypal', 'bucket'))
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
ALTER TABLE "webhook_claims" ADD CONSTRAINT "webhook_claims_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_messages_letter" ON "letter_messages" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "draft_orders_state" ON "draft_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "draft_orders_customer" ON "draft_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_orders_link" ON "draft_orders" USING btree ("link_hash") WHERE "draft_orders"."link_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_waiting" ON "order_edits" USING btree ("order_id") WHERE "order_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_link" ON "order_edits" USING btree ("link_hash") WHERE "order_edits"."link_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_edits_expiry" ON "order_edits" USING btree ("expires_at") WHERE "order_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_holds_order" ON "order_holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","record","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_in_place" ON "connections" USING btree ("name") WHERE "connections"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "connections_replaced" ON "connections" USING btree ("replaced_at");--> statement-breakpoint
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
-- The log says that a connection was changed, and by whom, but nothing of what was typed.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('connections', 'sealed'), ('connections', 'facts');--> statement-breakpoint
CREATE FUNCTION "webhook_wanted"("wanted" text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM "webhooks" WHERE "is_active" AND "wanted" = ANY ("events"))
$$;--> statement-breakpoint
-- A message is written in the transaction of its occasion, whoever causes it, so that none is lost or made up.
CREATE FUNCTION "announce_webhooks"("occasion" text, "about" text, "content" jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "webhook_deliveries" ("webhook_id", "event", "record", "data")
	SELECT "id", "occasion", "about", "content" FROM "webhooks" WHERE "is_active" AND "occasion" = ANY ("events") ORDER BY "id"
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_time"("moment" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT to_char("moment" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
-- Numbers, states, money and times alone: whoever may know more of an order asks for it.
CREATE FUNCTION "webhook_of_order"("order" integer, "occasion" text, "more" jsonb) RETURNS void LANGUAGE sql AS $$
	SELECT announce_webhooks("occasion", "reference", jsonb_build_object(
		'reference', "reference", 'payment_state', "payment_state", 'fulfilment_state', "fulfilment_state",
		'total', round("total_pence" / 100.0, 2), 'currency', "currency", 'paid_at', webhook_time("paid_at")) || "more")
	FROM "orders" WHERE "id" = "order"
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_paid_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM webhook_of_order(NEW."id", 'order.paid', '{}');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_parcel"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM webhook_of_order(NEW."order_id", 'order.sent', jsonb_build_object('parcel', jsonb_build_object(
		'id', NEW."id", 'carrier', NEW."carrier", 'sent_at', webhook_time(NEW."sent_at"))));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM webhook_of_order("order_id", 'order.refunded', jsonb_build_object('refund', jsonb_build_object(
		'id', NEW."id", 'amount', round(NEW."amount_pence" / 100.0, 2), 'made_at', webhook_time(NEW."made_at"))))
	FROM "payments" WHERE "id" = NEW."payment_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_webhooks('stock.changed', "sku", jsonb_build_object('sku', "sku", 'variant_id', "id", 'product_id', "product_id",
		'stock', "stock", 'held', "held", 'available', "stock" - "held", 'reason', NEW."reason", 'moved_at', webhook_time(NEW."moved_at")))
	FROM "variants" WHERE "id" = NEW."variant_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_webhooks('entry.approved', "submissions"."reference", jsonb_build_object('reference', "submissions"."reference",
		'edition', "editions"."slug", 'category', "submissions"."category", 'approved_at', webhook_time(NEW."decided_at")))
	FROM "submissions" JOIN "editions" ON "editions"."id" = "submissions"."edition_id" WHERE "submissions"."id" = NEW."submission_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
-- They fire at the end of the transaction, so that a message has the state in which it leaves an order or a variant.
CREATE CONSTRAINT TRIGGER "webhook_paid" AFTER UPDATE OF "paid_at" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD."paid_at" IS NULL AND NEW."paid_at" IS NOT NULL AND webhook_wanted('order.paid')) EXECUTE FUNCTION "webhook_of_paid_order"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "webhook_sent" AFTER INSERT ON "parcels" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (webhook_wanted('order.sent')) EXECUTE FUNCTION "webhook_of_parcel"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "webhook_refunded" AFTER UPDATE OF "made_at" ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD."made_at" IS NULL AND NEW."made_at" IS NOT NULL AND webhook_wanted('order.refunded')) EXECUTE FUNCTION "webhook_of_refund"();--> statement-breakpoint
-- A refund that somebody makes at the provider is written down as made; an exchange moves no money.
CREATE CONSTRAINT TRIGGER "webhook_refunded_there" AFTER INSERT ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW."made_at" IS NOT NULL AND NEW."kind" <> 'exchange' AND webhook_wanted('order.refunded')) EXECUTE FUNCTION "webhook_of_refund"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "webhook_stock" AFTER INSERT ON "stock_movements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (webhook_wanted('stock.changed')) EXECUTE FUNCTION "webhook_of_stock"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "webhook_approved" AFTER UPDATE OF "notified_at" ON "moderation_decisions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD."notified_at" IS NULL AND NEW."notified_at" IS NOT NULL AND NEW."state" = 'approved' AND webhook_wanted('entry.approved')) EXECUTE FUNCTION "webhook_of_entry"();--> statement-breakpoint
-- An address may have a key of its own in it. Messages and claims only wait and count.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('webhooks', 'secret'), ('webhooks', 'url');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('webhook_deliveries'), ('webhook_claims');--> statement-breakpoint
SELECT audit_all_tables();
