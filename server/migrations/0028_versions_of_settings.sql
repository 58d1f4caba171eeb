ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "settings" SET "value" = jsonb_build_object('links', "value") WHERE "name" = 'social-links';
