-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
ALTER TABLE "decisions"
	ADD COLUMN IF NOT EXISTS "assurance" text,
	ADD COLUMN IF NOT EXISTS "evidence_groups" jsonb;
--> statement-breakpoint
ALTER TABLE "decisions"
	DROP CONSTRAINT IF EXISTS "decisions_assurance_known",
	ADD CONSTRAINT "decisions_assurance_known" CHECK ("assurance" in ('low', 'substantial', 'high')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "decisions" VALIDATE CONSTRAINT "decisions_assurance_known";
