CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"blur" text,
	"prepared_at" timestamp with time zone
);
