ALTER TABLE "backups" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "damage" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "verify_asked_at" timestamp with time zone;