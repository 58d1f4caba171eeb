-- What instances write of themselves every few seconds needs no place in the write-ahead log, since they write it again.
CREATE UNLOGGED TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cut_since" timestamp with time zone,
	"memory_bytes" bigint NOT NULL,
	"loop_delay_ms" real NOT NULL,
	"requests" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"cache_hits" bigint NOT NULL,
	"cache_misses" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_left_out" ("table_name") VALUES ('instances');--> statement-breakpoint
SELECT audit_all_tables();
