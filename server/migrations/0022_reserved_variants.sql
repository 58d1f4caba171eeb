-- In the order in which checkouts of the former release lock them, so that neither waits for the other.
LOCK TABLE "orders", "variants", "stock_movements" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "stock_movements_key";--> statement-breakpoint
DROP INDEX "orders_payment";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("variant_id","idempotency_key") WHERE "stock_movements"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment","payment_id") WHERE "orders"."payment_id" is not null;--> statement-breakpoint
UPDATE "variants" SET "is_reserved" = true WHERE "id" IN (SELECT "variant_id" FROM "reservations");--> statement-breakpoint
-- In the transaction that reserves: whoever locks the variant afterwards sees it.
CREATE FUNCTION "mark_reserved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "variants" SET "is_reserved" = true WHERE "id" = NEW."variant_id" AND NOT "is_reserved";
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reservations_mark_variant" BEFORE INSERT OR UPDATE OF "variant_id" ON "reservations" FOR EACH ROW EXECUTE FUNCTION "mark_reserved"();
