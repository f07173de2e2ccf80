-- online
-- A row that breaks a constraint ends the upgrade here with its name: docs/OPERATIONS.md says how to find and mend such rows.
-- Policies bind the tables' owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
ALTER TABLE "case_openings"
	VALIDATE CONSTRAINT "case_openings_verification_fk",
	VALIDATE CONSTRAINT "case_openings_reason_known",
	VALIDATE CONSTRAINT "case_openings_until_order";
--> statement-breakpoint
ALTER TABLE "case_results"
	VALIDATE CONSTRAINT "case_results_verification_fk",
	VALIDATE CONSTRAINT "case_results_result_known";
--> statement-breakpoint
ALTER TABLE "review_cases"
	VALIDATE CONSTRAINT "review_cases_verification_fk",
	VALIDATE CONSTRAINT "review_cases_document_type_known",
	VALIDATE CONSTRAINT "review_cases_risk_rank_range",
	VALIDATE CONSTRAINT "review_cases_assigned";
--> statement-breakpoint
ALTER TABLE "second_reviews"
	VALIDATE CONSTRAINT "second_reviews_decision_fk",
	VALIDATE CONSTRAINT "second_reviews_first_outcome_known",
	VALIDATE CONSTRAINT "second_reviews_outcome_known",
	VALIDATE CONSTRAINT "second_reviews_first_reason_known",
	VALIDATE CONSTRAINT "second_reviews_reason_known",
	VALIDATE CONSTRAINT "second_reviews_assigned",
	VALIDATE CONSTRAINT "second_reviews_first_reason_of_rejection",
	VALIDATE CONSTRAINT "second_reviews_decided",
	VALIDATE CONSTRAINT "second_reviews_reason_of_rejection";
--> statement-breakpoint
ALTER TABLE "consents"
	VALIDATE CONSTRAINT "consents_session_fk";
--> statement-breakpoint
ALTER TABLE "decisions"
	VALIDATE CONSTRAINT "decisions_verification_fk",
	VALIDATE CONSTRAINT "decisions_follows_fk",
	VALIDATE CONSTRAINT "decisions_outcome_known",
	VALIDATE CONSTRAINT "decisions_overall_score_range",
	VALIDATE CONSTRAINT "decisions_run_range",
	VALIDATE CONSTRAINT "decisions_rule_version",
	VALIDATE CONSTRAINT "decisions_of_person",
	VALIDATE CONSTRAINT "decisions_words_of_person";
--> statement-breakpoint
ALTER TABLE "evidence"
	VALIDATE CONSTRAINT "evidence_session_fk",
	VALIDATE CONSTRAINT "evidence_kind_known",
	VALIDATE CONSTRAINT "evidence_width_range",
	VALIDATE CONSTRAINT "evidence_height_range",
	VALIDATE CONSTRAINT "evidence_bytes_range";
--> statement-breakpoint
ALTER TABLE "findings"
	VALIDATE CONSTRAINT "findings_evidence_fk",
	VALIDATE CONSTRAINT "findings_kind_known",
	VALIDATE CONSTRAINT "findings_result_or_error";
--> statement-breakpoint
ALTER TABLE "hand_offs"
	VALIDATE CONSTRAINT "hand_offs_session_fk",
	VALIDATE CONSTRAINT "hand_offs_expires_at_order";
--> statement-breakpoint
ALTER TABLE "block_hits"
	VALIDATE CONSTRAINT "block_hits_verification_fk",
	VALIDATE CONSTRAINT "block_hits_block_fk";
--> statement-breakpoint
ALTER TABLE "blocks"
	VALIDATE CONSTRAINT "blocks_verification_fk",
	VALIDATE CONSTRAINT "blocks_kind_known",
	VALIDATE CONSTRAINT "blocks_mode_known",
	VALIDATE CONSTRAINT "blocks_lifted",
	VALIDATE CONSTRAINT "blocks_of_kind";
--> statement-breakpoint
ALTER TABLE "document_numbers"
	VALIDATE CONSTRAINT "document_numbers_verification_fk";
--> statement-breakpoint
ALTER TABLE "face_templates"
	VALIDATE CONSTRAINT "face_templates_verification_fk",
	VALIDATE CONSTRAINT "face_templates_kind_known";
--> statement-breakpoint
ALTER TABLE "repeats"
	VALIDATE CONSTRAINT "repeats_verification_fk",
	VALIDATE CONSTRAINT "repeats_other_verification_fk",
	VALIDATE CONSTRAINT "repeats_kind_known",
	VALIDATE CONSTRAINT "repeats_distance_range",
	VALIDATE CONSTRAINT "repeats_of_two";
--> statement-breakpoint
ALTER TABLE "events"
	VALIDATE CONSTRAINT "events_verification_fk",
	VALIDATE CONSTRAINT "events_mode_known",
	VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_attempts"
	VALIDATE CONSTRAINT "webhook_attempts_delivery_fk",
	VALIDATE CONSTRAINT "webhook_attempts_attempt_range",
	VALIDATE CONSTRAINT "webhook_attempts_ms_range";
--> statement-breakpoint
ALTER TABLE "webhook_logs"
	VALIDATE CONSTRAINT "webhook_logs_webhook_fk",
	VALIDATE CONSTRAINT "webhook_logs_event_fk",
	VALIDATE CONSTRAINT "webhook_logs_mode_known",
	VALIDATE CONSTRAINT "webhook_logs_event_known",
	VALIDATE CONSTRAINT "webhook_logs_status_known",
	VALIDATE CONSTRAINT "webhook_logs_attempt_range",
	VALIDATE CONSTRAINT "webhook_logs_round",
	VALIDATE CONSTRAINT "webhook_logs_pending_is_due",
	VALIDATE CONSTRAINT "webhook_logs_claimed_is_pending",
	VALIDATE CONSTRAINT "webhook_logs_success_of_status";
--> statement-breakpoint
ALTER TABLE "link_batch_rows"
	VALIDATE CONSTRAINT "link_batch_rows_batch_fk",
	VALIDATE CONSTRAINT "link_batch_rows_verification_fk",
	VALIDATE CONSTRAINT "link_batch_rows_line_range",
	VALIDATE CONSTRAINT "link_batch_rows_one_end";
--> statement-breakpoint
ALTER TABLE "search_terms"
	VALIDATE CONSTRAINT "search_terms_verification_fk";
--> statement-breakpoint
ALTER TABLE "verification_reasons"
	VALIDATE CONSTRAINT "verification_reasons_verification_fk",
	VALIDATE CONSTRAINT "verification_reasons_mode_known";
--> statement-breakpoint
ALTER TABLE "liveness_challenges"
	VALIDATE CONSTRAINT "liveness_challenges_session_fk",
	VALIDATE CONSTRAINT "liveness_challenges_moves_known",
	VALIDATE CONSTRAINT "liveness_challenges_expires_at_order",
	VALIDATE CONSTRAINT "liveness_challenges_answered_is_used";
--> statement-breakpoint
ALTER TABLE "emails"
	VALIDATE CONSTRAINT "emails_verification_fk",
	VALIDATE CONSTRAINT "emails_mode_known",
	VALIDATE CONSTRAINT "emails_purpose_known",
	VALIDATE CONSTRAINT "emails_status_known",
	VALIDATE CONSTRAINT "emails_attempts_range";
--> statement-breakpoint
ALTER TABLE "approvals"
	VALIDATE CONSTRAINT "approvals_decision_fk";
--> statement-breakpoint
ALTER TABLE "asks"
	VALIDATE CONSTRAINT "asks_decision_fk",
	VALIDATE CONSTRAINT "asks_session_fk",
	VALIDATE CONSTRAINT "asks_step_known";
--> statement-breakpoint
ALTER TABLE "case_notes"
	VALIDATE CONSTRAINT "case_notes_verification_fk";
--> statement-breakpoint
ALTER TABLE "held_decisions"
	VALIDATE CONSTRAINT "held_decisions_decision_fk",
	VALIDATE CONSTRAINT "held_decisions_outcome_known",
	VALIDATE CONSTRAINT "held_decisions_reason_known",
	VALIDATE CONSTRAINT "held_decisions_due_at_order",
	VALIDATE CONSTRAINT "held_decisions_reason_of_rejection";
--> statement-breakpoint
ALTER TABLE "looks"
	VALIDATE CONSTRAINT "looks_verification_fk";
--> statement-breakpoint
ALTER TABLE "verification_links"
	VALIDATE CONSTRAINT "verification_links_session_fk",
	VALIDATE CONSTRAINT "verification_links_status_known",
	VALIDATE CONSTRAINT "verification_links_expires_at_order";
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	VALIDATE CONSTRAINT "verification_sessions_verification_fk",
	VALIDATE CONSTRAINT "verification_sessions_mode_known",
	VALIDATE CONSTRAINT "verification_sessions_test_customer_known",
	VALIDATE CONSTRAINT "verification_sessions_status_known",
	VALIDATE CONSTRAINT "verification_sessions_document_type_known",
	VALIDATE CONSTRAINT "verification_sessions_nationality_known",
	VALIDATE CONSTRAINT "verification_sessions_device_known",
	VALIDATE CONSTRAINT "verification_sessions_asked_step_known",
	VALIDATE CONSTRAINT "verification_sessions_liveness_moves_known",
	VALIDATE CONSTRAINT "verification_sessions_liveness_tries_range",
	VALIDATE CONSTRAINT "verification_sessions_retries_range",
	VALIDATE CONSTRAINT "verification_sessions_run_range",
	VALIDATE CONSTRAINT "verification_sessions_test_customer_in_test";
--> statement-breakpoint
ALTER TABLE "admin_users"
	VALIDATE CONSTRAINT "admin_users_role_known";
--> statement-breakpoint
ALTER TABLE "auth_sessions"
	VALIDATE CONSTRAINT "auth_sessions_user_type_known",
	VALIDATE CONSTRAINT "auth_sessions_expires_at_order",
	VALIDATE CONSTRAINT "auth_sessions_user_of_kind";
--> statement-breakpoint
ALTER TABLE "half_sign_ins"
	VALIDATE CONSTRAINT "half_sign_ins_user_type_known",
	VALIDATE CONSTRAINT "half_sign_ins_tries_range",
	VALIDATE CONSTRAINT "half_sign_ins_expires_at_order",
	VALIDATE CONSTRAINT "half_sign_ins_user_of_kind";
--> statement-breakpoint
ALTER TABLE "known_devices"
	VALIDATE CONSTRAINT "known_devices_user_type_known",
	VALIDATE CONSTRAINT "known_devices_expires_at_order",
	VALIDATE CONSTRAINT "known_devices_user_of_kind";
--> statement-breakpoint
ALTER TABLE "login_attempts"
	VALIDATE CONSTRAINT "login_attempts_user_type_known",
	VALIDATE CONSTRAINT "login_attempts_purpose_known",
	VALIDATE CONSTRAINT "login_attempts_succeeded_is_judged";
--> statement-breakpoint
ALTER TABLE "mailed_links"
	VALIDATE CONSTRAINT "mailed_links_kind_known",
	VALIDATE CONSTRAINT "mailed_links_user_type_known",
	VALIDATE CONSTRAINT "mailed_links_expires_at_order",
	VALIDATE CONSTRAINT "mailed_links_user_of_kind",
	VALIDATE CONSTRAINT "mailed_links_answered";
--> statement-breakpoint
ALTER TABLE "recovery_codes"
	VALIDATE CONSTRAINT "recovery_codes_user_type_known",
	VALIDATE CONSTRAINT "recovery_codes_user_of_kind";
--> statement-breakpoint
ALTER TABLE "second_factors"
	VALIDATE CONSTRAINT "second_factors_user_type_known",
	VALIDATE CONSTRAINT "second_factors_last_step_range",
	VALIDATE CONSTRAINT "second_factors_user_of_kind";
--> statement-breakpoint
ALTER TABLE "audit_heads"
	VALIDATE CONSTRAINT "audit_heads_length_range";
--> statement-breakpoint
ALTER TABLE "audit_links"
	VALIDATE CONSTRAINT "audit_links_place_range";
--> statement-breakpoint
ALTER TABLE "audit_log"
	VALIDATE CONSTRAINT "audit_log_actor_kind_known";
--> statement-breakpoint
ALTER TABLE "audit_runs"
	VALIDATE CONSTRAINT "audit_runs_kind_known",
	VALIDATE CONSTRAINT "audit_runs_status_known",
	VALIDATE CONSTRAINT "audit_runs_format_known",
	VALIDATE CONSTRAINT "audit_runs_total_range",
	VALIDATE CONSTRAINT "audit_runs_done_range",
	VALIDATE CONSTRAINT "audit_runs_parts_range",
	VALIDATE CONSTRAINT "audit_runs_format_of_export";
--> statement-breakpoint
ALTER TABLE "client_archives"
	VALIDATE CONSTRAINT "client_archives_status_known",
	VALIDATE CONSTRAINT "client_archives_total_range",
	VALIDATE CONSTRAINT "client_archives_written_range",
	VALIDATE CONSTRAINT "client_archives_parts_range",
	VALIDATE CONSTRAINT "client_archives_bytes_range",
	VALIDATE CONSTRAINT "client_archives_expires_at_order",
	VALIDATE CONSTRAINT "client_archives_token_until";
--> statement-breakpoint
ALTER TABLE "client_erasures"
	VALIDATE CONSTRAINT "client_erasures_status_known",
	VALIDATE CONSTRAINT "client_erasures_total_range",
	VALIDATE CONSTRAINT "client_erasures_erased_range",
	VALIDATE CONSTRAINT "client_erasures_ended",
	VALIDATE CONSTRAINT "client_erasures_cancelled_by";
--> statement-breakpoint
ALTER TABLE "client_users"
	VALIDATE CONSTRAINT "client_users_role_known";
--> statement-breakpoint
ALTER TABLE "clients"
	VALIDATE CONSTRAINT "clients_status_known",
	VALIDATE CONSTRAINT "clients_approval_known",
	VALIDATE CONSTRAINT "clients_reviewed_by_known",
	VALIDATE CONSTRAINT "clients_customer_language_known",
	VALIDATE CONSTRAINT "clients_review_hours_range",
	VALIDATE CONSTRAINT "clients_active_is_not_suspended",
	VALIDATE CONSTRAINT "clients_refused_with_reason",
	VALIDATE CONSTRAINT "clients_erased_has_no_person";
--> statement-breakpoint
ALTER TABLE "mail_counts"
	VALIDATE CONSTRAINT "mail_counts_mails_range";
--> statement-breakpoint
ALTER TABLE "organizations"
	VALIDATE CONSTRAINT "organizations_status_known";
--> statement-breakpoint
ALTER TABLE "verification_counts"
	VALIDATE CONSTRAINT "verification_counts_mode_known",
	VALIDATE CONSTRAINT "verification_counts_span_known",
	VALIDATE CONSTRAINT "verification_counts_kind_known";
--> statement-breakpoint
ALTER TABLE "storage_deletions"
	VALIDATE CONSTRAINT "storage_deletions_attempts_range";
--> statement-breakpoint
ALTER TABLE "sweep_runs"
	VALIDATE CONSTRAINT "sweep_runs_name_known",
	VALIDATE CONSTRAINT "sweep_runs_handled_range",
	VALIDATE CONSTRAINT "sweep_runs_failed_range",
	VALIDATE CONSTRAINT "sweep_runs_remaining_range";
--> statement-breakpoint
ALTER TABLE "api_keys"
	VALIDATE CONSTRAINT "api_keys_permissions_known",
	VALIDATE CONSTRAINT "api_keys_mode_known",
	VALIDATE CONSTRAINT "api_keys_some_permission",
	VALIDATE CONSTRAINT "api_keys_expires_at_order";
--> statement-breakpoint
ALTER TABLE "webhook_configs"
	VALIDATE CONSTRAINT "webhook_configs_mode_known",
	VALIDATE CONSTRAINT "webhook_configs_events_known",
	VALIDATE CONSTRAINT "webhook_configs_some_event",
	VALIDATE CONSTRAINT "webhook_configs_retry_attempts_range",
	VALIDATE CONSTRAINT "webhook_configs_timeout_seconds_range",
	VALIDATE CONSTRAINT "webhook_configs_disabled_reason_known",
	VALIDATE CONSTRAINT "webhook_configs_disabled",
	VALIDATE CONSTRAINT "webhook_configs_previous_secret_until";
--> statement-breakpoint
ALTER TABLE "encryption_keys"
	VALIDATE CONSTRAINT "encryption_keys_id_range",
	VALIDATE CONSTRAINT "encryption_keys_destroyed_is_empty";
--> statement-breakpoint
ALTER TABLE "platform_processes"
	VALIDATE CONSTRAINT "platform_processes_role_known",
	VALIDATE CONSTRAINT "platform_processes_pid_range";
--> statement-breakpoint
ALTER TABLE "link_batches"
	VALIDATE CONSTRAINT "link_batches_mode_known",
	VALIDATE CONSTRAINT "link_batches_status_known",
	VALIDATE CONSTRAINT "link_batches_total_range",
	VALIDATE CONSTRAINT "link_batches_expires_at_order";
--> statement-breakpoint
ALTER TABLE "message_templates"
	VALIDATE CONSTRAINT "message_templates_language_known";
--> statement-breakpoint
ALTER TABLE "exports"
	VALIDATE CONSTRAINT "exports_mode_known",
	VALIDATE CONSTRAINT "exports_status_known",
	VALIDATE CONSTRAINT "exports_total_range",
	VALIDATE CONSTRAINT "exports_written_range",
	VALIDATE CONSTRAINT "exports_parts_range",
	VALIDATE CONSTRAINT "exports_expires_at_order";
--> statement-breakpoint
ALTER TABLE "api_key_calls"
	VALIDATE CONSTRAINT "api_key_calls_calls_range";
--> statement-breakpoint
ALTER TABLE "idempotency_keys"
	VALIDATE CONSTRAINT "idempotency_keys_mode_known",
	VALIDATE CONSTRAINT "idempotency_keys_status_range";
--> statement-breakpoint
ALTER TABLE "data_keys"
	VALIDATE CONSTRAINT "data_keys_owner_kind_known",
	VALIDATE CONSTRAINT "data_keys_destroyed_is_gone";
--> statement-breakpoint
ALTER TABLE "rule_simulation_cases"
	VALIDATE CONSTRAINT "rule_simulation_cases_from_outcome_known",
	VALIDATE CONSTRAINT "rule_simulation_cases_to_outcome_known",
	VALIDATE CONSTRAINT "rule_simulation_cases_from_score_range",
	VALIDATE CONSTRAINT "rule_simulation_cases_to_score_range";
--> statement-breakpoint
ALTER TABLE "rule_simulations"
	VALIDATE CONSTRAINT "rule_simulations_status_known",
	VALIDATE CONSTRAINT "rule_simulations_total_range",
	VALIDATE CONSTRAINT "rule_simulations_done_range",
	VALIDATE CONSTRAINT "rule_simulations_skipped_range",
	VALIDATE CONSTRAINT "rule_simulations_days_range",
	VALIDATE CONSTRAINT "rule_simulations_most_cases_range";
--> statement-breakpoint
ALTER TABLE "verification_rules"
	VALIDATE CONSTRAINT "verification_rules_document_type_known",
	VALIDATE CONSTRAINT "verification_rules_country_known",
	VALIDATE CONSTRAINT "verification_rules_version_range";
--> statement-breakpoint
ALTER TABLE "invitations"
	VALIDATE CONSTRAINT "invitations_role_known",
	VALIDATE CONSTRAINT "invitations_expires_at_order";
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	VALIDATE CONSTRAINT "customer_verifications_mode_known",
	VALIDATE CONSTRAINT "customer_verifications_status_known",
	VALIDATE CONSTRAINT "customer_verifications_document_type_known",
	VALIDATE CONSTRAINT "customer_verifications_nationality_known",
	VALIDATE CONSTRAINT "customer_verifications_outcome_known",
	VALIDATE CONSTRAINT "customer_verifications_language_known",
	VALIDATE CONSTRAINT "customer_verifications_overall_score_range",
	VALIDATE CONSTRAINT "customer_verifications_search_version_range",
	VALIDATE CONSTRAINT "customer_verifications_expires_at_order",
	VALIDATE CONSTRAINT "customer_verifications_outcome_of_status",
	VALIDATE CONSTRAINT "customer_verifications_decided_whole",
	VALIDATE CONSTRAINT "customer_verifications_escalated_is_waiting",
	VALIDATE CONSTRAINT "customer_verifications_erased_has_no_person";
--> statement-breakpoint
ALTER TABLE "second_reviews" DROP CONSTRAINT IF EXISTS "second_reviews_decisionId_unique", DROP CONSTRAINT IF EXISTS "second_reviews_verification_id_customer_verifications_verificat", DROP CONSTRAINT IF EXISTS "second_reviews_decision_id_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT IF EXISTS "decisions_follows_unique", DROP CONSTRAINT IF EXISTS "decisions_verification_id_customer_verifications_verification_i";
--> statement-breakpoint
ALTER TABLE "findings" DROP CONSTRAINT IF EXISTS "findings_evidenceId_unique", DROP CONSTRAINT IF EXISTS "findings_verification_id_customer_verifications_verification_id", DROP CONSTRAINT IF EXISTS "findings_evidence_id_evidence_id_fk";
--> statement-breakpoint
ALTER TABLE "block_hits" DROP CONSTRAINT IF EXISTS "block_hits_verificationId_blockId_unique", DROP CONSTRAINT IF EXISTS "block_hits_verification_id_customer_verifications_verification_", DROP CONSTRAINT IF EXISTS "block_hits_block_id_blocks_id_fk";
--> statement-breakpoint
ALTER TABLE "document_numbers" DROP CONSTRAINT IF EXISTS "document_numbers_verificationId_hash_unique", DROP CONSTRAINT IF EXISTS "document_numbers_verification_id_customer_verifications_verific";
--> statement-breakpoint
ALTER TABLE "repeats" DROP CONSTRAINT IF EXISTS "repeats_verificationId_otherVerificationId_kind_unique", DROP CONSTRAINT IF EXISTS "repeats_verification_id_customer_verifications_verification_id_", DROP CONSTRAINT IF EXISTS "repeats_other_verification_id_customer_verifications_verificati";
--> statement-breakpoint
ALTER TABLE "webhook_attempts" DROP CONSTRAINT IF EXISTS "webhook_attempts_webhookLogId_attempt_unique", DROP CONSTRAINT IF EXISTS "webhook_attempts_webhook_log_id_webhook_logs_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_eventId_webhookConfigId_unique", DROP CONSTRAINT IF EXISTS "webhook_logs_webhook_config_id_webhook_configs_id_fk", DROP CONSTRAINT IF EXISTS "webhook_logs_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "asks" DROP CONSTRAINT IF EXISTS "asks_decisionId_unique", DROP CONSTRAINT IF EXISTS "asks_verification_id_customer_verifications_verification_id_fk", DROP CONSTRAINT IF EXISTS "asks_decision_id_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT IF EXISTS "held_decisions_verificationId_unique", DROP CONSTRAINT IF EXISTS "held_decisions_verification_id_customer_verifications_verificat", DROP CONSTRAINT IF EXISTS "held_decisions_decision_id_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "case_openings" DROP CONSTRAINT IF EXISTS "case_openings_verification_id_customer_verifications_verificati";
--> statement-breakpoint
ALTER TABLE "case_results" DROP CONSTRAINT IF EXISTS "case_results_verification_id_customer_verifications_verificatio";
--> statement-breakpoint
ALTER TABLE "review_cases" DROP CONSTRAINT IF EXISTS "review_cases_verification_id_customer_verifications_verificatio";
--> statement-breakpoint
ALTER TABLE "evidence" DROP CONSTRAINT IF EXISTS "evidence_verification_id_customer_verifications_verification_id";
--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT IF EXISTS "blocks_verification_id_customer_verifications_verification_id_f";
--> statement-breakpoint
ALTER TABLE "face_templates" DROP CONSTRAINT IF EXISTS "face_templates_verification_id_customer_verifications_verificat";
--> statement-breakpoint
ALTER TABLE "link_batch_rows" DROP CONSTRAINT IF EXISTS "link_batch_rows_batch_id_link_batches_id_fk", DROP CONSTRAINT IF EXISTS "link_batch_rows_verification_id_customer_verifications_verifica";
--> statement-breakpoint
ALTER TABLE "search_terms" DROP CONSTRAINT IF EXISTS "search_terms_verification_id_customer_verifications_verificatio";
--> statement-breakpoint
ALTER TABLE "verification_reasons" DROP CONSTRAINT IF EXISTS "verification_reasons_verification_id_customer_verifications_ver";
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT IF EXISTS "approvals_verification_id_customer_verifications_verification_i", DROP CONSTRAINT IF EXISTS "approvals_decision_id_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "case_notes" DROP CONSTRAINT IF EXISTS "case_notes_verification_id_customer_verifications_verification_";
--> statement-breakpoint
ALTER TABLE "looks" DROP CONSTRAINT IF EXISTS "looks_verification_id_customer_verifications_verification_id_fk";
--> statement-breakpoint
ALTER TABLE "verification_links" DROP CONSTRAINT IF EXISTS "verification_links_verification_id_customer_verifications_verif";
--> statement-breakpoint
ALTER TABLE "verification_sessions" DROP CONSTRAINT IF EXISTS "verification_sessions_verification_id_customer_verifications_ve";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_session_id_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "held_decisions_client_id_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "verification_sessions_client_id_verification_id_index";
--> statement-breakpoint
SELECT set_config('wabi.scope', '', false);
