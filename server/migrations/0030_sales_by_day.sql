CREATE TABLE "sales_coupons" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"uses" integer NOT NULL,
	"discount_pence" bigint NOT NULL,
	"paid_pence" bigint NOT NULL,
	CONSTRAINT "sales_coupons_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"country_code" text NOT NULL,
	"placed" integer NOT NULL,
	"placed_paid" integer NOT NULL,
	"orders" integer NOT NULL,
	"first_orders" integer NOT NULL,
	"units" integer NOT NULL,
	"paid_pence" bigint NOT NULL,
	"refunded_pence" bigint NOT NULL,
	CONSTRAINT "sales_days_day_country_code_pk" PRIMARY KEY("day","country_code")
);
--> statement-breakpoint
CREATE TABLE "sales_products" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"paid_pence" bigint NOT NULL,
	CONSTRAINT "sales_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE INDEX "sales_products_report" ON "sales_products" USING btree ("day","product_id","units","paid_pence");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","customer_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_lost" ON "payments" USING btree ("lost_at") WHERE "payments"."lost_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_made" ON "refunds" USING btree ("made_at");--> statement-breakpoint
SELECT audit_all_tables();
