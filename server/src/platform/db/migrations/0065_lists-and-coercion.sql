ALTER TABLE "blocks" DROP CONSTRAINT "blocks_kind_known";--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_of_kind";--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT "sweep_runs_name_known";--> statement-breakpoint
ALTER TABLE "blocks" ALTER COLUMN "verification_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "list" text DEFAULT 'block' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "rejects" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "reason_code" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "review_at" timestamp (3) with time zone DEFAULT now() + interval '365 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "suspended_by" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "complaint" text;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "asked_by_other_at" timestamp (3) with time zone;--> statement-breakpoint
-- Policies bind the tables' owner too, and hidden rows would not be updated.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
-- Blocks from before two people were required keep their effect: they reject where the client chose so.
UPDATE "blocks" SET "rejects" = true, "confirmed_at" = "created_at" WHERE "lifted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "blocks_by_hash" ON "blocks" USING btree ("client_id","hash") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_due" ON "blocks" USING btree ("client_id","mode","review_at","id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("client_id","mode","created_at","id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_expiring" ON "blocks" USING btree ("expires_at") WHERE lifted_at is null and expires_at is not null;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_list_known" CHECK ("blocks"."list" in ('block', 'watch', 'allow'));--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_reason_code_known" CHECK ("blocks"."reason_code" in ('confirmed_fraud', 'stolen_identity', 'document_forged', 'presentation_attack', 'money_mule', 'authority_request', 'suspicion', 'look_alike', 'details_changed', 'own_branch', 'shared_access', 'other'));--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_rejecting" CHECK (not rejects or list = 'block' and kind in ('face', 'number'));--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_two_people" CHECK (confirmed_by is null or confirmed_at is not null and confirmed_by <> created_by);--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_suspended" CHECK (num_nonnulls(suspended_at, suspended_by, complaint) in (0, 3));--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_kind_known" CHECK ("blocks"."kind" in ('face', 'number', 'phone', 'email', 'device', 'network'));--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_of_kind" CHECK (lifted_at is not null or case kind when 'face' then model_version is not null else hash is not null end);--> statement-breakpoint
ALTER TABLE "sweep_runs" ADD CONSTRAINT "sweep_runs_name_known" CHECK ("sweep_runs"."name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'audit-head-mails', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches', 'list-entries'));
--> statement-breakpoint
-- Cases with these reasons come first in the riskiest order: those of the lists and of coercion are new.
CREATE OR REPLACE FUNCTION "review_rank"(reasons text[], score integer) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	select (case when reasons && array[
		'document_not_genuine', 'mrz_check_digits_failed', 'mrz_print_conflict', 'barcode_print_conflict',
		'mrz_barcode_conflict', 'calendars_disagree', 'scripts_disagree', 'validity_too_long', 'portraits_differ',
		'invited_person_conflict', 'not_invited_person', 'face_different', 'liveness_other_person', 'selfie_is_document',
		'image_reused', 'asked_by_other', 'capture_suspicious', 'face_seen_under_other_name',
		'number_seen_under_other_face', 'number_seen_under_other_name', 'face_seen_under_other_number', 'face_blocked',
		'number_blocked', 'phone_blocked', 'email_blocked', 'device_blocked', 'network_blocked', 'on_watch_list'
	] then 0 else 101 end + coalesce(score, 0))::smallint
$$;
