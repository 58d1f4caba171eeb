ALTER TABLE "card_reports" DROP CONSTRAINT "card_reports_member_id_members_customer_id_fk";
--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_member_id_customers_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES
	('media', 'alt'), ('media', 'rights'),
	('jury_exclusions', 'reason'), ('awards', 'taken_back_reason');
