-- online
-- What the next file validates. A row that was there before is not looked at here: from now on none can be added.
ALTER TABLE "decisions" ADD COLUMN IF NOT EXISTS "run" integer;
--> statement-breakpoint
ALTER TABLE "decisions" ALTER COLUMN "run" SET DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN IF NOT EXISTS "run" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
DELETE FROM "sessions" WHERE sess ->> 'clientId' IS NULL OR sess ->> 'sessionId' IS NULL;
--> statement-breakpoint
-- Browsers' sessions live for some weeks, so that writing the table anew takes little.
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "client_id" text GENERATED ALWAYS AS (sess ->> 'clientId') STORED NOT NULL, ADD COLUMN IF NOT EXISTS "session_id" text GENERATED ALWAYS AS (sess ->> 'sessionId') STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_of_session" ON "sessions" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "second_reviews_client_id_decision_id_index" ON "second_reviews" USING btree ("client_id","decision_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "decisions_of_verification" ON "decisions" USING btree ("client_id","verification_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "decisions_client_id_follows_index" ON "decisions" USING btree ("client_id","follows");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "decisions_one_of_run" ON "decisions" USING btree ("client_id","verification_id","run") WHERE follows is null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evidence_of_verification" ON "evidence" USING btree ("client_id","verification_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "findings_client_id_evidence_id_index" ON "findings" USING btree ("client_id","evidence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "block_hits_client_id_verification_id_block_id_index" ON "block_hits" USING btree ("client_id","verification_id","block_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "blocks_of_client" ON "blocks" USING btree ("client_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "document_numbers_client_id_verification_id_hash_index" ON "document_numbers" USING btree ("client_id","verification_id","hash");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "repeats_once" ON "repeats" USING btree ("client_id","verification_id","other_verification_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "events_of_client" ON "events" USING btree ("client_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "webhook_attempts_client_id_webhook_log_id_attempt_index" ON "webhook_attempts" USING btree ("client_id","webhook_log_id","attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "webhook_configs_of_client" ON "webhook_configs" USING btree ("client_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "webhook_logs_client_id_event_id_webhook_config_id_index" ON "webhook_logs" USING btree ("client_id","event_id","webhook_config_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "webhook_logs_of_client" ON "webhook_logs" USING btree ("client_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "link_batches_of_client" ON "link_batches" USING btree ("client_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "asks_client_id_decision_id_index" ON "asks" USING btree ("client_id","decision_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "held_decisions_client_id_verification_id_index" ON "held_decisions" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_of_client" ON "customer_verifications" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "verification_sessions_one" ON "verification_sessions" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "verification_sessions_of_client" ON "verification_sessions" USING btree ("client_id","session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "verification_sessions_of_verification" ON "verification_sessions" USING btree ("client_id","verification_id","session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "link_batch_rows_client_id_batch_id_line_pk" ON "link_batch_rows" USING btree ("client_id","batch_id","line");
--> statement-breakpoint
DO $$ begin
	if not exists (select from pg_constraint where conname = 'link_batch_rows_client_id_batch_id_line_pk') then
		alter table "link_batch_rows" drop constraint "link_batch_rows_batch_id_line_pk", add constraint "link_batch_rows_client_id_batch_id_line_pk" primary key using index "link_batch_rows_client_id_batch_id_line_pk";
	end if;
end $$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "approvals_client_id_decision_id_user_id_pk" ON "approvals" USING btree ("client_id","decision_id","user_id");
--> statement-breakpoint
DO $$ begin
	if not exists (select from pg_constraint where conname = 'approvals_client_id_decision_id_user_id_pk') then
		alter table "approvals" drop constraint "approvals_decision_id_user_id_pk", add constraint "approvals_client_id_decision_id_user_id_pk" primary key using index "approvals_client_id_decision_id_user_id_pk";
	end if;
end $$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "looks_client_id_verification_id_user_id_pk" ON "looks" USING btree ("client_id","verification_id","user_id");
--> statement-breakpoint
DO $$ begin
	if not exists (select from pg_constraint where conname = 'looks_client_id_verification_id_user_id_pk') then
		alter table "looks" drop constraint "looks_verification_id_user_id_pk", add constraint "looks_client_id_verification_id_user_id_pk" primary key using index "looks_client_id_verification_id_user_id_pk";
	end if;
end $$;
--> statement-breakpoint
-- The app's role deletes no decisions but those of a client that is being erased. They go in batches: what follows one goes with it.
CREATE OR REPLACE FUNCTION "erase_decisions"(client text, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	gone integer;
begin
	if not exists (select from client_erasures where client_id = client and status = 'running') then
		raise exception 'client % is not being erased', client using errcode = 'insufficient_privilege';
	end if;
	delete from decisions where ctid = any(array(select ctid from decisions where client_id = client limit at_most));
	get diagnostics gone = row_count;
	return gone;
end $$;
--> statement-breakpoint
-- Names of the platform's staff, as a client's case shows them to one of theirs; the rest of admin_users is closed to tenants.
CREATE OR REPLACE FUNCTION "admin_usernames"(ids text[]) RETURNS TABLE (id text, username text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
	scope text := coalesce(current_setting('wabi.scope', true), '');
begin
	perform set_config('wabi.scope', 'system', true);
	return query select a.id, a.username from admin_users a where a.id = any(ids);
	perform set_config('wabi.scope', scope, true);
end $$;
--> statement-breakpoint
ALTER TABLE "case_openings"
	DROP CONSTRAINT IF EXISTS "case_openings_verification_fk",
	DROP CONSTRAINT IF EXISTS "case_openings_reason_known",
	DROP CONSTRAINT IF EXISTS "case_openings_until_order",
	ADD CONSTRAINT "case_openings_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "case_openings_reason_known" CHECK ("reason" in ('review', 'client_asked', 'customer_asked', 'quality', 'other')) NOT VALID,
	ADD CONSTRAINT "case_openings_until_order" CHECK ("until" > "opened_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "case_results"
	DROP CONSTRAINT IF EXISTS "case_results_verification_fk",
	DROP CONSTRAINT IF EXISTS "case_results_result_known",
	ADD CONSTRAINT "case_results_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "case_results_result_known" CHECK ("result" in ('approved', 'rejected', 'asked', 'approved_first')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "review_cases"
	DROP CONSTRAINT IF EXISTS "review_cases_verification_fk",
	DROP CONSTRAINT IF EXISTS "review_cases_document_type_known",
	DROP CONSTRAINT IF EXISTS "review_cases_risk_rank_range",
	DROP CONSTRAINT IF EXISTS "review_cases_assigned",
	ADD CONSTRAINT "review_cases_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "review_cases_document_type_known" CHECK ("document_type" in ('national_id', 'kebele_id', 'passport', 'drivers_license')) NOT VALID,
	ADD CONSTRAINT "review_cases_risk_rank_range" CHECK ("risk_rank" >= 0) NOT VALID,
	ADD CONSTRAINT "review_cases_assigned" CHECK (assigned_to is null or assigned_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "second_reviews"
	DROP CONSTRAINT IF EXISTS "second_reviews_decision_fk",
	DROP CONSTRAINT IF EXISTS "second_reviews_first_outcome_known",
	DROP CONSTRAINT IF EXISTS "second_reviews_outcome_known",
	DROP CONSTRAINT IF EXISTS "second_reviews_first_reason_known",
	DROP CONSTRAINT IF EXISTS "second_reviews_reason_known",
	DROP CONSTRAINT IF EXISTS "second_reviews_assigned",
	DROP CONSTRAINT IF EXISTS "second_reviews_first_reason_of_rejection",
	DROP CONSTRAINT IF EXISTS "second_reviews_decided",
	DROP CONSTRAINT IF EXISTS "second_reviews_reason_of_rejection",
	ADD CONSTRAINT "second_reviews_decision_fk" FOREIGN KEY ("client_id","verification_id","decision_id") REFERENCES "decisions"("client_id","verification_id","id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "second_reviews_first_outcome_known" CHECK ("first_outcome" in ('approved', 'rejected')) NOT VALID,
	ADD CONSTRAINT "second_reviews_outcome_known" CHECK ("outcome" in ('approved', 'rejected')) NOT VALID,
	ADD CONSTRAINT "second_reviews_first_reason_known" CHECK ("first_reason" in ('document_not_genuine', 'face_different', 'live_person_doubted', 'head_turn_doubted', 'details_different', 'document_expired', 'document_type_other', 'document_unreadable', 'too_young', 'not_accepted')) NOT VALID,
	ADD CONSTRAINT "second_reviews_reason_known" CHECK ("reason" in ('document_not_genuine', 'face_different', 'live_person_doubted', 'head_turn_doubted', 'details_different', 'document_expired', 'document_type_other', 'document_unreadable', 'too_young', 'not_accepted')) NOT VALID,
	ADD CONSTRAINT "second_reviews_assigned" CHECK (assigned_to is null or assigned_at is not null) NOT VALID,
	ADD CONSTRAINT "second_reviews_first_reason_of_rejection" CHECK ((first_outcome = 'rejected') = (first_reason is not null)) NOT VALID,
	ADD CONSTRAINT "second_reviews_decided" CHECK ((decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)) NOT VALID,
	ADD CONSTRAINT "second_reviews_reason_of_rejection" CHECK ((outcome is not distinct from 'rejected') = (reason is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents"
	DROP CONSTRAINT IF EXISTS "consents_session_fk",
	ADD CONSTRAINT "consents_session_fk" FOREIGN KEY ("client_id","session_id") REFERENCES "verification_sessions"("client_id","session_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "decisions"
	DROP CONSTRAINT IF EXISTS "decisions_verification_fk",
	DROP CONSTRAINT IF EXISTS "decisions_follows_fk",
	DROP CONSTRAINT IF EXISTS "decisions_outcome_known",
	DROP CONSTRAINT IF EXISTS "decisions_overall_score_range",
	DROP CONSTRAINT IF EXISTS "decisions_run_range",
	DROP CONSTRAINT IF EXISTS "decisions_rule_version",
	DROP CONSTRAINT IF EXISTS "decisions_of_person",
	DROP CONSTRAINT IF EXISTS "decisions_words_of_person",
	ADD CONSTRAINT "decisions_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "decisions_follows_fk" FOREIGN KEY ("client_id","verification_id","follows") REFERENCES "decisions"("client_id","verification_id","id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "decisions_outcome_known" CHECK ("outcome" in ('approved', 'pending_review', 'rejected')) NOT VALID,
	ADD CONSTRAINT "decisions_overall_score_range" CHECK ("overall_score" between 0 and 100) NOT VALID,
	ADD CONSTRAINT "decisions_run_range" CHECK ("run" > 0) NOT VALID,
	ADD CONSTRAINT "decisions_rule_version" CHECK ((rule_id is null) = (rule_version is null)) NOT VALID,
	ADD CONSTRAINT "decisions_of_person" CHECK (made_by is null or follows is not null and outcome <> 'pending_review') NOT VALID,
	ADD CONSTRAINT "decisions_words_of_person" CHECK (words is null or made_by is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "evidence"
	DROP CONSTRAINT IF EXISTS "evidence_session_fk",
	DROP CONSTRAINT IF EXISTS "evidence_kind_known",
	DROP CONSTRAINT IF EXISTS "evidence_width_range",
	DROP CONSTRAINT IF EXISTS "evidence_height_range",
	DROP CONSTRAINT IF EXISTS "evidence_bytes_range",
	ADD CONSTRAINT "evidence_session_fk" FOREIGN KEY ("client_id","verification_id","session_id") REFERENCES "verification_sessions"("client_id","verification_id","session_id") NOT VALID,
	ADD CONSTRAINT "evidence_kind_known" CHECK ("kind" in ('document_front', 'document_back', 'selfie', 'liveness')) NOT VALID,
	ADD CONSTRAINT "evidence_width_range" CHECK ("width" > 0) NOT VALID,
	ADD CONSTRAINT "evidence_height_range" CHECK ("height" > 0) NOT VALID,
	ADD CONSTRAINT "evidence_bytes_range" CHECK ("bytes" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "findings"
	DROP CONSTRAINT IF EXISTS "findings_evidence_fk",
	DROP CONSTRAINT IF EXISTS "findings_kind_known",
	DROP CONSTRAINT IF EXISTS "findings_result_or_error",
	ADD CONSTRAINT "findings_evidence_fk" FOREIGN KEY ("client_id","verification_id","evidence_id") REFERENCES "evidence"("client_id","verification_id","id") NOT VALID,
	ADD CONSTRAINT "findings_kind_known" CHECK ("kind" in ('document', 'selfie', 'liveness')) NOT VALID,
	ADD CONSTRAINT "findings_result_or_error" CHECK ((sealed is null) = (error is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "hand_offs"
	DROP CONSTRAINT IF EXISTS "hand_offs_session_fk",
	DROP CONSTRAINT IF EXISTS "hand_offs_expires_at_order",
	ADD CONSTRAINT "hand_offs_session_fk" FOREIGN KEY ("client_id","session_id") REFERENCES "verification_sessions"("client_id","session_id") NOT VALID,
	ADD CONSTRAINT "hand_offs_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "block_hits"
	DROP CONSTRAINT IF EXISTS "block_hits_verification_fk",
	DROP CONSTRAINT IF EXISTS "block_hits_block_fk",
	ADD CONSTRAINT "block_hits_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "block_hits_block_fk" FOREIGN KEY ("client_id","block_id") REFERENCES "blocks"("client_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "blocks"
	DROP CONSTRAINT IF EXISTS "blocks_verification_fk",
	DROP CONSTRAINT IF EXISTS "blocks_kind_known",
	DROP CONSTRAINT IF EXISTS "blocks_mode_known",
	DROP CONSTRAINT IF EXISTS "blocks_lifted",
	DROP CONSTRAINT IF EXISTS "blocks_of_kind",
	ADD CONSTRAINT "blocks_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "blocks_kind_known" CHECK ("kind" in ('face', 'number')) NOT VALID,
	ADD CONSTRAINT "blocks_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "blocks_lifted" CHECK ((lifted_at is null) = (lifted_by is null) and (lifted_at is null or sealed = '' and hash is null)) NOT VALID,
	ADD CONSTRAINT "blocks_of_kind" CHECK (lifted_at is not null or case kind when 'number' then hash is not null else model_version is not null end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "document_numbers"
	DROP CONSTRAINT IF EXISTS "document_numbers_verification_fk",
	ADD CONSTRAINT "document_numbers_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "face_templates"
	DROP CONSTRAINT IF EXISTS "face_templates_verification_fk",
	DROP CONSTRAINT IF EXISTS "face_templates_kind_known",
	ADD CONSTRAINT "face_templates_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "face_templates_kind_known" CHECK ("kind" in ('selfie', 'document')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "repeats"
	DROP CONSTRAINT IF EXISTS "repeats_verification_fk",
	DROP CONSTRAINT IF EXISTS "repeats_other_verification_fk",
	DROP CONSTRAINT IF EXISTS "repeats_kind_known",
	DROP CONSTRAINT IF EXISTS "repeats_distance_range",
	DROP CONSTRAINT IF EXISTS "repeats_of_two",
	ADD CONSTRAINT "repeats_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "repeats_other_verification_fk" FOREIGN KEY ("client_id","other_verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "repeats_kind_known" CHECK ("kind" in ('face', 'number', 'image')) NOT VALID,
	ADD CONSTRAINT "repeats_distance_range" CHECK ("distance" >= 0) NOT VALID,
	ADD CONSTRAINT "repeats_of_two" CHECK (verification_id <> other_verification_id) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events"
	DROP CONSTRAINT IF EXISTS "events_verification_fk",
	DROP CONSTRAINT IF EXISTS "events_mode_known",
	DROP CONSTRAINT IF EXISTS "events_type_known",
	ADD CONSTRAINT "events_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "events_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "events_type_known" CHECK ("type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_attempts"
	DROP CONSTRAINT IF EXISTS "webhook_attempts_delivery_fk",
	DROP CONSTRAINT IF EXISTS "webhook_attempts_attempt_range",
	DROP CONSTRAINT IF EXISTS "webhook_attempts_ms_range",
	ADD CONSTRAINT "webhook_attempts_delivery_fk" FOREIGN KEY ("client_id","webhook_log_id") REFERENCES "webhook_logs"("client_id","id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "webhook_attempts_attempt_range" CHECK ("attempt" > 0) NOT VALID,
	ADD CONSTRAINT "webhook_attempts_ms_range" CHECK ("ms" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs"
	DROP CONSTRAINT IF EXISTS "webhook_logs_webhook_fk",
	DROP CONSTRAINT IF EXISTS "webhook_logs_event_fk",
	DROP CONSTRAINT IF EXISTS "webhook_logs_mode_known",
	DROP CONSTRAINT IF EXISTS "webhook_logs_event_known",
	DROP CONSTRAINT IF EXISTS "webhook_logs_status_known",
	DROP CONSTRAINT IF EXISTS "webhook_logs_attempt_range",
	DROP CONSTRAINT IF EXISTS "webhook_logs_round",
	DROP CONSTRAINT IF EXISTS "webhook_logs_pending_is_due",
	DROP CONSTRAINT IF EXISTS "webhook_logs_claimed_is_pending",
	DROP CONSTRAINT IF EXISTS "webhook_logs_success_of_status",
	ADD CONSTRAINT "webhook_logs_webhook_fk" FOREIGN KEY ("client_id","webhook_config_id") REFERENCES "webhook_configs"("client_id","id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "webhook_logs_event_fk" FOREIGN KEY ("client_id","event_id") REFERENCES "events"("client_id","id") NOT VALID,
	ADD CONSTRAINT "webhook_logs_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "webhook_logs_event_known" CHECK ("event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'webhook.test')) NOT VALID,
	ADD CONSTRAINT "webhook_logs_status_known" CHECK ("status" in ('success', 'failed', 'pending')) NOT VALID,
	ADD CONSTRAINT "webhook_logs_attempt_range" CHECK ("attempt" >= 0) NOT VALID,
	ADD CONSTRAINT "webhook_logs_round" CHECK (round_from between 0 and attempt) NOT VALID,
	ADD CONSTRAINT "webhook_logs_pending_is_due" CHECK ((status = 'pending') = (next_attempt_at is not null)) NOT VALID,
	ADD CONSTRAINT "webhook_logs_claimed_is_pending" CHECK (claim is null or status = 'pending') NOT VALID,
	ADD CONSTRAINT "webhook_logs_success_of_status" CHECK (status = 'pending' or success = (status = 'success')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "link_batch_rows"
	DROP CONSTRAINT IF EXISTS "link_batch_rows_batch_fk",
	DROP CONSTRAINT IF EXISTS "link_batch_rows_verification_fk",
	DROP CONSTRAINT IF EXISTS "link_batch_rows_line_range",
	DROP CONSTRAINT IF EXISTS "link_batch_rows_one_end",
	ADD CONSTRAINT "link_batch_rows_batch_fk" FOREIGN KEY ("client_id","batch_id") REFERENCES "link_batches"("client_id","id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "link_batch_rows_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "link_batch_rows_line_range" CHECK ("line" > 0) NOT VALID,
	ADD CONSTRAINT "link_batch_rows_one_end" CHECK (verification_id is null or refused is null and request is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "search_terms"
	DROP CONSTRAINT IF EXISTS "search_terms_verification_fk",
	ADD CONSTRAINT "search_terms_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_reasons"
	DROP CONSTRAINT IF EXISTS "verification_reasons_verification_fk",
	DROP CONSTRAINT IF EXISTS "verification_reasons_mode_known",
	ADD CONSTRAINT "verification_reasons_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "verification_reasons_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "liveness_challenges"
	DROP CONSTRAINT IF EXISTS "liveness_challenges_session_fk",
	DROP CONSTRAINT IF EXISTS "liveness_challenges_moves_known",
	DROP CONSTRAINT IF EXISTS "liveness_challenges_expires_at_order",
	DROP CONSTRAINT IF EXISTS "liveness_challenges_answered_is_used",
	ADD CONSTRAINT "liveness_challenges_session_fk" FOREIGN KEY ("client_id","session_id") REFERENCES "verification_sessions"("client_id","session_id") NOT VALID,
	ADD CONSTRAINT "liveness_challenges_moves_known" CHECK ("moves" <@ array['left', 'right']::text[]) NOT VALID,
	ADD CONSTRAINT "liveness_challenges_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "liveness_challenges_answered_is_used" CHECK (used_at is not null or burst_hash is null and answer is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "emails"
	DROP CONSTRAINT IF EXISTS "emails_verification_fk",
	DROP CONSTRAINT IF EXISTS "emails_mode_known",
	DROP CONSTRAINT IF EXISTS "emails_purpose_known",
	DROP CONSTRAINT IF EXISTS "emails_status_known",
	DROP CONSTRAINT IF EXISTS "emails_attempts_range",
	ADD CONSTRAINT "emails_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "emails_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "emails_purpose_known" CHECK ("purpose" in ('link', 'step_again', 'code', 'result', 'cancelled', 'confirmation')) NOT VALID,
	ADD CONSTRAINT "emails_status_known" CHECK ("status" in ('queued', 'sent', 'refused', 'failed', 'bounced', 'kept', 'discarded')) NOT VALID,
	ADD CONSTRAINT "emails_attempts_range" CHECK ("attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "approvals"
	DROP CONSTRAINT IF EXISTS "approvals_decision_fk",
	ADD CONSTRAINT "approvals_decision_fk" FOREIGN KEY ("client_id","verification_id","decision_id") REFERENCES "decisions"("client_id","verification_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "asks"
	DROP CONSTRAINT IF EXISTS "asks_decision_fk",
	DROP CONSTRAINT IF EXISTS "asks_session_fk",
	DROP CONSTRAINT IF EXISTS "asks_step_known",
	ADD CONSTRAINT "asks_decision_fk" FOREIGN KEY ("client_id","verification_id","decision_id") REFERENCES "decisions"("client_id","verification_id","id") NOT VALID,
	ADD CONSTRAINT "asks_session_fk" FOREIGN KEY ("client_id","verification_id","session_id") REFERENCES "verification_sessions"("client_id","verification_id","session_id") NOT VALID,
	ADD CONSTRAINT "asks_step_known" CHECK ("step" in ('document_front', 'document_back', 'selfie', 'personal_info')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "case_notes"
	DROP CONSTRAINT IF EXISTS "case_notes_verification_fk",
	ADD CONSTRAINT "case_notes_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "held_decisions"
	DROP CONSTRAINT IF EXISTS "held_decisions_decision_fk",
	DROP CONSTRAINT IF EXISTS "held_decisions_outcome_known",
	DROP CONSTRAINT IF EXISTS "held_decisions_reason_known",
	DROP CONSTRAINT IF EXISTS "held_decisions_due_at_order",
	DROP CONSTRAINT IF EXISTS "held_decisions_reason_of_rejection",
	ADD CONSTRAINT "held_decisions_decision_fk" FOREIGN KEY ("client_id","verification_id","decision_id") REFERENCES "decisions"("client_id","verification_id","id") ON DELETE cascade NOT VALID,
	ADD CONSTRAINT "held_decisions_outcome_known" CHECK ("outcome" in ('approved', 'rejected')) NOT VALID,
	ADD CONSTRAINT "held_decisions_reason_known" CHECK ("reason" in ('document_not_genuine', 'face_different', 'live_person_doubted', 'head_turn_doubted', 'details_different', 'document_expired', 'document_type_other', 'document_unreadable', 'too_young', 'not_accepted')) NOT VALID,
	ADD CONSTRAINT "held_decisions_due_at_order" CHECK ("due_at" > "held_at") NOT VALID,
	ADD CONSTRAINT "held_decisions_reason_of_rejection" CHECK ((outcome = 'rejected') = (reason is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "looks"
	DROP CONSTRAINT IF EXISTS "looks_verification_fk",
	ADD CONSTRAINT "looks_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_links"
	DROP CONSTRAINT IF EXISTS "verification_links_session_fk",
	DROP CONSTRAINT IF EXISTS "verification_links_status_known",
	DROP CONSTRAINT IF EXISTS "verification_links_expires_at_order",
	ADD CONSTRAINT "verification_links_session_fk" FOREIGN KEY ("client_id","verification_id","session_id") REFERENCES "verification_sessions"("client_id","verification_id","session_id") NOT VALID,
	ADD CONSTRAINT "verification_links_status_known" CHECK ("status" in ('pending', 'opened', 'completed', 'expired', 'cancelled')) NOT VALID,
	ADD CONSTRAINT "verification_links_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	DROP CONSTRAINT IF EXISTS "verification_sessions_verification_fk",
	DROP CONSTRAINT IF EXISTS "verification_sessions_mode_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_test_customer_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_status_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_document_type_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_nationality_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_device_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_asked_step_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_liveness_moves_known",
	DROP CONSTRAINT IF EXISTS "verification_sessions_liveness_tries_range",
	DROP CONSTRAINT IF EXISTS "verification_sessions_retries_range",
	DROP CONSTRAINT IF EXISTS "verification_sessions_run_range",
	DROP CONSTRAINT IF EXISTS "verification_sessions_test_customer_in_test",
	ADD CONSTRAINT "verification_sessions_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "customer_verifications"("client_id","verification_id") NOT VALID,
	ADD CONSTRAINT "verification_sessions_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_test_customer_known" CHECK ("test_customer" in ('approved', 'pending_review', 'expired', 'fraud', 'rejected_document_not_genuine', 'rejected_face_different', 'rejected_live_person_doubted', 'rejected_head_turn_doubted', 'rejected_details_different', 'rejected_document_expired', 'rejected_document_type_other', 'rejected_document_unreadable', 'rejected_too_young', 'rejected_not_accepted')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_status_known" CHECK ("status" in ('pending', 'in_progress', 'completed', 'pending_review', 'failed', 'expired', 'cancelled', 'resubmission_requested')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_document_type_known" CHECK ("document_type" in ('national_id', 'kebele_id', 'passport', 'drivers_license')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_nationality_known" CHECK ("nationality" in ('AF', 'AX', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AQ', 'AG', 'AR', 'AM', 'AW', 'AU', 'AT', 'AZ', 'BS', 'BH', 'BD', 'BB', 'BY', 'BE', 'BZ', 'BJ', 'BM', 'BT', 'BO', 'BA', 'BW', 'BV', 'BR', 'IO', 'VG', 'BN', 'BG', 'BF', 'BI', 'KH', 'CM', 'CA', 'CV', 'BQ', 'KY', 'CF', 'TD', 'CL', 'CN', 'CX', 'CC', 'CO', 'KM', 'CG', 'CD', 'CK', 'CR', 'CI', 'HR', 'CU', 'CW', 'CY', 'CZ', 'DK', 'DJ', 'DM', 'DO', 'EC', 'EG', 'SV', 'GQ', 'ER', 'EE', 'SZ', 'ET', 'FK', 'FO', 'FJ', 'FI', 'FR', 'GF', 'PF', 'TF', 'GA', 'GM', 'GE', 'DE', 'GH', 'GI', 'GR', 'GL', 'GD', 'GP', 'GU', 'GT', 'GG', 'GN', 'GW', 'GY', 'HT', 'HM', 'HN', 'HK', 'HU', 'IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IM', 'IL', 'IT', 'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KI', 'XK', 'KW', 'KG', 'LA', 'LV', 'LB', 'LS', 'LR', 'LY', 'LI', 'LT', 'LU', 'MO', 'MG', 'MW', 'MY', 'MV', 'ML', 'MT', 'MH', 'MQ', 'MR', 'MU', 'YT', 'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MA', 'MZ', 'MM', 'NA', 'NR', 'NP', 'NL', 'NC', 'NZ', 'NI', 'NE', 'NG', 'NU', 'NF', 'KP', 'MK', 'MP', 'NO', 'OM', 'PK', 'PW', 'PS', 'PA', 'PG', 'PY', 'PE', 'PH', 'PN', 'PL', 'PT', 'PR', 'QA', 'RE', 'RO', 'RU', 'RW', 'WS', 'SM', 'ST', 'SA', 'SN', 'RS', 'SC', 'SL', 'SG', 'SX', 'SK', 'SI', 'SB', 'SO', 'ZA', 'GS', 'KR', 'SS', 'ES', 'LK', 'BL', 'SH', 'KN', 'LC', 'MF', 'PM', 'VC', 'SD', 'SR', 'SJ', 'SE', 'CH', 'SY', 'TW', 'TJ', 'TZ', 'TH', 'TL', 'TG', 'TK', 'TO', 'TT', 'TN', 'TR', 'TM', 'TC', 'TV', 'UM', 'VI', 'UG', 'UA', 'AE', 'GB', 'US', 'UY', 'UZ', 'VU', 'VA', 'VE', 'VN', 'WF', 'EH', 'YE', 'ZM', 'ZW')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_device_known" CHECK ("device" in ('mobile', 'desktop')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_asked_step_known" CHECK ("asked_step" in ('document_front', 'document_back', 'selfie', 'personal_info')) NOT VALID,
	ADD CONSTRAINT "verification_sessions_liveness_moves_known" CHECK ("liveness_moves" <@ array['left', 'right']::text[]) NOT VALID,
	ADD CONSTRAINT "verification_sessions_liveness_tries_range" CHECK ("liveness_tries" >= 0) NOT VALID,
	ADD CONSTRAINT "verification_sessions_retries_range" CHECK ("retries" >= 0) NOT VALID,
	ADD CONSTRAINT "verification_sessions_run_range" CHECK ("run" > 0) NOT VALID,
	ADD CONSTRAINT "verification_sessions_test_customer_in_test" CHECK (test_customer is null or mode = 'test') NOT VALID;
--> statement-breakpoint
ALTER TABLE "admin_users"
	DROP CONSTRAINT IF EXISTS "admin_users_role_known",
	ADD CONSTRAINT "admin_users_role_known" CHECK ("role" in ('admin', 'reviewer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "auth_sessions"
	DROP CONSTRAINT IF EXISTS "auth_sessions_user_type_known",
	DROP CONSTRAINT IF EXISTS "auth_sessions_expires_at_order",
	DROP CONSTRAINT IF EXISTS "auth_sessions_user_of_kind",
	ADD CONSTRAINT "auth_sessions_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "auth_sessions_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "auth_sessions_user_of_kind" CHECK (user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%') NOT VALID;
--> statement-breakpoint
ALTER TABLE "half_sign_ins"
	DROP CONSTRAINT IF EXISTS "half_sign_ins_user_type_known",
	DROP CONSTRAINT IF EXISTS "half_sign_ins_tries_range",
	DROP CONSTRAINT IF EXISTS "half_sign_ins_expires_at_order",
	DROP CONSTRAINT IF EXISTS "half_sign_ins_user_of_kind",
	ADD CONSTRAINT "half_sign_ins_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "half_sign_ins_tries_range" CHECK ("tries" >= 0) NOT VALID,
	ADD CONSTRAINT "half_sign_ins_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "half_sign_ins_user_of_kind" CHECK (user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%') NOT VALID;
--> statement-breakpoint
ALTER TABLE "known_devices"
	DROP CONSTRAINT IF EXISTS "known_devices_user_type_known",
	DROP CONSTRAINT IF EXISTS "known_devices_expires_at_order",
	DROP CONSTRAINT IF EXISTS "known_devices_user_of_kind",
	ADD CONSTRAINT "known_devices_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "known_devices_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "known_devices_user_of_kind" CHECK (user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%') NOT VALID;
--> statement-breakpoint
ALTER TABLE "login_attempts"
	DROP CONSTRAINT IF EXISTS "login_attempts_user_type_known",
	DROP CONSTRAINT IF EXISTS "login_attempts_purpose_known",
	DROP CONSTRAINT IF EXISTS "login_attempts_succeeded_is_judged",
	ADD CONSTRAINT "login_attempts_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "login_attempts_purpose_known" CHECK ("purpose" in ('sign-in', 'second-factor', 'confirmation')) NOT VALID,
	ADD CONSTRAINT "login_attempts_succeeded_is_judged" CHECK (judged or not succeeded) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mailed_links"
	DROP CONSTRAINT IF EXISTS "mailed_links_kind_known",
	DROP CONSTRAINT IF EXISTS "mailed_links_user_type_known",
	DROP CONSTRAINT IF EXISTS "mailed_links_expires_at_order",
	DROP CONSTRAINT IF EXISTS "mailed_links_user_of_kind",
	DROP CONSTRAINT IF EXISTS "mailed_links_answered",
	ADD CONSTRAINT "mailed_links_kind_known" CHECK ("kind" in ('reset', 'email', 'company')) NOT VALID,
	ADD CONSTRAINT "mailed_links_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "mailed_links_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "mailed_links_user_of_kind" CHECK (user_id is null or user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%') NOT VALID,
	ADD CONSTRAINT "mailed_links_answered" CHECK (token_hash is not null and user_id is not null or kind = 'reset') NOT VALID;
--> statement-breakpoint
ALTER TABLE "recovery_codes"
	DROP CONSTRAINT IF EXISTS "recovery_codes_user_type_known",
	DROP CONSTRAINT IF EXISTS "recovery_codes_user_of_kind",
	ADD CONSTRAINT "recovery_codes_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "recovery_codes_user_of_kind" CHECK (user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%') NOT VALID;
--> statement-breakpoint
ALTER TABLE "second_factors"
	DROP CONSTRAINT IF EXISTS "second_factors_user_type_known",
	DROP CONSTRAINT IF EXISTS "second_factors_last_step_range",
	DROP CONSTRAINT IF EXISTS "second_factors_user_of_kind",
	ADD CONSTRAINT "second_factors_user_type_known" CHECK ("user_type" in ('client', 'admin')) NOT VALID,
	ADD CONSTRAINT "second_factors_last_step_range" CHECK ("last_step" >= 0) NOT VALID,
	ADD CONSTRAINT "second_factors_user_of_kind" CHECK (user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%') NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_heads"
	DROP CONSTRAINT IF EXISTS "audit_heads_length_range",
	ADD CONSTRAINT "audit_heads_length_range" CHECK ("length" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_links"
	DROP CONSTRAINT IF EXISTS "audit_links_place_range",
	ADD CONSTRAINT "audit_links_place_range" CHECK ("place" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_log"
	DROP CONSTRAINT IF EXISTS "audit_log_actor_kind_known",
	ADD CONSTRAINT "audit_log_actor_kind_known" CHECK ("actor_kind" in ('admin', 'client-user', 'api-key', 'customer', 'system', 'anyone')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_runs"
	DROP CONSTRAINT IF EXISTS "audit_runs_kind_known",
	DROP CONSTRAINT IF EXISTS "audit_runs_status_known",
	DROP CONSTRAINT IF EXISTS "audit_runs_format_known",
	DROP CONSTRAINT IF EXISTS "audit_runs_total_range",
	DROP CONSTRAINT IF EXISTS "audit_runs_done_range",
	DROP CONSTRAINT IF EXISTS "audit_runs_parts_range",
	DROP CONSTRAINT IF EXISTS "audit_runs_format_of_export",
	ADD CONSTRAINT "audit_runs_kind_known" CHECK ("kind" in ('verification', 'export')) NOT VALID,
	ADD CONSTRAINT "audit_runs_status_known" CHECK ("status" in ('queued', 'running', 'done', 'failed')) NOT VALID,
	ADD CONSTRAINT "audit_runs_format_known" CHECK ("format" in ('csv', 'jsonl')) NOT VALID,
	ADD CONSTRAINT "audit_runs_total_range" CHECK ("total" >= 0) NOT VALID,
	ADD CONSTRAINT "audit_runs_done_range" CHECK ("done" >= 0) NOT VALID,
	ADD CONSTRAINT "audit_runs_parts_range" CHECK ("parts" >= 0) NOT VALID,
	ADD CONSTRAINT "audit_runs_format_of_export" CHECK ((kind = 'export') = (format is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_archives"
	DROP CONSTRAINT IF EXISTS "client_archives_status_known",
	DROP CONSTRAINT IF EXISTS "client_archives_total_range",
	DROP CONSTRAINT IF EXISTS "client_archives_written_range",
	DROP CONSTRAINT IF EXISTS "client_archives_parts_range",
	DROP CONSTRAINT IF EXISTS "client_archives_bytes_range",
	DROP CONSTRAINT IF EXISTS "client_archives_expires_at_order",
	DROP CONSTRAINT IF EXISTS "client_archives_token_until",
	ADD CONSTRAINT "client_archives_status_known" CHECK ("status" in ('queued', 'running', 'done', 'failed')) NOT VALID,
	ADD CONSTRAINT "client_archives_total_range" CHECK ("total" >= 0) NOT VALID,
	ADD CONSTRAINT "client_archives_written_range" CHECK ("written" >= 0) NOT VALID,
	ADD CONSTRAINT "client_archives_parts_range" CHECK ("parts" >= 0) NOT VALID,
	ADD CONSTRAINT "client_archives_bytes_range" CHECK ("bytes" >= 0) NOT VALID,
	ADD CONSTRAINT "client_archives_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "client_archives_token_until" CHECK ((token_hash is null) = (token_until is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_erasures"
	DROP CONSTRAINT IF EXISTS "client_erasures_status_known",
	DROP CONSTRAINT IF EXISTS "client_erasures_total_range",
	DROP CONSTRAINT IF EXISTS "client_erasures_erased_range",
	DROP CONSTRAINT IF EXISTS "client_erasures_ended",
	DROP CONSTRAINT IF EXISTS "client_erasures_cancelled_by",
	ADD CONSTRAINT "client_erasures_status_known" CHECK ("status" in ('waiting', 'running', 'done', 'cancelled')) NOT VALID,
	ADD CONSTRAINT "client_erasures_total_range" CHECK ("total" >= 0) NOT VALID,
	ADD CONSTRAINT "client_erasures_erased_range" CHECK ("erased" >= 0) NOT VALID,
	ADD CONSTRAINT "client_erasures_ended" CHECK ((status in ('done', 'cancelled')) = (ended_at is not null)) NOT VALID,
	ADD CONSTRAINT "client_erasures_cancelled_by" CHECK ((status = 'cancelled') = (cancelled_by is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_users"
	DROP CONSTRAINT IF EXISTS "client_users_role_known",
	ADD CONSTRAINT "client_users_role_known" CHECK ("role" in ('owner', 'admin', 'reviewer', 'viewer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "clients"
	DROP CONSTRAINT IF EXISTS "clients_status_known",
	DROP CONSTRAINT IF EXISTS "clients_approval_known",
	DROP CONSTRAINT IF EXISTS "clients_reviewed_by_known",
	DROP CONSTRAINT IF EXISTS "clients_customer_language_known",
	DROP CONSTRAINT IF EXISTS "clients_review_hours_range",
	DROP CONSTRAINT IF EXISTS "clients_active_is_not_suspended",
	DROP CONSTRAINT IF EXISTS "clients_refused_with_reason",
	DROP CONSTRAINT IF EXISTS "clients_erased_has_no_person",
	ADD CONSTRAINT "clients_status_known" CHECK ("status" in ('active', 'suspended', 'erased')) NOT VALID,
	ADD CONSTRAINT "clients_approval_known" CHECK ("approval" in ('waiting', 'approved', 'refused')) NOT VALID,
	ADD CONSTRAINT "clients_reviewed_by_known" CHECK ("reviewed_by" in ('team', 'platform', 'both')) NOT VALID,
	ADD CONSTRAINT "clients_customer_language_known" CHECK ("customer_language" in ('en', 'am')) NOT VALID,
	ADD CONSTRAINT "clients_review_hours_range" CHECK ("review_hours" between 1 and 336) NOT VALID,
	ADD CONSTRAINT "clients_active_is_not_suspended" CHECK (status <> 'active' or suspended_at is null) NOT VALID,
	ADD CONSTRAINT "clients_refused_with_reason" CHECK ((approval = 'refused') = (approval_reason is not null)) NOT VALID,
	ADD CONSTRAINT "clients_erased_has_no_person" CHECK (status <> 'erased' or num_nonnulls(contact_phone, license_number, logo, api_key, api_secret, webhook_url, organization_id, held_reason) = 0 and contact_email = '') NOT VALID;
--> statement-breakpoint
ALTER TABLE "mail_counts"
	DROP CONSTRAINT IF EXISTS "mail_counts_mails_range",
	ADD CONSTRAINT "mail_counts_mails_range" CHECK ("mails" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "organizations"
	DROP CONSTRAINT IF EXISTS "organizations_status_known",
	ADD CONSTRAINT "organizations_status_known" CHECK ("status" in ('active', 'suspended')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_counts"
	DROP CONSTRAINT IF EXISTS "verification_counts_mode_known",
	DROP CONSTRAINT IF EXISTS "verification_counts_span_known",
	DROP CONSTRAINT IF EXISTS "verification_counts_kind_known",
	ADD CONSTRAINT "verification_counts_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "verification_counts_span_known" CHECK ("span" in ('day', 'month')) NOT VALID,
	ADD CONSTRAINT "verification_counts_kind_known" CHECK ("kind" in ('step', 'status', 'type', 'reason', 'first', 'final', 'sum')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "storage_deletions"
	DROP CONSTRAINT IF EXISTS "storage_deletions_attempts_range",
	ADD CONSTRAINT "storage_deletions_attempts_range" CHECK ("attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sweep_runs"
	DROP CONSTRAINT IF EXISTS "sweep_runs_name_known",
	DROP CONSTRAINT IF EXISTS "sweep_runs_handled_range",
	DROP CONSTRAINT IF EXISTS "sweep_runs_failed_range",
	DROP CONSTRAINT IF EXISTS "sweep_runs_remaining_range",
	ADD CONSTRAINT "sweep_runs_name_known" CHECK ("name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'expiry', 'counts', 'mail-texts', 'data-keys')) NOT VALID,
	ADD CONSTRAINT "sweep_runs_handled_range" CHECK ("handled" >= 0) NOT VALID,
	ADD CONSTRAINT "sweep_runs_failed_range" CHECK ("failed" >= 0) NOT VALID,
	ADD CONSTRAINT "sweep_runs_remaining_range" CHECK ("remaining" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "api_keys"
	DROP CONSTRAINT IF EXISTS "api_keys_permissions_known",
	DROP CONSTRAINT IF EXISTS "api_keys_mode_known",
	DROP CONSTRAINT IF EXISTS "api_keys_some_permission",
	DROP CONSTRAINT IF EXISTS "api_keys_expires_at_order",
	ADD CONSTRAINT "api_keys_permissions_known" CHECK ("permissions" <@ array['read', 'write', 'admin']::text[]) NOT VALID,
	ADD CONSTRAINT "api_keys_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "api_keys_some_permission" CHECK (cardinality(permissions) > 0) NOT VALID,
	ADD CONSTRAINT "api_keys_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs"
	DROP CONSTRAINT IF EXISTS "webhook_configs_mode_known",
	DROP CONSTRAINT IF EXISTS "webhook_configs_events_known",
	DROP CONSTRAINT IF EXISTS "webhook_configs_some_event",
	DROP CONSTRAINT IF EXISTS "webhook_configs_retry_attempts_range",
	DROP CONSTRAINT IF EXISTS "webhook_configs_timeout_seconds_range",
	DROP CONSTRAINT IF EXISTS "webhook_configs_disabled_reason_known",
	DROP CONSTRAINT IF EXISTS "webhook_configs_disabled",
	DROP CONSTRAINT IF EXISTS "webhook_configs_previous_secret_until",
	ADD CONSTRAINT "webhook_configs_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "webhook_configs_events_known" CHECK ("events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'webhook.test']::text[]) NOT VALID,
	ADD CONSTRAINT "webhook_configs_some_event" CHECK (cardinality(events) > 0) NOT VALID,
	ADD CONSTRAINT "webhook_configs_retry_attempts_range" CHECK ("retry_attempts" between 0 and 10) NOT VALID,
	ADD CONSTRAINT "webhook_configs_timeout_seconds_range" CHECK ("timeout_seconds" between 1 and 60) NOT VALID,
	ADD CONSTRAINT "webhook_configs_disabled_reason_known" CHECK ("disabled_reason" in ('gone', 'failing')) NOT VALID,
	ADD CONSTRAINT "webhook_configs_disabled" CHECK ((disabled_reason is null) = (disabled_at is null) and (disabled_reason is null or not is_active)) NOT VALID,
	ADD CONSTRAINT "webhook_configs_previous_secret_until" CHECK ((previous_secret is null) = (previous_secret_until is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "encryption_keys"
	DROP CONSTRAINT IF EXISTS "encryption_keys_id_range",
	DROP CONSTRAINT IF EXISTS "encryption_keys_destroyed_is_empty",
	ADD CONSTRAINT "encryption_keys_id_range" CHECK ("id" >= 0) NOT VALID,
	ADD CONSTRAINT "encryption_keys_destroyed_is_empty" CHECK (destroyed_at is null or wraps = '{}') NOT VALID;
--> statement-breakpoint
ALTER TABLE "platform_processes"
	DROP CONSTRAINT IF EXISTS "platform_processes_role_known",
	DROP CONSTRAINT IF EXISTS "platform_processes_pid_range",
	ADD CONSTRAINT "platform_processes_role_known" CHECK ("role" in ('all', 'api', 'worker')) NOT VALID,
	ADD CONSTRAINT "platform_processes_pid_range" CHECK ("pid" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "link_batches"
	DROP CONSTRAINT IF EXISTS "link_batches_mode_known",
	DROP CONSTRAINT IF EXISTS "link_batches_status_known",
	DROP CONSTRAINT IF EXISTS "link_batches_total_range",
	DROP CONSTRAINT IF EXISTS "link_batches_expires_at_order",
	ADD CONSTRAINT "link_batches_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "link_batches_status_known" CHECK ("status" in ('queued', 'running', 'done', 'failed')) NOT VALID,
	ADD CONSTRAINT "link_batches_total_range" CHECK ("total" >= 0) NOT VALID,
	ADD CONSTRAINT "link_batches_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "message_templates"
	DROP CONSTRAINT IF EXISTS "message_templates_language_known",
	ADD CONSTRAINT "message_templates_language_known" CHECK ("language" in ('en', 'am')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "exports"
	DROP CONSTRAINT IF EXISTS "exports_mode_known",
	DROP CONSTRAINT IF EXISTS "exports_status_known",
	DROP CONSTRAINT IF EXISTS "exports_total_range",
	DROP CONSTRAINT IF EXISTS "exports_written_range",
	DROP CONSTRAINT IF EXISTS "exports_parts_range",
	DROP CONSTRAINT IF EXISTS "exports_expires_at_order",
	ADD CONSTRAINT "exports_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "exports_status_known" CHECK ("status" in ('queued', 'running', 'done', 'failed')) NOT VALID,
	ADD CONSTRAINT "exports_total_range" CHECK ("total" >= 0) NOT VALID,
	ADD CONSTRAINT "exports_written_range" CHECK ("written" >= 0) NOT VALID,
	ADD CONSTRAINT "exports_parts_range" CHECK ("parts" >= 0) NOT VALID,
	ADD CONSTRAINT "exports_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "api_key_calls"
	DROP CONSTRAINT IF EXISTS "api_key_calls_calls_range",
	ADD CONSTRAINT "api_key_calls_calls_range" CHECK ("calls" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "idempotency_keys"
	DROP CONSTRAINT IF EXISTS "idempotency_keys_mode_known",
	DROP CONSTRAINT IF EXISTS "idempotency_keys_status_range",
	ADD CONSTRAINT "idempotency_keys_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "idempotency_keys_status_range" CHECK ("status" between 100 and 599) NOT VALID;
--> statement-breakpoint
ALTER TABLE "data_keys"
	DROP CONSTRAINT IF EXISTS "data_keys_owner_kind_known",
	DROP CONSTRAINT IF EXISTS "data_keys_destroyed_is_gone",
	ADD CONSTRAINT "data_keys_owner_kind_known" CHECK ("owner_kind" in ('verification', 'client')) NOT VALID,
	ADD CONSTRAINT "data_keys_destroyed_is_gone" CHECK ((wrapped is null) = (destroyed_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rule_simulation_cases"
	DROP CONSTRAINT IF EXISTS "rule_simulation_cases_from_outcome_known",
	DROP CONSTRAINT IF EXISTS "rule_simulation_cases_to_outcome_known",
	DROP CONSTRAINT IF EXISTS "rule_simulation_cases_from_score_range",
	DROP CONSTRAINT IF EXISTS "rule_simulation_cases_to_score_range",
	ADD CONSTRAINT "rule_simulation_cases_from_outcome_known" CHECK ("from_outcome" in ('approved', 'pending_review', 'rejected')) NOT VALID,
	ADD CONSTRAINT "rule_simulation_cases_to_outcome_known" CHECK ("to_outcome" in ('approved', 'pending_review', 'rejected')) NOT VALID,
	ADD CONSTRAINT "rule_simulation_cases_from_score_range" CHECK ("from_score" between 0 and 100) NOT VALID,
	ADD CONSTRAINT "rule_simulation_cases_to_score_range" CHECK ("to_score" between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rule_simulations"
	DROP CONSTRAINT IF EXISTS "rule_simulations_status_known",
	DROP CONSTRAINT IF EXISTS "rule_simulations_total_range",
	DROP CONSTRAINT IF EXISTS "rule_simulations_done_range",
	DROP CONSTRAINT IF EXISTS "rule_simulations_skipped_range",
	DROP CONSTRAINT IF EXISTS "rule_simulations_days_range",
	DROP CONSTRAINT IF EXISTS "rule_simulations_most_cases_range",
	ADD CONSTRAINT "rule_simulations_status_known" CHECK ("status" in ('queued', 'running', 'done', 'failed')) NOT VALID,
	ADD CONSTRAINT "rule_simulations_total_range" CHECK ("total" >= 0) NOT VALID,
	ADD CONSTRAINT "rule_simulations_done_range" CHECK ("done" >= 0) NOT VALID,
	ADD CONSTRAINT "rule_simulations_skipped_range" CHECK ("skipped" >= 0) NOT VALID,
	ADD CONSTRAINT "rule_simulations_days_range" CHECK ("days" > 0) NOT VALID,
	ADD CONSTRAINT "rule_simulations_most_cases_range" CHECK ("most_cases" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_rules"
	DROP CONSTRAINT IF EXISTS "verification_rules_document_type_known",
	DROP CONSTRAINT IF EXISTS "verification_rules_country_known",
	DROP CONSTRAINT IF EXISTS "verification_rules_version_range",
	ADD CONSTRAINT "verification_rules_document_type_known" CHECK ("document_type" in ('national_id', 'kebele_id', 'passport', 'drivers_license')) NOT VALID,
	ADD CONSTRAINT "verification_rules_country_known" CHECK ("country" in ('*', 'AF', 'AX', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AQ', 'AG', 'AR', 'AM', 'AW', 'AU', 'AT', 'AZ', 'BS', 'BH', 'BD', 'BB', 'BY', 'BE', 'BZ', 'BJ', 'BM', 'BT', 'BO', 'BA', 'BW', 'BV', 'BR', 'IO', 'VG', 'BN', 'BG', 'BF', 'BI', 'KH', 'CM', 'CA', 'CV', 'BQ', 'KY', 'CF', 'TD', 'CL', 'CN', 'CX', 'CC', 'CO', 'KM', 'CG', 'CD', 'CK', 'CR', 'CI', 'HR', 'CU', 'CW', 'CY', 'CZ', 'DK', 'DJ', 'DM', 'DO', 'EC', 'EG', 'SV', 'GQ', 'ER', 'EE', 'SZ', 'ET', 'FK', 'FO', 'FJ', 'FI', 'FR', 'GF', 'PF', 'TF', 'GA', 'GM', 'GE', 'DE', 'GH', 'GI', 'GR', 'GL', 'GD', 'GP', 'GU', 'GT', 'GG', 'GN', 'GW', 'GY', 'HT', 'HM', 'HN', 'HK', 'HU', 'IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IM', 'IL', 'IT', 'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KI', 'XK', 'KW', 'KG', 'LA', 'LV', 'LB', 'LS', 'LR', 'LY', 'LI', 'LT', 'LU', 'MO', 'MG', 'MW', 'MY', 'MV', 'ML', 'MT', 'MH', 'MQ', 'MR', 'MU', 'YT', 'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MA', 'MZ', 'MM', 'NA', 'NR', 'NP', 'NL', 'NC', 'NZ', 'NI', 'NE', 'NG', 'NU', 'NF', 'KP', 'MK', 'MP', 'NO', 'OM', 'PK', 'PW', 'PS', 'PA', 'PG', 'PY', 'PE', 'PH', 'PN', 'PL', 'PT', 'PR', 'QA', 'RE', 'RO', 'RU', 'RW', 'WS', 'SM', 'ST', 'SA', 'SN', 'RS', 'SC', 'SL', 'SG', 'SX', 'SK', 'SI', 'SB', 'SO', 'ZA', 'GS', 'KR', 'SS', 'ES', 'LK', 'BL', 'SH', 'KN', 'LC', 'MF', 'PM', 'VC', 'SD', 'SR', 'SJ', 'SE', 'CH', 'SY', 'TW', 'TJ', 'TZ', 'TH', 'TL', 'TG', 'TK', 'TO', 'TT', 'TN', 'TR', 'TM', 'TC', 'TV', 'UM', 'VI', 'UG', 'UA', 'AE', 'GB', 'US', 'UY', 'UZ', 'VU', 'VA', 'VE', 'VN', 'WF', 'EH', 'YE', 'ZM', 'ZW')) NOT VALID,
	ADD CONSTRAINT "verification_rules_version_range" CHECK ("version" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations"
	DROP CONSTRAINT IF EXISTS "invitations_role_known",
	DROP CONSTRAINT IF EXISTS "invitations_expires_at_order",
	ADD CONSTRAINT "invitations_role_known" CHECK ("role" in ('owner', 'admin', 'reviewer', 'viewer')) NOT VALID,
	ADD CONSTRAINT "invitations_expires_at_order" CHECK (expires_at >= created_at) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	DROP CONSTRAINT IF EXISTS "customer_verifications_mode_known",
	DROP CONSTRAINT IF EXISTS "customer_verifications_status_known",
	DROP CONSTRAINT IF EXISTS "customer_verifications_document_type_known",
	DROP CONSTRAINT IF EXISTS "customer_verifications_nationality_known",
	DROP CONSTRAINT IF EXISTS "customer_verifications_outcome_known",
	DROP CONSTRAINT IF EXISTS "customer_verifications_language_known",
	DROP CONSTRAINT IF EXISTS "customer_verifications_overall_score_range",
	DROP CONSTRAINT IF EXISTS "customer_verifications_search_version_range",
	DROP CONSTRAINT IF EXISTS "customer_verifications_expires_at_order",
	DROP CONSTRAINT IF EXISTS "customer_verifications_outcome_of_status",
	DROP CONSTRAINT IF EXISTS "customer_verifications_decided_whole",
	DROP CONSTRAINT IF EXISTS "customer_verifications_escalated_is_waiting",
	DROP CONSTRAINT IF EXISTS "customer_verifications_erased_has_no_person",
	ADD CONSTRAINT "customer_verifications_mode_known" CHECK ("mode" in ('live', 'test')) NOT VALID,
	ADD CONSTRAINT "customer_verifications_status_known" CHECK ("status" in ('pending', 'in_progress', 'completed', 'pending_review', 'failed', 'expired', 'cancelled', 'resubmission_requested')) NOT VALID,
	ADD CONSTRAINT "customer_verifications_document_type_known" CHECK ("document_type" in ('national_id', 'kebele_id', 'passport', 'drivers_license')) NOT VALID,
	ADD CONSTRAINT "customer_verifications_nationality_known" CHECK ("nationality" in ('AF', 'AX', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AQ', 'AG', 'AR', 'AM', 'AW', 'AU', 'AT', 'AZ', 'BS', 'BH', 'BD', 'BB', 'BY', 'BE', 'BZ', 'BJ', 'BM', 'BT', 'BO', 'BA', 'BW', 'BV', 'BR', 'IO', 'VG', 'BN', 'BG', 'BF', 'BI', 'KH', 'CM', 'CA', 'CV', 'BQ', 'KY', 'CF', 'TD', 'CL', 'CN', 'CX', 'CC', 'CO', 'KM', 'CG', 'CD', 'CK', 'CR', 'CI', 'HR', 'CU', 'CW', 'CY', 'CZ', 'DK', 'DJ', 'DM', 'DO', 'EC', 'EG', 'SV', 'GQ', 'ER', 'EE', 'SZ', 'ET', 'FK', 'FO', 'FJ', 'FI', 'FR', 'GF', 'PF', 'TF', 'GA', 'GM', 'GE', 'DE', 'GH', 'GI', 'GR', 'GL', 'GD', 'GP', 'GU', 'GT', 'GG', 'GN', 'GW', 'GY', 'HT', 'HM', 'HN', 'HK', 'HU', 'IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IM', 'IL', 'IT', 'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KI', 'XK', 'KW', 'KG', 'LA', 'LV', 'LB', 'LS', 'LR', 'LY', 'LI', 'LT', 'LU', 'MO', 'MG', 'MW', 'MY', 'MV', 'ML', 'MT', 'MH', 'MQ', 'MR', 'MU', 'YT', 'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MA', 'MZ', 'MM', 'NA', 'NR', 'NP', 'NL', 'NC', 'NZ', 'NI', 'NE', 'NG', 'NU', 'NF', 'KP', 'MK', 'MP', 'NO', 'OM', 'PK', 'PW', 'PS', 'PA', 'PG', 'PY', 'PE', 'PH', 'PN', 'PL', 'PT', 'PR', 'QA', 'RE', 'RO', 'RU', 'RW', 'WS', 'SM', 'ST', 'SA', 'SN', 'RS', 'SC', 'SL', 'SG', 'SX', 'SK', 'SI', 'SB', 'SO', 'ZA', 'GS', 'KR', 'SS', 'ES', 'LK', 'BL', 'SH', 'KN', 'LC', 'MF', 'PM', 'VC', 'SD', 'SR', 'SJ', 'SE', 'CH', 'SY', 'TW', 'TJ', 'TZ', 'TH', 'TL', 'TG', 'TK', 'TO', 'TT', 'TN', 'TR', 'TM', 'TC', 'TV', 'UM', 'VI', 'UG', 'UA', 'AE', 'GB', 'US', 'UY', 'UZ', 'VU', 'VA', 'VE', 'VN', 'WF', 'EH', 'YE', 'ZM', 'ZW')) NOT VALID,
	ADD CONSTRAINT "customer_verifications_outcome_known" CHECK ("outcome" in ('approved', 'pending_review', 'rejected')) NOT VALID,
	ADD CONSTRAINT "customer_verifications_language_known" CHECK ("language" in ('en', 'am')) NOT VALID,
	ADD CONSTRAINT "customer_verifications_overall_score_range" CHECK ("overall_score" between 0 and 100) NOT VALID,
	ADD CONSTRAINT "customer_verifications_search_version_range" CHECK ("search_version" >= 0) NOT VALID,
	ADD CONSTRAINT "customer_verifications_expires_at_order" CHECK ("expires_at" > "created_at") NOT VALID,
	ADD CONSTRAINT "customer_verifications_outcome_of_status" CHECK (case status when 'completed' then outcome is not distinct from 'approved' when 'pending_review' then outcome is not distinct from 'pending_review' when 'failed' then outcome is not distinct from 'rejected' when 'cancelled' then outcome is null or outcome = 'pending_review' else outcome is null end) NOT VALID,
	ADD CONSTRAINT "customer_verifications_decided_whole" CHECK ((outcome is null) = (overall_score is null) and (outcome is null) = (completed_at is null)) NOT VALID,
	ADD CONSTRAINT "customer_verifications_escalated_is_waiting" CHECK (escalated_at is null or status = 'pending_review') NOT VALID,
	ADD CONSTRAINT "customer_verifications_erased_has_no_person" CHECK (erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, client_reference) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled')) NOT VALID;
