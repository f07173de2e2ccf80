-- online
-- Each statement may run twice.
ALTER TABLE "blocks" ADD COLUMN IF NOT EXISTS "reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "retention_reports" ADD COLUMN IF NOT EXISTS "mailed_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Cases that exist now are due; those made from now on store their details when they are decided.
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "details_due" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ALTER COLUMN "details_due" SET DEFAULT false;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_details_due" ON "customer_verifications" USING btree ("client_id","verification_id") WHERE details_due and decided_at is not null;
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'audit-head-mails', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches', 'list-entries', 'shared-details')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sweep_runs" VALIDATE CONSTRAINT "sweep_runs_name_known";
