DROP INDEX "customer_verifications_client_id_mode_document_type_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_mode_nationality_created_at_verification_id_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_mode_score_band_created_at_verification_id_index";--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_document_type_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","document_type","created_at","verification_id") WHERE document_type is not null;--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_nationality_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","nationality","created_at","verification_id") WHERE nationality is not null;--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_score_band_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","score_band","created_at","verification_id") WHERE score_band is not null;--> statement-breakpoint
-- Rows that count as before are left out first: a client that goes on moves the end of thousands of links.
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
			from (
				select sum(sign) as sign, client_id, mode, created_at, status, document_type, outcome, reasons, started_at, document_at, selfie_at, decided_at, completed_at
				from (select 1 as sign, a.* from added a union all select -1, r.* from removed r) both_sides
				group by client_id, mode, created_at, status, document_type, outcome, reasons, started_at, document_at, selfie_at, decided_at, completed_at having sum(sign) <> 0
			) v cross join (values ('day'), ('month')) s (span)
			cross join lateral verification_marks(v.status, v.document_type, v.outcome, v.reasons,
				v.started_at, v.document_at, v.selfie_at, v.decided_at, v.completed_at) m
			group by 1, 2, 3, 4, 5, 6 having sum(v.sign * m.n) <> 0
		) c group by 1, 2, 3, 4, 5;
	end if;
	return null;
end $$;
