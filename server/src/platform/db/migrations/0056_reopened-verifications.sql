-- online
CREATE TABLE IF NOT EXISTS "reopenings" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"cause" text NOT NULL,
	"words" text,
	"opened_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reopenings_cause_known" CHECK ("cause" in ('reviewer', 'appeal')),
	CONSTRAINT "reopenings_opened_by_of_cause" CHECK ((cause = 'appeal') = (opened_by is null)),
	CONSTRAINT "reopenings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "reopenings_decision_fk" FOREIGN KEY ("client_id","verification_id","decision_id") REFERENCES "public"."decisions"("client_id","verification_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "reopenings_decision" ON "reopenings" USING btree ("client_id","decision_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reopenings_client_id_verification_id_created_at_index" ON "reopenings" USING btree ("client_id","verification_id","created_at");
--> statement-breakpoint
-- Whether somebody of the platform's staff besides these people may decide a case; the rest of admin_users is closed to tenants.
CREATE OR REPLACE FUNCTION "has_other_platform_reviewer"(people text[], only_admins boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	scope text := coalesce(current_setting('wabi.scope', true), '');
	found_one boolean;
begin
	perform set_config('wabi.scope', 'system', true);
	select exists (select from admin_users a
		where a.is_active and a.id <> all(people) and (a.role = 'admin' or not only_admins)) into found_one;
	perform set_config('wabi.scope', scope, true);
	return found_one;
end $$;
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN IF NOT EXISTS "revokes" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT IF EXISTS "held_decisions_reason_known",
	ADD CONSTRAINT "held_decisions_reason_known" CHECK ("reason" in ('document_not_genuine', 'face_different', 'live_person_doubted', 'head_turn_doubted', 'details_different', 'document_expired', 'document_type_other', 'document_unreadable', 'too_young', 'not_accepted', 'fraud_found', 'approved_in_error')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "held_decisions" VALIDATE CONSTRAINT "held_decisions_reason_known";
--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT IF EXISTS "held_decisions_revocation_rejects",
	ADD CONSTRAINT "held_decisions_revocation_rejects" CHECK (not revokes or outcome = 'rejected') NOT VALID;
--> statement-breakpoint
ALTER TABLE "held_decisions" VALIDATE CONSTRAINT "held_decisions_revocation_rejects";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT IF EXISTS "events_type_known",
	ADD CONSTRAINT "events_type_known" CHECK ("type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_event_known",
	ADD CONSTRAINT "webhook_logs_event_known" CHECK ("event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs" VALIDATE CONSTRAINT "webhook_logs_event_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" DROP CONSTRAINT IF EXISTS "webhook_configs_events_known",
	ADD CONSTRAINT "webhook_configs_events_known" CHECK ("events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'verification.reopened', 'verification.revoked', 'verification.labelled', 'webhook.test']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs" VALIDATE CONSTRAINT "webhook_configs_events_known";
