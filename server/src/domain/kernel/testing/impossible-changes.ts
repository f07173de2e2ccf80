/** Statements in which `$name` stands for an id (`impossible-rows.test.ts`). */

const verification = (change: string) =>
  `update customer_verifications set ${change} where verification_id = $verification`
const decision = (columns: string, values: string) =>
  `insert into decisions (id, client_id, checks, rules_version, ${columns}) values ($new, $client, '[]', 'x', ${values})`
const evidence = (verificationId: string, session: string, key = `$client || '/' || $new`) =>
  `insert into evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes)
    values ($new, $client, ${verificationId}, ${session}, 'selfie', ${key}, 'x', '0', 1, 1, 1)`

/** A change that no flow writes, and the constraint that refuses it. */
export const IMPOSSIBLE: readonly (readonly [what: string, statement: string, constraint: string])[] = [
  [
    'an unknown status',
    verification(`status = 'banana'`),
    'customer_verifications_outcome_of_status|customer_verifications_status_known',
  ],
  [
    'an unknown outcome',
    verification(`outcome = 'perhaps'`),
    'customer_verifications_outcome_known|customer_verifications_outcome_of_status',
  ],
  ['a score below 0', verification('overall_score = -500'), 'customer_verifications_overall_score_range'],
  ['a score above 100', verification('overall_score = 101'), 'customer_verifications_overall_score_range'],
  [
    'an unknown mode',
    `update webhook_configs set mode = 'prod' where id = $webhook`,
    'webhook_configs_mode_known',
  ],
  [
    'an expiry before the creation',
    verification(`expires_at = created_at - interval '1 day'`),
    'customer_verifications_expires_at_order',
  ],
  [
    'a failed verification that was approved',
    verification(`status = 'failed', outcome = 'approved'`),
    'customer_verifications_outcome_of_status',
  ],
  [
    'a completed verification without an outcome',
    verification(`status = 'completed', outcome = null, overall_score = null, completed_at = null`),
    'customer_verifications_outcome_of_status',
  ],
  [
    'an open verification with an outcome',
    verification(`status = 'in_progress'`),
    'customer_verifications_outcome_of_status',
  ],
  [
    'an outcome without a score',
    verification('overall_score = null'),
    'customer_verifications_decided_whole',
  ],
  [
    'an erased verification that names its customer',
    verification(`status = 'failed', outcome = 'rejected', erased_at = now()`),
    'customer_verifications_erased_has_no_person',
  ],
  [
    'an escalated verification that is no longer pending',
    verification(`status = 'failed', outcome = 'rejected', escalated_at = now()`),
    'customer_verifications_escalated_is_waiting',
  ],
  [
    'a start before the creation',
    verification(`started_at = created_at - interval '1 year'`),
    'customer_verifications_started_at_after_created_at',
  ],
  [
    'a completion before the creation',
    verification(`completed_at = created_at - interval '1 day'`),
    'customer_verifications_completed_at_after_created_at',
  ],
  [
    'an erasure before the creation',
    verification(
      `status = 'failed', outcome = 'rejected', customer_name = null, customer_email = null, customer_phone = null,
        expected = null, proved_name = null, client_reference = null, erased_at = created_at - interval '1 year'`,
    ),
    'customer_verifications_erased_at_after_created_at',
  ],
  [
    'a decision before the start',
    verification(`started_at = created_at, decided_at = created_at - interval '1 day'`),
    'customer_verifications_decided_at_after_started_at',
  ],
  [
    'an outcome without the time of the decision',
    verification('decided_at = null'),
    'customer_verifications_decided_has_time',
  ],
  [
    "an assignment to another client's user",
    verification('assigned_to = $foreignUser'),
    'customer_verifications_assignee_fk',
  ],
  [
    'a session that was completed before its creation',
    `update verification_sessions set completed_at = created_at - interval '1 day' where verification_id = $verification`,
    'verification_sessions_completed_at_after_created_at',
  ],
  [
    'a decision that follows itself',
    decision(
      'verification_id, outcome, overall_score, made_by, follows',
      `$verification, 'approved', 99, $user, $new`,
    ),
    'decisions_follows_another',
  ],
  [
    "evidence in another client's folder",
    evidence('$verification', '$session', `$foreignClient || '/' || $new`),
    'evidence_storage_key_of_client',
  ],
  [
    "a deletion in another client's folder",
    `insert into storage_deletions (client_id, path) values ($client, $foreignClient || '/x')`,
    'storage_deletions_path_of_client',
  ],
  [
    'an event feed with a negative position',
    `insert into event_feeds (client_id, last_position) values ($client, -5) on conflict (client_id) do update set last_position = -5`,
    'event_feeds_last_position_range',
  ],
  [
    'settings that are not an object',
    `update clients set settings = '"x"' where id = $client`,
    'clients_settings_object',
  ],
  [
    "a decision on another client's verification",
    decision('verification_id, outcome, overall_score', `$foreignVerification, 'approved', 99`),
    'decisions_verification_fk',
  ],
  [
    'a second decision by the rules in one run',
    decision('verification_id, outcome, overall_score', `$verification, 'approved', 99`),
    'decisions_one_of_run',
  ],
  [
    "a person's decision that follows no other",
    decision(
      'verification_id, outcome, overall_score, run, made_by',
      `$verification, 'approved', 99, 1, $user`,
    ),
    'decisions_of_person',
  ],
  [
    'a decision that follows one of another verification',
    decision(
      'verification_id, outcome, overall_score, follows',
      `$otherVerification, 'approved', 99, $decision`,
    ),
    'decisions_follows_fk',
  ],
  [
    "an approval of another client's decision",
    `insert into approvals (client_id, verification_id, decision_id, user_id) values ($client, $foreignVerification, $foreignDecision, 'usr_x')`,
    'approvals_decision_fk',
  ],
  [
    'an approval of a decision on another verification',
    `insert into approvals (client_id, verification_id, decision_id, user_id) values ($client, $otherVerification, $decision, 'usr_x')`,
    'approvals_decision_fk',
  ],
  [
    "evidence of another client's verification",
    evidence('$foreignVerification', '$foreignSession'),
    'evidence_session_fk',
  ],
  [
    "evidence of another verification's session",
    evidence('$otherVerification', '$session'),
    'evidence_session_fk',
  ],
  ['evidence of no session', evidence('$verification', `'ses_none'`), 'evidence_session_fk'],
  [
    'findings on evidence of another verification',
    `insert into findings (id, client_id, verification_id, evidence_id, kind, error) values ($new, $client, $otherVerification, $evidence, 'selfie', 'x')`,
    'findings_evidence_fk',
  ],
  [
    'a second session',
    `insert into verification_sessions (client_id, verification_id, session_id) values ($client, $verification, $session)`,
    'verification_sessions_one|verification_sessions_.*',
  ],
  [
    'consent in no session',
    `insert into consents (client_id, session_id, version, language) values ($client, 'ses_none', '1', 'en')`,
    'consents_session_fk',
  ],
  [
    "a hand-off into another client's session",
    `insert into hand_offs (code_hash, client_id, session_id, expires_at) values ('x', $client, $foreignSession, now() + interval '1 hour')`,
    'hand_offs_session_fk',
  ],
  [
    "an event of another client's verification",
    `insert into events (id, client_id, verification_id, type, payload) values ($new, $client, $foreignVerification, 'verification.completed', '{}')`,
    'events_verification_fk',
  ],
  [
    'an active webhook that was switched off',
    `update webhook_configs set disabled_reason = 'gone', disabled_at = now() where id = $webhook`,
    'webhook_configs_disabled',
  ],
  [
    'a webhook with a negative number of retries',
    'update webhook_configs set retry_attempts = -3 where id = $webhook',
    'webhook_configs_retry_attempts_range',
  ],
  [
    'a webhook without time to answer',
    'update webhook_configs set timeout_seconds = 0 where id = $webhook',
    'webhook_configs_timeout_seconds_range',
  ],
  [
    'a webhook for an unknown event',
    `update webhook_configs set events = '{verification.sung}' where id = $webhook`,
    'webhook_configs_events_known',
  ],
  [
    'a pending delivery that is never due',
    'update webhook_logs set next_attempt_at = null where id = $delivery',
    'webhook_logs_pending_is_due',
  ],
  [
    'a failed delivery that is claimed',
    `update webhook_logs set status = 'failed', next_attempt_at = null, claim = 'x' where id = $delivery`,
    'webhook_logs_claimed_is_pending',
  ],
  [
    'a key without a permission',
    `insert into api_keys (id, client_id, key_name, api_key, key_start, permissions) values ($new, $client, 'x', $new, 'wk', '{}')`,
    'api_keys_some_permission',
  ],
  [
    'a key with an unknown permission',
    `insert into api_keys (id, client_id, key_name, api_key, key_start, permissions) values ($new, $client, 'x', $new, 'wk', '{everything}')`,
    'api_keys_permissions_known',
  ],
  [
    'an unknown role',
    `insert into client_users (id, client_id, username, email, password, role) values ($new, $client, $new, 'x', 'x', 'emperor')`,
    'client_users_role_known',
  ],
  [
    'a suspended client that is active',
    `update clients set suspended_at = now() where id = $client`,
    'clients_active_is_not_suspended',
  ],
]

/** A change that the application's role may not make in a client's scope. */
export const FORBIDDEN: readonly (readonly [what: string, statement: string])[] = [
  ["another client's session of a verification", verification('session_id = $foreignSession')],
  ['another mode of a verification', verification(`mode = 'test'`)],
  ['a reviewer of another client', verification('reviewed_by = $foreignUser')],
  [
    'another mode of a session',
    `update verification_sessions set mode = 'test' where verification_id = $verification`,
  ],
  [
    'an event in another mode than its verification',
    `insert into events (id, client_id, verification_id, mode, type, payload) values ($new, $client, $verification, 'test', 'verification.completed', '{}')`,
  ],
  ['a change of an event', `update events set payload = '{}' where client_id = $client`],
  [
    "a decision by another client's user",
    decision(
      'verification_id, outcome, overall_score, made_by, follows',
      `$verification, 'approved', 99, $foreignUser, $decision`,
    ),
  ],
  [
    'a decision on a run that has not begun',
    decision('verification_id, outcome, overall_score, run', `$verification, 'approved', 99, 99`),
  ],
  ['other checks of a decision', `update decisions set checks = '[]' where id = $decision`],
  [
    'emptied checks of a decision on a verification that is not erased',
    `update decisions set checks = (select jsonb_agg(c || '{"evidence": {}}') from jsonb_array_elements(checks) c)
      where id = $decision`,
  ],
  ["a change of the platform's keys", `update encryption_keys set wraps = '{}'`],
  [`a new key of the platform`, `insert into encryption_keys (id) values (999)`],
]
