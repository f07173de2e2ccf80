import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseVerification } from '../review/reviews/erase-verification.ts'
import { createPendingCase, type PendingCase } from '../review/reviews/testing/create-pending-case.ts'
import { createWebhook } from '../integration/webhooks/create-webhook.ts'
import { testWebhook } from '../integration/webhooks/test-webhook.ts'
import { type Office, openOffice } from '../verification/session/testing/office.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { newId } from '../../platform/runtime/random.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'

let world: World
let ownOffice: Office
let foreignOffice: Office
let ownCase: PendingCase
let otherCase: PendingCase
let foreignCase: PendingCase
let webhookId: string
let deliveryId: string

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  ownOffice = await openOffice(world)
  foreignOffice = await openOffice(world)
  ownCase = await createPendingCase(world, ownOffice)
  otherCase = await createPendingCase(world, ownOffice)
  foreignCase = await createPendingCase(world, foreignOffice)
  const settings = { name: 'Own', url: 'http://127.0.0.1:9/', events: ['verification.completed' as const] }
  webhookId = (await createWebhook(ownOffice.staff, settings)).id
  deliveryId = await testWebhook(ownOffice.staff, { id: webhookId })
})
afterAll(() => world.close())

/** Runs a statement as the application does, in the client's scope; `$name` stands for an id. */
function run(statement: string): Promise<unknown> {
  const ids: Record<string, string> = {
    client: ownOffice.clientId,
    verification: ownCase.verificationId,
    session: ownCase.sessionId,
    decision: ownCase.decisionSeen,
    evidence: ownCase.evidenceId,
    otherVerification: otherCase.verificationId,
    foreignVerification: foreignCase.verificationId,
    foreignSession: foreignCase.sessionId,
    foreignDecision: foreignCase.decisionSeen,
    webhook: webhookId,
    delivery: deliveryId,
    new: newId('decision'),
  }
  const filled = statement.replaceAll(/\$(\w+)/g, (_, name: string) => `'${ids[name]}'`)
  return asTenant(world, ownOffice.clientId, async (tx) => {
    // Follows the lock order, which tests enforce.
    await tx.execute(
      sql`select from customer_verifications where verification_id = ${ownCase.verificationId} for update`,
    )
    return tx.execute(sql.raw(filled))
  })
}

const verification = (change: string) =>
  `update customer_verifications set ${change} where verification_id = $verification`
const decision = (columns: string, values: string) =>
  `insert into decisions (id, client_id, checks, rules_version, ${columns}) values ($new, $client, '[]', 'x', ${values})`
const evidence = (verificationId: string, session: string) =>
  `insert into evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes)
    values ($new, $client, ${verificationId}, ${session}, 'selfie', $new, 'x', '0', 1, 1, 1)`

/** A change that no flow writes, and the constraint that refuses it. */
const IMPOSSIBLE: readonly (readonly [what: string, statement: string, constraint: string])[] = [
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
  ['an unknown mode', verification(`mode = 'prod'`), 'customer_verifications_mode_known'],
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
      `$verification, 'approved', 99, 2, 'usr_x'`,
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
    `insert into verification_sessions (client_id, verification_id, session_id) values ($client, $verification, 'ses_second')`,
    'verification_sessions_one',
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

/** PostgreSQL does not promise which of several broken checks it names. */
const refusal = (constraint: string) => ({
  cause: {
    code: expect.stringMatching(/^23(505|503|514)$/),
    constraint: expect.stringMatching(`^(${constraint})$`),
  },
})

test.each(IMPOSSIBLE)('the database refuses %s', async (_, statement, constraint) => {
  await expect(run(statement)).rejects.toMatchObject(refusal(constraint))
})

test('the database refuses a sign-in of an unknown kind of user, and one whose id is of the other kind', async () => {
  const signIn = (userType: string, userId: string) =>
    asSystem(world, (tx) =>
      tx.execute(sql`insert into auth_sessions (id, user_id, user_type, token, expires_at)
        values (${newId('admin')}, ${userId}, ${userType}, ${newId('admin')}, now() + interval '1 hour')`),
    )
  await signIn('admin', newId('admin'))
  await expect(signIn('root', newId('clientUser'))).rejects.toMatchObject(
    refusal('auth_sessions_user_type_known'),
  )
  await expect(signIn('admin', newId('clientUser'))).rejects.toMatchObject(
    refusal('auth_sessions_user_of_kind'),
  )
})

const DENIED = { cause: { code: '42501' } }

test('decisions are immutable except for the fields that an erasure clears, and cannot be deleted', async () => {
  await expect(run(`delete from decisions where id = $decision`)).rejects.toMatchObject(DENIED)
  await expect(run(`update decisions set outcome = 'approved' where id = $decision`)).rejects.toMatchObject(
    DENIED,
  )
  await expect(run(`select erase_decisions($client, 10)`)).rejects.toMatchObject(DENIED)
  await expect(
    asSystem(world, (tx) => tx.execute(sql`delete from decisions where id = ${ownCase.decisionSeen}`)),
  ).rejects.toMatchObject(DENIED)
  const erased = await createPendingCase(world, ownOffice)
  await eraseVerification(ownOffice.staff, erased)
  const { rows } = await asTenant(world, ownOffice.clientId, (tx) =>
    tx.execute(sql`select checks from decisions where id = ${erased.decisionSeen}`),
  )
  expect(JSON.stringify(rows)).not.toContain('2031-05-05')
})
