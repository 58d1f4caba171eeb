CREATE TABLE "packing_claims" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packing_claims_staff" ON "packing_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("staff_id","resource","name");--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin (("name" || ' ' || "variant_name" || ' ' || "sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_pence","id");--> statement-breakpoint
CREATE INDEX "orders_payment_option" ON "orders" USING btree ("payment","placed_at");--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree ("country_code","placed_at");--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("placed_at","id") WHERE "orders"."payment_state" in ('paid', 'partly_refunded') and "orders"."fulfilment_state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (("reference" || ' ' || "name" || ' ' || "email" || ' ' || "address" || ' ' || replace("postcode", ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_key" ON "mails" USING btree ("key" text_pattern_ops);--> statement-breakpoint
-- What members search for may name customers.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('staff_views', 'filter');--> statement-breakpoint
SELECT audit_all_tables();
