-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "detail_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL,
	"person" text NOT NULL,
	"device" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "detail_keys_detail_known" CHECK ("detail" in ('face', 'document_number', 'phone', 'email', 'address', 'device', 'network', 'creator')),
	CONSTRAINT "detail_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "detail_keys_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "detail_keys_once" ON "detail_keys" USING btree ("client_id","verification_id","detail","hash");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "detail_keys_client_id_hash_created_at_index" ON "detail_keys" USING btree ("client_id","hash","created_at");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "shared_detail_flags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"detail" text NOT NULL,
	"people" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_detail_flags_detail_known" CHECK ("detail" in ('face', 'document_number', 'phone', 'email', 'address', 'device', 'network', 'creator')),
	CONSTRAINT "shared_detail_flags_people_range" CHECK ("people" > 0),
	CONSTRAINT "shared_detail_flags_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "shared_detail_flags_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "shared_detail_flags_once" ON "shared_detail_flags" USING btree ("client_id","verification_id","detail");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "investigations" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	"title" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	CONSTRAINT "investigations_mode_known" CHECK ("mode" in ('live', 'test')),
	CONSTRAINT "investigations_closed" CHECK ((closed_at is null) = (closed_by is null)),
	CONSTRAINT "investigations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "investigations_client_id_mode_created_at_id_index" ON "investigations" USING btree ("client_id","mode","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "investigations_of_client" ON "investigations" USING btree ("client_id","id");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "investigation_cases" (
	"client_id" text NOT NULL,
	"investigation_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investigation_cases_client_id_investigation_id_verification_id_pk" PRIMARY KEY("client_id","investigation_id","verification_id"),
	CONSTRAINT "investigation_cases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "investigation_cases_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id"),
	CONSTRAINT "investigation_cases_investigation_fk" FOREIGN KEY ("client_id","investigation_id") REFERENCES "public"."investigations"("client_id","id")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "investigation_cases_client_id_verification_id_index" ON "investigation_cases" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "investigation_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"investigation_id" text NOT NULL,
	"words" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investigation_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "investigation_notes_investigation_fk" FOREIGN KEY ("client_id","investigation_id") REFERENCES "public"."investigations"("client_id","id")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "investigation_notes_client_id_investigation_id_created_at_index" ON "investigation_notes" USING btree ("client_id","investigation_id","created_at");
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT IF EXISTS "events_type_known",
	ADD CONSTRAINT "events_type_known" CHECK ("type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" DROP CONSTRAINT IF EXISTS "webhook_configs_events_known",
	ADD CONSTRAINT "webhook_configs_events_known" CHECK ("events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'webhook.test']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs" VALIDATE CONSTRAINT "webhook_configs_events_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_event_known",
	ADD CONSTRAINT "webhook_logs_event_known" CHECK ("event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs" VALIDATE CONSTRAINT "webhook_logs_event_known";
