-- online
-- Proof of possession before the first step of a link. Each statement may run twice.
ALTER TABLE "hand_offs" ADD COLUMN IF NOT EXISTS "sent_by" text;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "proof_of_possession" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "possession_proved_by" text;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "possession_proved_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN IF NOT EXISTS "wrong_codes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hand_offs" DROP CONSTRAINT IF EXISTS "hand_offs_sent_by_known";
--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_sent_by_known" CHECK ("hand_offs"."sent_by" in ('sms', 'email', 'app')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "hand_offs" VALIDATE CONSTRAINT "hand_offs_sent_by_known";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT IF EXISTS "events_type_known";
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_type_known" CHECK ("events"."type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'verification.cancelled', 'verification.resubmission_requested', 'verification.resent', 'verification.reviewed', 'verification.erased', 'verification.document_expiring', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'verification.possession_proved', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" DROP CONSTRAINT IF EXISTS "webhook_configs_events_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD CONSTRAINT "webhook_configs_events_known" CHECK ("webhook_configs"."events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'verification.cancelled', 'verification.resubmission_requested', 'verification.resent', 'verification.reviewed', 'verification.erased', 'verification.document_expiring', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'verification.possession_proved', 'webhook.test']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs" VALIDATE CONSTRAINT "webhook_configs_events_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_event_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD CONSTRAINT "webhook_logs_event_known" CHECK ("webhook_logs"."event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'verification.cancelled', 'verification.resubmission_requested', 'verification.resent', 'verification.reviewed', 'verification.erased', 'verification.document_expiring', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'verification.linked', 'verification.possession_proved', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs" VALIDATE CONSTRAINT "webhook_logs_event_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_proof_of_possession_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_proof_of_possession_known" CHECK ("customer_verifications"."proof_of_possession" in ('none', 'contact', 'app')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_proof_of_possession_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_possession_proved_by_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_possession_proved_by_known" CHECK ("customer_verifications"."possession_proved_by" in ('sms', 'email', 'app')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_possession_proved_by_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_possession_proved_by";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_possession_proved_by" CHECK ((possession_proved_by is null) = (possession_proved_at is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_possession_proved_by";
--> statement-breakpoint
ALTER TABLE "verification_sessions" DROP CONSTRAINT IF EXISTS "verification_sessions_wrong_codes_range";
--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD CONSTRAINT "verification_sessions_wrong_codes_range" CHECK ("verification_sessions"."wrong_codes" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_sessions" VALIDATE CONSTRAINT "verification_sessions_wrong_codes_range";
