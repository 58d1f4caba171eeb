CREATE TABLE "shipping_steps" (
	"country" text NOT NULL,
	"above_grams" integer NOT NULL,
	"price_pence" integer NOT NULL,
	CONSTRAINT "shipping_steps_country_above_grams_pk" PRIMARY KEY("country","above_grams"),
	CONSTRAINT "shipping_steps_weight" CHECK ("shipping_steps"."above_grams" >= 0),
	CONSTRAINT "shipping_steps_price" CHECK ("shipping_steps"."price_pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "free_over_pence" integer;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "least_days" integer;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "most_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_steps" ADD CONSTRAINT "shipping_steps_country_countries_slug_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_free_over" CHECK ("countries"."free_over_pence" >= 0);--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_days" CHECK (("countries"."least_days" is null) = ("countries"."most_days" is null) and "countries"."least_days" between 0 and "countries"."most_days");