CREATE TABLE "coupon_variants" (
	"coupon_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	CONSTRAINT "coupon_variants_coupon_id_variant_id_pk" PRIMARY KEY("coupon_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_for_cheapest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_for_full_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_variants" ADD CONSTRAINT "coupon_variants_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_variants" ADD CONSTRAINT "coupon_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_variants_variant" ON "coupon_variants" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_cheapest" CHECK (not "coupons"."is_for_cheapest" or "coupons"."kind" <> 'delivery');--> statement-breakpoint
-- Custom: what staff choose of variants is in the audit log as all else.
SELECT audit_all_tables();
