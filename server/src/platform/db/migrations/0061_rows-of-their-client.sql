-- online
-- A row that breaks a constraint ends the upgrade here with its name: docs/OPERATIONS.md says how to find and mend such rows.
-- Policies bind the tables' owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "client_users_of_client" ON "client_users" USING btree ("client_id","id");
--> statement-breakpoint
ALTER TABLE "audit_heads"
	DROP CONSTRAINT IF EXISTS "audit_heads_chain_of_client",
	ADD CONSTRAINT "audit_heads_chain_of_client" CHECK (chain = coalesce(client_id, 'platform')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_links"
	DROP CONSTRAINT IF EXISTS "audit_links_chain_of_client",
	ADD CONSTRAINT "audit_links_chain_of_client" CHECK (chain = coalesce(client_id, 'platform')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_summaries"
	DROP CONSTRAINT IF EXISTS "audit_summaries_chain_of_client",
	ADD CONSTRAINT "audit_summaries_chain_of_client" CHECK (chain = coalesce(client_id, 'platform')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_users"
	DROP CONSTRAINT IF EXISTS "client_users_notifications_object",
	ADD CONSTRAINT "client_users_notifications_object" CHECK (jsonb_typeof("notifications") = 'object') NOT VALID,
	DROP CONSTRAINT IF EXISTS "client_users_preferences_object",
	ADD CONSTRAINT "client_users_preferences_object" CHECK (jsonb_typeof("preferences") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "clients"
	DROP CONSTRAINT IF EXISTS "clients_settings_object",
	ADD CONSTRAINT "clients_settings_object" CHECK (jsonb_typeof("settings") = 'object') NOT VALID,
	DROP CONSTRAINT IF EXISTS "clients_verification_settings_object",
	ADD CONSTRAINT "clients_verification_settings_object" CHECK (jsonb_typeof("verification_settings") = 'object') NOT VALID,
	DROP CONSTRAINT IF EXISTS "clients_limits_object",
	ADD CONSTRAINT "clients_limits_object" CHECK (jsonb_typeof("limits") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	DROP CONSTRAINT IF EXISTS "customer_verifications_assignee_fk",
	ADD CONSTRAINT "customer_verifications_assignee_fk" FOREIGN KEY ("client_id","assigned_to") REFERENCES "public"."client_users"("client_id","id") NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_started_at_after_created_at",
	ADD CONSTRAINT "customer_verifications_started_at_after_created_at" CHECK ("started_at" - "created_at" >= interval '-1 minute') NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_decided_at_after_started_at",
	ADD CONSTRAINT "customer_verifications_decided_at_after_started_at" CHECK ("decided_at" - "started_at" >= interval '-1 minute') NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_completed_at_after_created_at",
	ADD CONSTRAINT "customer_verifications_completed_at_after_created_at" CHECK ("completed_at" - "created_at" >= interval '-1 minute') NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_erased_at_after_created_at",
	ADD CONSTRAINT "customer_verifications_erased_at_after_created_at" CHECK ("erased_at" - "created_at" >= interval '-1 minute') NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_decided_has_time",
	ADD CONSTRAINT "customer_verifications_decided_has_time" CHECK (outcome is null or decided_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "data_keys"
	DROP CONSTRAINT IF EXISTS "data_keys_key_id_encryption_keys_id_fk",
	ADD CONSTRAINT "data_keys_key_id_encryption_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."encryption_keys"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "decisions"
	DROP CONSTRAINT IF EXISTS "decisions_follows_another",
	ADD CONSTRAINT "decisions_follows_another" CHECK (follows <> id) NOT VALID;
--> statement-breakpoint
ALTER TABLE "event_feeds"
	DROP CONSTRAINT IF EXISTS "event_feeds_last_position_range",
	ADD CONSTRAINT "event_feeds_last_position_range" CHECK ("last_position" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "evidence"
	DROP CONSTRAINT IF EXISTS "evidence_storage_key_of_client",
	ADD CONSTRAINT "evidence_storage_key_of_client" CHECK (starts_with("storage_key", client_id || '/')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "storage_deletions"
	DROP CONSTRAINT IF EXISTS "storage_deletions_path_of_client",
	ADD CONSTRAINT "storage_deletions_path_of_client" CHECK (starts_with("path", client_id || '/')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sweep_runs"
	DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	DROP CONSTRAINT IF EXISTS "verification_sessions_completed_at_after_created_at",
	ADD CONSTRAINT "verification_sessions_completed_at_after_created_at" CHECK ("completed_at" - "created_at" >= interval '-1 minute') NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_heads"
	VALIDATE CONSTRAINT "audit_heads_chain_of_client";
--> statement-breakpoint
ALTER TABLE "audit_links"
	VALIDATE CONSTRAINT "audit_links_chain_of_client";
--> statement-breakpoint
ALTER TABLE "audit_summaries"
	VALIDATE CONSTRAINT "audit_summaries_chain_of_client";
--> statement-breakpoint
ALTER TABLE "client_users"
	VALIDATE CONSTRAINT "client_users_notifications_object",
	VALIDATE CONSTRAINT "client_users_preferences_object";
--> statement-breakpoint
ALTER TABLE "clients"
	VALIDATE CONSTRAINT "clients_settings_object",
	VALIDATE CONSTRAINT "clients_verification_settings_object",
	VALIDATE CONSTRAINT "clients_limits_object";
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	VALIDATE CONSTRAINT "customer_verifications_assignee_fk",
	VALIDATE CONSTRAINT "customer_verifications_started_at_after_created_at",
	VALIDATE CONSTRAINT "customer_verifications_decided_at_after_started_at",
	VALIDATE CONSTRAINT "customer_verifications_completed_at_after_created_at",
	VALIDATE CONSTRAINT "customer_verifications_erased_at_after_created_at",
	VALIDATE CONSTRAINT "customer_verifications_decided_has_time";
--> statement-breakpoint
ALTER TABLE "data_keys"
	VALIDATE CONSTRAINT "data_keys_key_id_encryption_keys_id_fk";
--> statement-breakpoint
ALTER TABLE "decisions"
	VALIDATE CONSTRAINT "decisions_follows_another";
--> statement-breakpoint
ALTER TABLE "event_feeds"
	VALIDATE CONSTRAINT "event_feeds_last_position_range";
--> statement-breakpoint
ALTER TABLE "evidence"
	VALIDATE CONSTRAINT "evidence_storage_key_of_client";
--> statement-breakpoint
ALTER TABLE "storage_deletions"
	VALIDATE CONSTRAINT "storage_deletions_path_of_client";
--> statement-breakpoint
ALTER TABLE "sweep_runs"
	VALIDATE CONSTRAINT "sweep_runs_name_known";
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	VALIDATE CONSTRAINT "verification_sessions_completed_at_after_created_at";
--> statement-breakpoint
-- The only way in which entries leave the log: those of a summary, and none of the last year whatever the summary says. Only the
-- platform's own job may call it, which belongs to no client.
CREATE OR REPLACE FUNCTION "drop_summarized_entries"(of_chain text, first_place integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	last_place integer;
	gone integer;
begin
	if current_setting('wabi.scope', true) is distinct from 'system' then
		raise exception 'entries of chain % leave the log only in the system scope', of_chain using errcode = 'insufficient_privilege';
	end if;
	select to_place into last_place from audit_summaries where chain = of_chain and from_place = first_place;
	if last_place is null then
		raise exception 'chain % has no summary from place %', of_chain, first_place using errcode = 'insufficient_privilege';
	end if;
	if exists (
		select from audit_links l join audit_log a on a.id = l.audit_id
		where l.chain = of_chain and l.place between first_place and last_place
			and (a.created_at > now() - interval '1 year' or a.client_id is distinct from l.client_id)
	) then
		raise exception 'chain % has entries of the last year or of another client between places % and %', of_chain, first_place, last_place
			using errcode = 'insufficient_privilege';
	end if;
	delete from audit_log a using audit_links l
	where l.chain = of_chain and l.place between first_place and last_place and a.id = l.audit_id;
	delete from audit_links where chain = of_chain and place between first_place and last_place;
	get diagnostics gone = row_count;
	return gone;
end $$;
--> statement-breakpoint
-- A decision changes only once, when its verification is erased, or declined by a withdrawn consent: its words and the values behind its checks are removed.
CREATE OR REPLACE FUNCTION "refuse_changed_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.words is not null or new.sealed_evidence is not null
		or new.checks is distinct from (
			select coalesce(jsonb_agg(c || '{"evidence": {}}' order by place), '[]')
			from jsonb_array_elements(old.checks) with ordinality e (c, place))
		or not exists (
			select from customer_verifications v
			where v.client_id = new.client_id and v.verification_id = new.verification_id and (v.erased_at is not null or v.status = 'declined'))
	then
		raise exception 'decision % may only be emptied, when its verification is erased or declined', new.id using errcode = 'insufficient_privilege';
	end if;
	return new;
end $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refuse_changed_decision" BEFORE UPDATE OF words, sealed_evidence, checks ON "decisions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_changed_decision"();
