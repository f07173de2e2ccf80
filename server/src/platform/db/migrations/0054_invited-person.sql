-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	ADD COLUMN IF NOT EXISTS "expected" text,
	ADD COLUMN IF NOT EXISTS "proved_name" text;
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	ADD COLUMN IF NOT EXISTS "takeovers" integer DEFAULT 0 NOT NULL,
	ADD COLUMN IF NOT EXISTS "browser_switches" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	DROP CONSTRAINT IF EXISTS "customer_verifications_erased_has_no_person",
	ADD CONSTRAINT "customer_verifications_erased_has_no_person" CHECK (erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, expected, proved_name, client_reference) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_erased_has_no_person";
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	DROP CONSTRAINT IF EXISTS "verification_sessions_takeovers_range",
	DROP CONSTRAINT IF EXISTS "verification_sessions_browser_switches_range",
	ADD CONSTRAINT "verification_sessions_takeovers_range" CHECK ("takeovers" >= 0) NOT VALID,
	ADD CONSTRAINT "verification_sessions_browser_switches_range" CHECK ("browser_switches" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	VALIDATE CONSTRAINT "verification_sessions_takeovers_range",
	VALIDATE CONSTRAINT "verification_sessions_browser_switches_range";
--> statement-breakpoint
-- Cases with these reasons come first in the riskiest order: those of the person invited are new.
CREATE OR REPLACE FUNCTION "review_rank"(reasons text[], score integer) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	select (case when reasons && array[
		'document_not_genuine', 'mrz_check_digits_failed', 'mrz_print_conflict', 'barcode_print_conflict',
		'mrz_barcode_conflict', 'calendars_disagree', 'scripts_disagree', 'validity_too_long', 'portraits_differ',
		'invited_person_conflict', 'not_invited_person', 'face_different', 'liveness_other_person', 'selfie_is_document',
		'image_reused', 'capture_suspicious', 'face_seen_under_other_name', 'number_seen_under_other_face',
		'number_seen_under_other_name', 'face_seen_under_other_number', 'face_blocked', 'number_blocked'
	] then 0 else 101 end + coalesce(score, 0))::smallint
$$;
