-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "consent_texts" (
	"client_id" text NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"facts" jsonb NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_client_id_sha256_pk" PRIMARY KEY("client_id","sha256"),
	CONSTRAINT "consent_texts_kind_known" CHECK ("kind" in ('notice', 'biometrics')),
	CONSTRAINT "consent_texts_language_known" CHECK ("language" in ('en', 'am', 'om', 'ti', 'so')),
	CONSTRAINT "consent_texts_is_hash" CHECK (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
	CONSTRAINT "consent_texts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id")
);
--> statement-breakpoint
ALTER TABLE "consents"
	ADD COLUMN IF NOT EXISTS "kind" text DEFAULT 'notice' NOT NULL,
	ADD COLUMN IF NOT EXISTS "text_sha256" text,
	ADD COLUMN IF NOT EXISTS "ended_at" timestamp (3) with time zone,
	ADD COLUMN IF NOT EXISTS "ending" text;
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_text_fk",
	ADD CONSTRAINT "consents_text_fk" FOREIGN KEY ("client_id","text_sha256") REFERENCES "public"."consent_texts"("client_id","sha256") NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_text_fk";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_kind_known",
	ADD CONSTRAINT "consents_kind_known" CHECK ("kind" in ('notice', 'biometrics')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_kind_known";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_ending_known",
	ADD CONSTRAINT "consents_ending_known" CHECK ("ending" in ('taken_over', 'withdrawn')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_ending_known";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_ended_whole",
	ADD CONSTRAINT "consents_ended_whole" CHECK ((ended_at is null) = (ending is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_ended_whole";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT IF EXISTS "events_type_known",
	ADD CONSTRAINT "events_type_known" CHECK ("type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" DROP CONSTRAINT IF EXISTS "webhook_configs_events_known",
	ADD CONSTRAINT "webhook_configs_events_known" CHECK ("events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'webhook.test']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs" VALIDATE CONSTRAINT "webhook_configs_events_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_event_known",
	ADD CONSTRAINT "webhook_logs_event_known" CHECK ("event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'verification.declined', 'verification.consent_withdrawn', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs" VALIDATE CONSTRAINT "webhook_logs_event_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_status_known",
	ADD CONSTRAINT "customer_verifications_status_known" CHECK ("status" in ('pending', 'in_progress', 'completed', 'pending_review', 'failed', 'expired', 'cancelled', 'resubmission_requested', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_status_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_erased_has_no_person",
	ADD CONSTRAINT "customer_verifications_erased_has_no_person" CHECK (erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, expected, proved_name, client_reference) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_erased_has_no_person";
--> statement-breakpoint
ALTER TABLE "verification_links" DROP CONSTRAINT IF EXISTS "verification_links_status_known",
	ADD CONSTRAINT "verification_links_status_known" CHECK ("status" in ('pending', 'opened', 'completed', 'expired', 'cancelled', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_links" VALIDATE CONSTRAINT "verification_links_status_known";
--> statement-breakpoint
ALTER TABLE "verification_sessions" DROP CONSTRAINT IF EXISTS "verification_sessions_status_known",
	ADD CONSTRAINT "verification_sessions_status_known" CHECK ("status" in ('pending', 'in_progress', 'completed', 'pending_review', 'failed', 'expired', 'cancelled', 'resubmission_requested', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_sessions" VALIDATE CONSTRAINT "verification_sessions_status_known";
--> statement-breakpoint
-- Only the erasure of a whole client deletes the texts that its customers agreed to.
CREATE OR REPLACE FUNCTION "erase_consent_texts"(client text, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	gone integer;
begin
	if not exists (select from client_erasures where client_id = client and status = 'running') then
		raise exception 'client % is not being erased', client using errcode = 'insufficient_privilege';
	end if;
	delete from consent_texts where ctid = any(array(select ctid from consent_texts where client_id = client limit at_most));
	get diagnostics gone = row_count;
	return gone;
end $$;
