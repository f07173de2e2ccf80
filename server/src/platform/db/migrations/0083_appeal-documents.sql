-- online
-- Policies bind the tables' owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
ALTER TABLE "evidence" DROP CONSTRAINT IF EXISTS "evidence_kind_known",
	ADD CONSTRAINT "evidence_kind_known" CHECK ("evidence"."kind" in ('document_front', 'document_back', 'selfie', 'liveness', 'appeal_document')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "evidence" VALIDATE CONSTRAINT "evidence_kind_known";
