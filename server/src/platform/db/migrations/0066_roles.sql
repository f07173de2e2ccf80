-- The scope of a transaction is the role that signed in, no setting.
-- The only way in which entries leave the log: those of a summary, and none of the last year whatever the summary says. Only the
-- system role may call it.
CREATE OR REPLACE FUNCTION "drop_summarized_entries"(of_chain text, first_place integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	last_place integer;
	gone integer;
begin
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
-- For the functions that run as the owner: the role that signed in is the system scope's, or the transaction's proven client is this one.
CREATE OR REPLACE FUNCTION "require_own_client"(of_client text) RETURNS void LANGUAGE plpgsql AS $$
begin
	if session_user = 'wabi_app' and tenancy.tenant_id() is distinct from of_client then
		raise exception 'the transaction does not belong to client %', of_client using errcode = 'insufficient_privilege';
	end if;
end $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "require_own_client" FROM public;
--> statement-breakpoint
-- The app's role deletes no decisions but those of a client that is being erased. They go in batches: what follows one goes with it.
CREATE OR REPLACE FUNCTION "erase_decisions"(client text, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	gone integer;
begin
	perform require_own_client(client);
	if not exists (select from client_erasures where client_id = client and status = 'running') then
		raise exception 'client % is not being erased', client using errcode = 'insufficient_privilege';
	end if;
	delete from decisions where ctid = any(array(select ctid from decisions where client_id = client limit at_most));
	get diagnostics gone = row_count;
	return gone;
end $$;
--> statement-breakpoint
-- Only the erasure of a whole client deletes the texts that its customers agreed to.
CREATE OR REPLACE FUNCTION "erase_consent_texts"(client text, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	gone integer;
begin
	perform require_own_client(client);
	if not exists (select from client_erasures where client_id = client and status = 'running') then
		raise exception 'client % is not being erased', client using errcode = 'insufficient_privilege';
	end if;
	delete from consent_texts where ctid = any(array(select ctid from consent_texts where client_id = client limit at_most));
	get diagnostics gone = row_count;
	return gone;
end $$;
--> statement-breakpoint
-- Events never change, except that the erasure of their verification removes the client's own reference from them and from their
-- deliveries, and what receivers answered.
CREATE OR REPLACE FUNCTION "erase_event_references"(of_client text, of_verification text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
	perform require_own_client(of_client);
	if not exists (
		select from customer_verifications v
		where v.client_id = of_client and v.verification_id = of_verification and v.erased_at is not null)
	then
		raise exception 'only the erasure of a client''s own verification removes references from its events' using errcode = 'insufficient_privilege';
	end if;
	update events set payload = jsonb_set(payload, '{data,clientReference}', 'null')
	where client_id = of_client and verification_id = of_verification and payload #> '{data,clientReference}' <> 'null';
	update webhook_logs l set payload = jsonb_set(l.payload, '{data,clientReference}', 'null'), response_body = null, error_message = null
	from events e
	where e.client_id = of_client and e.verification_id = of_verification and l.client_id = of_client and l.event_id = e.id;
	update webhook_attempts a set response_body = null, error_message = null
	from webhook_logs l join events e on e.client_id = l.client_id and e.id = l.event_id
	where e.client_id = of_client and e.verification_id = of_verification and l.client_id = of_client
		and a.client_id = of_client and a.webhook_log_id = l.id;
end $$;
--> statement-breakpoint
-- Names of the platform's staff, as a client's case shows them to one of theirs; the rest of admin_users is closed to tenants.
CREATE OR REPLACE FUNCTION "admin_usernames"(ids text[]) RETURNS TABLE (id text, username text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	select a.id, a.username from admin_users a where a.id = any(ids)
$$;
--> statement-breakpoint
-- Whether somebody of the platform's staff besides these people may decide a case; the rest of admin_users is closed to tenants.
CREATE OR REPLACE FUNCTION "has_other_platform_reviewer"(people text[], only_admins boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	select exists (select from admin_users a
		where a.is_active and a.id <> all(people) and (a.role = 'admin' or not only_admins))
$$;
--> statement-breakpoint
-- For the health page: the sessions in this database, of which PostgreSQL shows a role only its own, and the applied migrations.
CREATE OR REPLACE FUNCTION "database_activity"(
	OUT connections bigint, OUT statement double precision, OUT transaction double precision, OUT lock_waits bigint, OUT lock_wait double precision,
	OUT migrations bigint, OUT last_migration bigint
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
	select count(*),
		coalesce(extract(epoch from max(now() - query_start) filter (where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend')), 0),
		coalesce(extract(epoch from max(now() - xact_start) filter (where pid <> pg_backend_pid() and backend_type = 'client backend')), 0),
		count(*) filter (where wait_event_type = 'Lock'),
		coalesce(extract(epoch from max(now() - query_start) filter (where wait_event_type = 'Lock')), 0),
		(select count(*) from drizzle.__drizzle_migrations),
		(select coalesce(max(created_at), 0) from drizzle.__drizzle_migrations)
	from pg_stat_activity where datname = current_database()
$$;
