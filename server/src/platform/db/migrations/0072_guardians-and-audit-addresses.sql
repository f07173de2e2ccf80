-- online
-- A guardian's consent for a minor; addresses of audit entries that can be removed. Each statement may run twice.
ALTER TABLE "audit_log" ADD COLUMN IF NOT EXISTS "mark_without_address" text;
--> statement-breakpoint
ALTER TABLE "admin_approvals" ADD COLUMN IF NOT EXISTS "reason" text;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN IF NOT EXISTS "guardian" text;
--> statement-breakpoint
ALTER TABLE "consent_texts" DROP CONSTRAINT IF EXISTS "consent_texts_kind_known";
--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_kind_known" CHECK ("consent_texts"."kind" in ('notice', 'biometrics', 'guardian'));
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_kind_known";
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('notice', 'biometrics', 'guardian')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_kind_known";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_guardian_of_kind";
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_of_kind" CHECK (guardian is null or kind = 'guardian') NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_guardian_of_kind";
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT IF EXISTS "sweep_runs_name_known";
--> statement-breakpoint
ALTER TABLE "sweep_runs" ADD CONSTRAINT "sweep_runs_name_known" CHECK ("sweep_runs"."name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'document-expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'audit-addresses', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'audit-head-mails', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches', 'list-entries', 'shared-details'));
--> statement-breakpoint
-- Audit entries never change, except that their address is removed: after 30 days at the earliest, a customer's at any time. The mark
-- that covers the address stays; the second one covers the rest (domain/kernel/audit-chain.ts). An entry from before there were marks gets its own.
CREATE OR REPLACE FUNCTION "drop_audit_addresses"(ids bigint[], marks text[], remaining text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	changed integer;
begin
	if exists (
		select from audit_log a where a.id = any(ids) and a.created_at > now() - interval '30 days'
			and not (a.actor_kind = 'customer' or a.actor_kind = 'anyone' and a.subject ~ '^(ver|ses)_')
	) then
		raise exception 'entries of the last 30 days keep their address' using errcode = 'insufficient_privilege';
	end if;
	update audit_log a set ip = null, mark = d.mark, mark_without_address = d.remaining
	from unnest(ids, marks, remaining) d(id, mark, remaining)
	where a.id = d.id and a.ip is not null and a.mark_without_address is null and (a.mark is null or a.mark = d.mark);
	get diagnostics changed = row_count;
	return changed;
end $$;
