-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_by" text NOT NULL,
	"recorded_by" text,
	"asker" text,
	"words" text,
	"language" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"extension_days" integer,
	"extension_reason" text,
	"identity_check" text,
	"identity_words" text,
	"identity_by" text,
	"identity_at" timestamp (3) with time zone,
	"identity_verification_id" text,
	"correction" text,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"lifted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"outcome" text,
	"refusal_reason" text,
	"answer" text,
	"mailed_at" timestamp (3) with time zone,
	"certificate" jsonb,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_requests_mode_known" CHECK ("mode" in ('live', 'test')),
	CONSTRAINT "data_requests_kind_known" CHECK ("kind" in ('access', 'correction', 'portability', 'objection', 'restriction', 'erasure', 'withdrawal')),
	CONSTRAINT "data_requests_received_by_known" CHECK ("received_by" in ('branch', 'letter', 'email', 'phone', 'customer_page', 'api', 'other')),
	CONSTRAINT "data_requests_language_known" CHECK ("language" in ('en', 'am', 'om', 'ti', 'so')),
	CONSTRAINT "data_requests_identity_check_known" CHECK ("identity_check" in ('in_person', 'document', 'known_channel', 'verification', 'customer_page', 'other')),
	CONSTRAINT "data_requests_outcome_known" CHECK ("outcome" in ('fulfilled', 'partly', 'refused', 'dropped')),
	CONSTRAINT "data_requests_refusal_reason_known" CHECK ("refusal_reason" in ('identity_not_proved', 'no_data', 'legal_duty', 'legal_hold', 'unfounded', 'rights_of_others', 'other')),
	CONSTRAINT "data_requests_extension_days_range" CHECK ("extension_days" > 0),
	CONSTRAINT "data_requests_due_at_order" CHECK ("due_at" > "received_at"),
	CONSTRAINT "data_requests_certificate_object" CHECK (jsonb_typeof("certificate") = 'object'),
	CONSTRAINT "data_requests_identity_whole" CHECK ((identity_check is null) = (identity_at is null)),
	CONSTRAINT "data_requests_closed_whole" CHECK ((closed_at is null) = (outcome is null) and (refusal_reason is not null) = (outcome is not null and outcome in ('refused', 'partly'))),
	CONSTRAINT "data_requests_done_by_kind" CHECK ((certificate is null or kind = 'erasure') and (lifted_at is null or kind = 'restriction') and (correction is null or kind = 'correction')),
	CONSTRAINT "data_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "data_requests_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id"),
	CONSTRAINT "data_requests_identity_verification_fk" FOREIGN KEY ("client_id","identity_verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_requests_client_id_mode_created_at_id_index" ON "data_requests" USING btree ("client_id","mode","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_requests_client_id_verification_id_index" ON "data_requests" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_requests_client_id_mode_verification_id_created_at_id_index" ON "data_requests" USING btree ("client_id","mode","verification_id","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_requests_client_id_identity_verification_id_index" ON "data_requests" USING btree ("client_id","identity_verification_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_requests_open" ON "data_requests" USING btree ("client_id","mode","due_at") WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_requests_due" ON "data_requests" USING btree ("due_at") WHERE closed_at is null;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "restricted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_restricted_is_closed",
	ADD CONSTRAINT "customer_verifications_restricted_is_closed" CHECK (restricted_at is null or erased_at is null and status not in ('pending', 'in_progress', 'resubmission_requested')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_restricted_is_closed";
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT IF EXISTS "emails_purpose_known",
	ADD CONSTRAINT "emails_purpose_known" CHECK ("purpose" in ('link', 'step_again', 'code', 'result', 'cancelled', 'data_request', 'confirmation')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "emails" VALIDATE CONSTRAINT "emails_purpose_known";
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'audit-head-mails', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sweep_runs" VALIDATE CONSTRAINT "sweep_runs_name_known";
