CREATE TABLE "job_decisions" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"job_name" text NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_decisions_decision" CHECK ("job_decisions"."decision" in ('retried', 'dismissed'))
);
--> statement-breakpoint
SELECT audit_all_tables();
