CREATE TABLE "storage_deletions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text,
	"path" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweep_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"handled" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"failures" text,
	"remaining" integer DEFAULT 0 NOT NULL,
	"oldest_due_at" timestamp (3) with time zone,
	"cursor" text
);
--> statement-breakpoint
CREATE INDEX "storage_deletions_next_attempt_at_index" ON "storage_deletions" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "storage_deletions_client_id_index" ON "storage_deletions" USING btree ("client_id");