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
ALTER TABLE "webhook_claims" ADD CONSTRAINT "webhook_claims_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","record","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at");--> statement-breakpoint
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
-- A refund that somebody makes at the provider is written down as made.
CREATE CONSTRAINT TRIGGER "webhook_refunded_there" AFTER INSERT ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW."made_at" IS NOT NULL AND webhook_wanted('order.refunded')) EXECUTE FUNCTION "webhook_of_refund"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "webhook_stock" AFTER INSERT ON "stock_movements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (webhook_wanted('stock.changed')) EXECUTE FUNCTION "webhook_of_stock"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "webhook_approved" AFTER UPDATE OF "notified_at" ON "moderation_decisions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD."notified_at" IS NULL AND NEW."notified_at" IS NOT NULL AND NEW."state" = 'approved' AND webhook_wanted('entry.approved')) EXECUTE FUNCTION "webhook_of_entry"();--> statement-breakpoint
-- An address may have a key of its own in it. Messages and claims only wait and count.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('webhooks', 'secret'), ('webhooks', 'url');--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('webhook_deliveries'), ('webhook_claims');--> statement-breakpoint
SELECT audit_all_tables();
