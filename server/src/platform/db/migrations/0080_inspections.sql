-- online
-- Approvals whose assurance rests on the inspection by a trained person. Each statement may run twice.
ALTER TABLE "decisions" ADD COLUMN IF NOT EXISTS "rests_on_inspection" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT IF EXISTS "decisions_inspection_of_person";
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_inspection_of_person" CHECK (not rests_on_inspection or made_by is not null and outcome = 'approved' and coalesce(assurance = 'substantial', false)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "decisions" VALIDATE CONSTRAINT "decisions_inspection_of_person";
