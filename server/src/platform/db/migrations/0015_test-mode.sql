DROP INDEX "verification_counts_client_id_span_kind_day_index";--> statement-breakpoint
DROP INDEX "events_client_id_created_at_index";--> statement-breakpoint
DROP INDEX "webhook_logs_client_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "webhook_logs_client_id_status_created_at_id_index";--> statement-breakpoint
DROP INDEX "verification_reasons_client_id_reason_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_status_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_document_type_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_nationality_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_score_band_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_reviewed_by_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_assigned_to_created_at_verification_id_index";--> statement-breakpoint
ALTER TABLE "verification_counts" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_batches" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_reasons" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "test_customer" text;--> statement-breakpoint
CREATE INDEX "verification_counts_client_id_mode_span_kind_day_index" ON "verification_counts" USING btree ("client_id","mode","span","kind","day");--> statement-breakpoint
CREATE INDEX "events_client_id_mode_created_at_id_index" ON "events" USING btree ("client_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_logs_client_id_mode_created_at_id_index" ON "webhook_logs" USING btree ("client_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_logs_client_id_mode_status_created_at_id_index" ON "webhook_logs" USING btree ("client_id","mode","status","created_at","id");--> statement-breakpoint
CREATE INDEX "verification_reasons_client_id_mode_reason_created_at_verification_id_index" ON "verification_reasons" USING btree ("client_id","mode","reason","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_status_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","status","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_document_type_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","document_type","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_nationality_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","nationality","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_score_band_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","score_band","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_reviewed_by_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","reviewed_by","created_at","verification_id") WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_assigned_to_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","assigned_to","created_at","verification_id") WHERE assigned_to is not null;--> statement-breakpoint
-- Live and test verifications are counted apart.
CREATE OR REPLACE FUNCTION "count_verifications"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into verification_counts (client_id, mode, span, day, kind, counts)
		select client_id, mode, span, day, kind, jsonb_object_agg(key, n) from (
			select v.client_id, v.mode, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, sum(m.n) as n
			from added v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5, 6 having sum(m.n) <> 0
		) c group by 1, 2, 3, 4, 5;
	elsif tg_op = 'DELETE' then
		insert into verification_counts (client_id, mode, span, day, kind, counts)
		select client_id, mode, span, day, kind, jsonb_object_agg(key, n) from (
			select v.client_id, v.mode, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, -sum(m.n) as n
			from removed v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5, 6 having sum(m.n) <> 0
		) c group by 1, 2, 3, 4, 5;
	else
		insert into verification_counts (client_id, mode, span, day, kind, counts)
		select client_id, mode, span, day, kind, jsonb_object_agg(key, n) from (
			select v.client_id, v.mode, s.span, date_trunc(s.span, v.created_at at time zone 'UTC')::date as day, m.kind, m.key, sum(v.sign * m.n) as n
			from (select 1 as sign, a.* from added a union all select -1, r.* from removed r) v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5, 6 having sum(v.sign * m.n) <> 0
		) c group by 1, 2, 3, 4, 5;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_reasons"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from verification_reasons where verification_id = new.verification_id;
	insert into verification_reasons (client_id, mode, reason, verification_id, created_at)
	select distinct new.client_id, new.mode, r, new.verification_id, new.created_at from unnest(new.reasons) r;
	return null;
end $$;
