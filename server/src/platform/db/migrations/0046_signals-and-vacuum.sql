-- A change that others follow is signalled when it commits (platform/signals.ts): keys with spaces between them.
CREATE FUNCTION "signal_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('wabi', concat_ws(' ', new.client_id || '/' || new.mode, new.verification_id, new.session_id));
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "signal_session"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('wabi', new.session_id);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "signal_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('wabi', e.session_id) from evidence e where e.client_id = new.client_id and e.id = new.evidence_id;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "signal_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('wabi', 'deliveries');
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "signal_client"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('wabi', new.id || ' deliveries');
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "signal_sign_in"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('wabi', old.id::text);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "signal_verification" AFTER INSERT OR UPDATE ON "customer_verifications" FOR EACH ROW EXECUTE FUNCTION "signal_verification"();
--> statement-breakpoint
CREATE TRIGGER "signal_session" AFTER UPDATE ON "verification_sessions" FOR EACH ROW EXECUTE FUNCTION "signal_session"();
--> statement-breakpoint
CREATE TRIGGER "signal_reading" AFTER INSERT ON "findings" FOR EACH ROW EXECUTE FUNCTION "signal_reading"();
--> statement-breakpoint
CREATE TRIGGER "signal_delivery_added" AFTER INSERT ON "webhook_logs" FOR EACH ROW WHEN (new.status = 'pending') EXECUTE FUNCTION "signal_delivery"();
--> statement-breakpoint
-- What is due at once. A claim and a retry are for later: who waits for those knows their time.
CREATE TRIGGER "signal_delivery" AFTER UPDATE OF next_attempt_at ON "webhook_logs" FOR EACH ROW
	WHEN (new.status = 'pending' and new.next_attempt_at < clock_timestamp() + interval '1 second') EXECUTE FUNCTION "signal_delivery"();
--> statement-breakpoint
CREATE TRIGGER "signal_delivery" AFTER UPDATE OF is_active ON "webhook_configs" FOR EACH ROW WHEN (new.is_active and not old.is_active) EXECUTE FUNCTION "signal_delivery"();
--> statement-breakpoint
CREATE TRIGGER "signal_client" AFTER UPDATE OF status ON "clients" FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION "signal_client"();
--> statement-breakpoint
CREATE TRIGGER "signal_sign_in" AFTER DELETE ON "auth_sessions" FOR EACH ROW EXECUTE FUNCTION "signal_sign_in"();
--> statement-breakpoint
DROP TRIGGER "note_change" ON "customer_verifications";
--> statement-breakpoint
DROP FUNCTION "note_change"();
--> statement-breakpoint
-- Whoever decides writes all of it with the verification's new status; these then find nothing to change.
CREATE OR REPLACE FUNCTION "note_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update customer_verifications v set decided_at = d.decided_at, reasons = d.reasons, reviewed_by = new.made_by
	from (select coalesce(o.decided_at, new.created_at) as decided_at, case
			when new.made_by is not null then o.reasons || array(select r from unnest(new.reasons) r where r <> all (o.reasons))
			when new.outcome = 'approved' then '{}'
			else new.reasons end as reasons
		from customer_verifications o where o.client_id = new.client_id and o.verification_id = new.verification_id) d
	where v.client_id = new.client_id and v.verification_id = new.verification_id
		and (v.decided_at, v.reasons, v.reviewed_by) is distinct from (d.decided_at, d.reasons, new.made_by);
	return null;
end $$;
--> statement-breakpoint
DROP TRIGGER "list_reviewer" ON "decisions";
--> statement-breakpoint
DROP FUNCTION "list_reviewer"();
--> statement-breakpoint
-- Room on each page, so that a change of a row stays on its page and its index entries stay as they are.
ALTER TABLE "customer_verifications" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "verification_sessions" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "verification_links" SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE "evidence" SET (fillfactor = 95);
--> statement-breakpoint
ALTER TABLE "webhook_logs" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "events" SET (fillfactor = 90);
--> statement-breakpoint
-- The ten tables that change most. By default a table of ten million rows is vacuumed after two million dead ones.
ALTER TABLE "customer_verifications" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "verification_sessions" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "verification_links" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "evidence" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "webhook_logs" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "events" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "search_terms" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "verification_counts" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "emails" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "audit_unsealed" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0.02);
