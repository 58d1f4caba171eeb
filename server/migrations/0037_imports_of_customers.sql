ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('products', 'stock', 'coupons', 'countries', 'customers'));--> statement-breakpoint
INSERT INTO "audit_hidden" ("table_name", "column_name") VALUES ('imports', 'columns');
