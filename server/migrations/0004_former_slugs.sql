CREATE TABLE "former_post_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_post_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
CREATE TABLE "former_product_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_product_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
CREATE TABLE "former_page_slugs" (
	"slug" text NOT NULL,
	"owner_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_page_slugs_slug_owner_id_pk" PRIMARY KEY("slug","owner_id")
);
--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_owner_id_posts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_product_slugs" ADD CONSTRAINT "former_product_slugs_owner_id_products_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_page_slugs" ADD CONSTRAINT "former_page_slugs_owner_id_pages_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_post_slugs_owner" ON "former_post_slugs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "former_product_slugs_owner" ON "former_product_slugs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "former_page_slugs_owner" ON "former_page_slugs" USING btree ("owner_id");--> statement-breakpoint
-- Whatever renames a thing, by whatever way, leaves its old slug leading to it. The argument names the table for that.
CREATE FUNCTION "keep_former_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Not now(), which is one moment for all that a transaction renames.
	EXECUTE format(
		'insert into %I (slug, owner_id, left_at) values ($1, $2, clock_timestamp())
		 on conflict (slug, owner_id) do update set left_at = excluded.left_at', tg_argv[0]
	) USING old.slug, new.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "posts_former_slug" AFTER UPDATE OF "slug" ON "posts" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_post_slugs');--> statement-breakpoint
CREATE TRIGGER "products_former_slug" AFTER UPDATE OF "slug" ON "products" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_product_slugs');--> statement-breakpoint
CREATE TRIGGER "pages_former_slug" AFTER UPDATE OF "slug" ON "pages" FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION "keep_former_slug"('former_page_slugs');
