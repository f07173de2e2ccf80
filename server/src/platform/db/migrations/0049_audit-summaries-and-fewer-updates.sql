-- online
CREATE TABLE IF NOT EXISTS "audit_summaries" (
	"chain" text NOT NULL,
	"from_place" integer NOT NULL,
	"to_place" integer NOT NULL,
	"client_id" text,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"actions" jsonb NOT NULL,
	"hash_before" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "audit_summaries_chain_from_place_pk" PRIMARY KEY("chain","from_place"),
	CONSTRAINT "audit_summaries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "audit_summaries_from_place_range" CHECK ("audit_summaries"."from_place" > 0),
	CONSTRAINT "audit_summaries_places" CHECK (to_place >= from_place),
	CONSTRAINT "audit_summaries_instants" CHECK (last_at >= first_at)
);
--> statement-breakpoint
-- The only way in which entries leave the log: those of a summary, and none of the last year whatever the summary says.
CREATE OR REPLACE FUNCTION "drop_summarized_entries"(of_chain text, first_place integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	scope text := coalesce(current_setting('wabi.scope', true), '');
	last_place integer;
	gone integer;
begin
	perform set_config('wabi.scope', 'system', true);
	select to_place into last_place from audit_summaries where chain = of_chain and from_place = first_place;
	if last_place is null then
		raise exception 'chain % has no summary from place %', of_chain, first_place using errcode = 'insufficient_privilege';
	end if;
	if exists (
		select from audit_links l join audit_log a on a.id = l.audit_id
		where l.chain = of_chain and l.place between first_place and last_place and a.created_at > now() - interval '1 year'
	) then
		raise exception 'chain % has entries of the last year between places % and %', of_chain, first_place, last_place
			using errcode = 'insufficient_privilege';
	end if;
	delete from audit_log a using audit_links l
	where l.chain = of_chain and l.place between first_place and last_place and a.id = l.audit_id;
	delete from audit_links where chain = of_chain and place between first_place and last_place;
	get diagnostics gone = row_count;
	perform set_config('wabi.scope', scope, true);
	return gone;
end $$;
--> statement-breakpoint
-- Country and kind of document are listed with the first photo, in one update with its instant. What is chosen before is the session's.
CREATE OR REPLACE FUNCTION "note_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.kind in ('document_front', 'document_back') then
		update customer_verifications v set document_at = new.created_at,
			document_type = coalesce(s.document_type, v.document_type), nationality = coalesce(s.nationality, v.nationality)
		from verification_sessions s
		where v.client_id = new.client_id and v.verification_id = new.verification_id and v.document_at is null
			and s.client_id = new.client_id and s.session_id = new.session_id;
	else
		update customer_verifications set selfie_at = new.created_at
		where client_id = new.client_id and verification_id = new.verification_id and selfie_at is null;
	end if;
	return null;
end $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "list_nationality" ON "verification_sessions";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "list_nationality"();
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_queued" ON "emails" USING btree ("created_at") WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_failed" ON "emails" USING btree ("created_at") WHERE status = 'failed';
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log'));
