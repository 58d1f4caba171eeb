CREATE TABLE "edition_prizes" (
	"edition_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_pence" integer,
	"variant_id" integer,
	"words" text,
	CONSTRAINT "edition_prizes_edition_id_rank_pk" PRIMARY KEY("edition_id","rank"),
	CONSTRAINT "edition_prizes_rank" CHECK ("edition_prizes"."rank" between 1 and 10),
	CONSTRAINT "edition_prizes_kind" CHECK (case "edition_prizes"."kind"
        when 'sum' then "edition_prizes"."amount_pence" is not null and "edition_prizes"."amount_pence" between 100 and 500000
          and "edition_prizes"."variant_id" is null and "edition_prizes"."words" is null
        when 'product' then "edition_prizes"."variant_id" is not null and "edition_prizes"."amount_pence" is null and "edition_prizes"."words" is null
        when 'words' then "edition_prizes"."words" is not null and "edition_prizes"."words" <> ''
          and "edition_prizes"."amount_pence" is null and "edition_prizes"."variant_id" is null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "prize_rank" integer;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edition_prizes" ADD CONSTRAINT "edition_prizes_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_prizes" ADD CONSTRAINT "edition_prizes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_prizes_variant" ON "edition_prizes" USING btree ("variant_id");--> statement-breakpoint
SELECT audit_all_tables();
