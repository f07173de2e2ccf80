-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
ALTER TABLE "api_keys"
	ADD COLUMN IF NOT EXISTS "identity_access" boolean DEFAULT false NOT NULL,
	ADD COLUMN IF NOT EXISTS "api_version" text;
--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD COLUMN IF NOT EXISTS "api_version" text DEFAULT '2026-11-21' NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	ADD COLUMN IF NOT EXISTS "metadata" text,
	ADD COLUMN IF NOT EXISTS "expiry_notice_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_erased_has_no_person",
	ADD CONSTRAINT "customer_verifications_erased_has_no_person" CHECK (erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, expected, proved_name, client_reference, metadata, expiry_notice_at) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_erased_has_no_person";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_expiry_notice" ON "customer_verifications" USING btree ("expiry_notice_at") WHERE expiry_notice_at is not null and status = 'completed';
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT IF EXISTS "events_type_known",
	ADD CONSTRAINT "events_type_known" CHECK ("type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'verification.cancelled', 'verification.resubmission_requested', 'verification.resent', 'verification.reviewed', 'verification.erased', 'verification.document_expiring', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" DROP CONSTRAINT IF EXISTS "webhook_configs_events_known",
	ADD CONSTRAINT "webhook_configs_events_known" CHECK ("events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'verification.cancelled', 'verification.resubmission_requested', 'verification.resent', 'verification.reviewed', 'verification.erased', 'verification.document_expiring', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'webhook.test']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs" VALIDATE CONSTRAINT "webhook_configs_events_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_event_known",
	ADD CONSTRAINT "webhook_logs_event_known" CHECK ("event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'verification.cancelled', 'verification.resubmission_requested', 'verification.resent', 'verification.reviewed', 'verification.erased', 'verification.document_expiring', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs" VALIDATE CONSTRAINT "webhook_logs_event_known";
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'document-expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'audit-head-mails', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches', 'list-entries', 'shared-details')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sweep_runs" VALIDATE CONSTRAINT "sweep_runs_name_known";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_client_id_verification_id_position_index" ON "events" USING btree ("client_id","verification_id","position");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_client_id_verification_id_index";
