CREATE TABLE "former_emails" (
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"given_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_emails_customer_id_email_pk" PRIMARY KEY("customer_id","email")
);
--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_email" ON "former_emails" USING btree ("email");--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('former_emails', 'email');--> statement-breakpoint
SELECT audit_all_tables();
