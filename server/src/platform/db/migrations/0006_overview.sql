CREATE TABLE "verification_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"span" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"counts" jsonb NOT NULL,
	"merged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "document_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "selfie_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_counts_client_id_span_kind_day_index" ON "verification_counts" USING btree ("client_id","span","kind","day");--> statement-breakpoint
CREATE INDEX "verification_counts_unmerged_index" ON "verification_counts" USING btree ("id") WHERE not merged;--> statement-breakpoint
-- What one verification adds to the counts (schema/counts.ts says what each is). Who came to a step came to those before.
CREATE FUNCTION "verification_marks"(
	status text, document_type text, outcome text, reasons text[],
	started_at timestamptz, document_at timestamptz, selfie_at timestamptz, decided_at timestamptz, completed_at timestamptz
) RETURNS TABLE ("kind" text, "key" text, "n" bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select 'step', 'created', 1::bigint
	union all select 'step', 'opened', 1 where coalesce(started_at, document_at, selfie_at, decided_at) is not null
	union all select 'step', 'document', 1 where coalesce(document_at, selfie_at, decided_at) is not null
	union all select 'step', 'selfie', 1 where coalesce(selfie_at, decided_at) is not null
	union all select 'step', 'decided', 1 where decided_at is not null
	union all select 'status', status, 1
	union all select 'type', document_type, 1 where document_type is not null
	union all select 'reason', r, 1 from unnest(reasons) r
	union all select 'first', floor(8 * ln(greatest(extract(epoch from decided_at - document_at), 1)::float8) / ln(2::float8))::int::text, 1
		where decided_at is not null and document_at is not null
	union all select 'final', floor(8 * ln(greatest(extract(epoch from completed_at - document_at), 1)::float8) / ln(2::float8))::int::text, 1
		where outcome in ('approved', 'rejected') and completed_at is not null and document_at is not null
	union all select 'sum', 'milliseconds', (1000 * extract(epoch from decided_at - document_at))::bigint
		where decided_at is not null and document_at is not null
	union all select 'sum', 'verifications', 1 where decided_at is not null and document_at is not null
$$;
--> statement-breakpoint
-- Once for a statement, however many rows it changes.
CREATE FUNCTION "count_verifications"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into verification_counts (client_id, span, day, kind, counts)
		select client_id, span, day, kind, jsonb_object_agg(key, n) from (
			select v.client_id, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, sum(m.n) as n
			from added v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5 having sum(m.n) <> 0
		) c group by 1, 2, 3, 4;
	elsif tg_op = 'DELETE' then
		insert into verification_counts (client_id, span, day, kind, counts)
		select client_id, span, day, kind, jsonb_object_agg(key, n) from (
			select v.client_id, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, -sum(m.n) as n
			from removed v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5 having sum(m.n) <> 0
		) c group by 1, 2, 3, 4;
	else
		insert into verification_counts (client_id, span, day, kind, counts)
		select client_id, span, day, kind, jsonb_object_agg(key, n) from (
			select v.client_id, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, sum(v.sign * m.n) as n
			from (select 1 as sign, a.* from added a union all select -1, r.* from removed r) v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5 having sum(v.sign * m.n) <> 0
		) c group by 1, 2, 3, 4;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.kind in ('document_front', 'document_back') then
		update customer_verifications set document_at = new.created_at
		where verification_id = new.verification_id and document_at is null;
	else
		update customer_verifications set selfie_at = new.created_at
		where verification_id = new.verification_id and selfie_at is null;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update customer_verifications v set
		decided_at = coalesce(v.decided_at, new.created_at),
		reasons = case
			when new.made_by is not null then v.reasons || array(select r from unnest(new.reasons) r where r <> all (v.reasons))
			when new.outcome = 'approved' then '{}'
			else new.reasons end
	where v.verification_id = new.verification_id;
	return null;
end $$;
--> statement-breakpoint
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
UPDATE "customer_verifications" v SET
	document_at = (select min(e.created_at) from evidence e where e.client_id = v.client_id and e.verification_id = v.verification_id and e.kind like 'document%'),
	selfie_at = (select min(e.created_at) from evidence e where e.client_id = v.client_id and e.verification_id = v.verification_id and e.kind not like 'document%'),
	decided_at = (select min(d.created_at) from decisions d where d.verification_id = v.verification_id),
	reasons = array(
		select distinct r from decisions d cross join unnest(d.reasons) r where d.verification_id = v.verification_id
			and (d.made_by is not null or d.outcome <> 'approved')
			and (d.made_by is not null or d.created_at = (select max(l.created_at) from decisions l where l.verification_id = v.verification_id and l.made_by is null)));
--> statement-breakpoint
INSERT INTO "verification_counts" (client_id, span, day, kind, counts, merged)
select client_id, span, day, kind, jsonb_object_agg(key, n), true from (
	select v.client_id, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, sum(m.n) as n
	from customer_verifications v cross join (values ('day'), ('month')) s (span)
	cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
		v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
	group by 1, 2, 3, 4, 5
) c group by 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "customer_verifications" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_verifications"();
--> statement-breakpoint
CREATE TRIGGER "count_changed" AFTER UPDATE ON "customer_verifications" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_verifications"();
--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "customer_verifications" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_verifications"();
--> statement-breakpoint
CREATE TRIGGER "note_evidence" AFTER INSERT ON "evidence" FOR EACH ROW EXECUTE FUNCTION "note_evidence"();
--> statement-breakpoint
CREATE TRIGGER "note_decision" AFTER INSERT ON "decisions" FOR EACH ROW EXECUTE FUNCTION "note_decision"();
