CREATE TABLE "coupon_products" (
	"coupon_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "percent" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "amount_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "least_sum_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "discount_pence" = "shared"."part" FROM (
	SELECT "line"."id",
		(div("o"."discount_pence"::numeric * sum("line"."price_pence" * "line"."quantity") OVER "earlier", "o"."subtotal_pence")
			- div("o"."discount_pence"::numeric * (sum("line"."price_pence" * "line"."quantity") OVER "earlier" - "line"."price_pence" * "line"."quantity"), "o"."subtotal_pence"))::integer AS "part"
	FROM "order_lines" "line" JOIN "orders" "o" ON "o"."id" = "line"."order_id" WHERE "o"."discount_pence" > 0
	WINDOW "earlier" AS (PARTITION BY "line"."order_id" ORDER BY "line"."id")
) "shared" WHERE "shared"."id" = "order_lines"."id";--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'sum', 'delivery'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_worth" CHECK (case "coupons"."kind" when 'percent' then "coupons"."percent" between 1 and 100 and "coupons"."amount_pence" = 0
        when 'sum' then "coupons"."percent" = 0 and "coupons"."amount_pence" > 0
        else "coupons"."percent" = 0 and "coupons"."amount_pence" = 0 end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_least_sum" CHECK ("coupons"."least_sum_pence" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_pence" between 0 and "order_lines"."price_pence" * "order_lines"."quantity");