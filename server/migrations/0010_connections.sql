CREATE TABLE "connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"facts" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "connections_name" CHECK ("connections"."name" in ('mail', 'stripe', 'paypal', 'bucket'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "connections_in_place" ON "connections" USING btree ("name") WHERE "connections"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "connections_replaced" ON "connections" USING btree ("replaced_at");--> statement-breakpoint
-- The log says that a connection was changed, and by whom, but nothing of what was typed.
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('connections', 'sealed'), ('connections', 'facts');--> statement-breakpoint
SELECT audit_all_tables();
