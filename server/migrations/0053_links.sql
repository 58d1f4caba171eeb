CREATE TABLE "broken_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broken_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broken_links_once" UNIQUE("resource","record","address"),
	CONSTRAINT "broken_links_kind" CHECK ("broken_links"."kind" in ('page', 'file'))
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"contents" integer DEFAULT 0 NOT NULL,
	"addresses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_checks_one" CHECK ("link_checks"."id")
);
--> statement-breakpoint
CREATE TABLE "missed_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missed_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"hits" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"seen_from" text NOT NULL,
	CONSTRAINT "missed_addresses_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"target" text NOT NULL,
	"target_path" text,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_path" CHECK ("redirects"."path" ~ '^/[^/]'),
	CONSTRAINT "redirects_onwards" CHECK ("redirects"."target_path" <> "redirects"."path")
);
--> statement-breakpoint
CREATE INDEX "broken_links_by_since" ON "broken_links" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "missed_addresses_by_hits" ON "missed_addresses" USING btree ("hits","id");--> statement-breakpoint
CREATE INDEX "redirects_by_target" ON "redirects" USING btree ("target_path");--> statement-breakpoint
SELECT audit_all_tables();
