CREATE TABLE "staff_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"amount_pence" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_refunds_amount" CHECK ("staff_refunds"."amount_pence" > 0)
);
--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_refunds_staff" ON "staff_refunds" USING btree ("staff_id","asked_at");--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('staff_refunds');--> statement-breakpoint
SELECT audit_all_tables();
