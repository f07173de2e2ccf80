-- online
CREATE TABLE IF NOT EXISTS "face_monitors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"model_version" text NOT NULL,
	"subjects" integer NOT NULL,
	"false_match_rate" real NOT NULL,
	"false_match_rate_low" real NOT NULL,
	"false_match_rate_high" real NOT NULL,
	"nearest_thousandth" real NOT NULL,
	"nearest_thousandth_low" real NOT NULL,
	"nearest_thousandth_high" real NOT NULL,
	"alarm" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "face_monitors_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "face_monitors_subjects_range" CHECK ("face_monitors"."subjects" >= 0),
	CONSTRAINT "face_monitors_alarm_known" CHECK ("face_monitors"."alarm" in ('false_match_rate', 'drift'))
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "face_monitors_client_id_created_at_index" ON "face_monitors" USING btree ("client_id","created_at");
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'face-templates', 'face-monitor'));
