CREATE TABLE "encryption_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"wraps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"root_id" text NOT NULL,
	"figures" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "data_keys" ADD COLUMN "key_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "platform_processes_seen_at_index" ON "platform_processes" USING btree ("seen_at");--> statement-breakpoint
INSERT INTO "encryption_keys" ("id") VALUES (0), (1);