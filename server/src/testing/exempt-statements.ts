import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultyStatement } from './explain-statements.ts'

/** Tables with few rows (staff, keys, rules, processes): reading them whole, without an index, costs nothing. */
const SMALL_TABLES: readonly string[] = [
  'admin_users',
  'clients',
  'encryption_keys',
  'organizations',
  'platform_processes',
  'platform_settings',
  'sweep_runs',
  'verification_rules',
]

/**
 * Statements of the system scope that may read these tables without naming a client, and statements of any scope that
 * may read them without an index.
 */
interface Exemption {
  /** Where they are sent from: a path prefix in `server/src`. */
  from: string
  tables: readonly string[]
  reason: string
}

const EXEMPTIONS: readonly Exemption[] = [
  {
    from: 'domain/verification/session/find-session-client.ts',
    tables: ['verification_sessions'],
    reason: 'the secret of the link identifies the session and its client',
  },
  {
    from: 'domain/verification/esignet/find-sign-in-session.ts',
    tables: ['esignet_sign_ins'],
    reason: 'the state that was sent identifies the session and its client',
  },
  {
    from: 'domain/people/single-sign-on/finish-attempt.ts',
    tables: ['single_sign_on_attempts'],
    reason: 'the state that was sent identifies the attempt and its client',
  },
  {
    from: 'domain/review/scope/access-investigation.ts',
    tables: ['investigations'],
    reason: 'the query finds out which client an investigation belongs to',
  },
  {
    from: 'domain/integration/api-keys/',
    tables: ['api_keys'],
    reason: 'the key that was sent identifies the client',
  },
  {
    from: 'domain/records/archives/',
    tables: ['client_archives'],
    reason: 'the token of a download identifies the client; expired archives are deleted for all clients',
  },
  {
    from: 'domain/records/archives/write-archive.ts',
    tables: ['audit_links', 'audit_heads', 'audit_summaries', 'link_batch_rows', 'webhook_attempts'],
    reason: 'rows that depend on others of the client: read once for an archive, in the background',
  },
  {
    from: 'domain/verification/steps/expire-verifications.ts',
    tables: ['customer_verifications'],
    reason: 'the platform’s own job, over all clients',
  },
  {
    from: 'domain/verification/steps/announce-expiring-documents.ts',
    tables: ['customer_verifications'],
    reason: 'the platform’s own job, over all clients',
  },
  {
    from: 'domain/operations/backup/erasure-ledger.ts',
    tables: ['customer_verifications', 'client_erasures'],
    reason: 'the ledger is the installation’s, over all clients; few clients are ever erased',
  },
  {
    from: 'domain/verification/fraud/end-expired-entries.ts',
    tables: ['blocks'],
    reason: 'the platform’s own job, over all clients',
  },
  {
    from: 'domain/clients/clients/',
    tables: ['client_erasures'],
    reason: 'the platform’s own job, over all clients',
  },
  {
    from: 'domain/clients/clients/run-erasures.ts',
    tables: ['api_key_calls', 'link_batch_rows', 'looks', 'sessions', 'webhook_attempts'],
    reason: 'few rows, or rows that depend on others of the client: once, when the client is erased',
  },
  {
    from: 'domain/audit/chain/',
    tables: ['audit_log', 'audit_links', 'audit_heads', 'audit_summaries', 'audit_unsealed'],
    reason: 'rows are sealed and verified chain by chain, including the platform’s, which has no client',
  },
  {
    from: 'domain/audit/search/',
    tables: ['audit_log', 'audit_links', 'audit_heads', 'audit_unsealed', 'client_users'],
    reason: 'the operator searches the whole log',
  },
  {
    from: 'domain/people/auth/',
    tables: ['client_users'],
    reason: 'a sign-in finds the user by name, and updates it by the id found',
  },
  {
    from: 'domain/kernel/sweep-rows.ts',
    tables: [
      'data_keys',
      'link_batches',
      'hand_offs',
      'idempotency_keys',
      'liveness_challenges',
      'upload_chunks',
      'single_sign_on_attempts',
      'sessions',
      'api_key_calls',
      'mail_counts',
    ],
    reason: 'expired rows are deleted for all clients; two hold the minutes of a day',
  },
  {
    from: 'domain/kernel/delete-exports.ts',
    tables: ['exports'],
    reason: 'the platform’s own job, over all clients',
  },
  {
    from: 'domain/operations/health/',
    tables: [
      'evidence_totals',
      'data_keys',
      'emails',
      'webhook_logs',
      'webhook_configs',
      'audit_unsealed',
      'audit_log',
      'storage_deletions',
      'data_requests',
    ],
    reason: 'figures of the whole installation, along partial indexes or from totals',
  },
  {
    from: 'domain/operations/keys/',
    tables: ['data_keys'],
    reason: 'a key rotation covers the keys of all clients',
  },
  {
    from: 'domain/mail/sms/',
    tables: ['emails'],
    reason: 'the gateway’s id identifies the message and its client',
  },
  {
    from: 'domain/mail/notifications/',
    tables: ['client_users'],
    reason: 'finds the clients with users who want mails, among all clients',
  },
  {
    from: 'domain/records/overview/merge-counts.ts',
    tables: ['verification_counts'],
    reason: 'the platform’s own job, over all clients, along a partial index',
  },
  {
    from: 'domain/verification/rules/',
    tables: ['customer_verifications', 'decisions', 'rule_simulation_cases'],
    reason: 'a rule of the platform is simulated on the cases of all clients',
  },
  {
    from: 'domain/review/',
    tables: ['review_cases', 'second_reviews', 'case_results', 'held_decisions', 'customer_verifications'],
    reason: 'the platform’s staff have one queue for all clients, and open a case by its id',
  },
  {
    from: 'domain/mail/emails/',
    tables: ['emails'],
    reason: 'the platform sends the mails of all clients, and its mailbox shows them',
  },
  {
    from: 'domain/kernel/storage-deletions.ts',
    tables: ['storage_deletions'],
    reason: 'the platform’s own job, over all clients',
  },
  {
    from: 'domain/operations/housekeeping/',
    tables: ['storage_deletions', 'evidence', 'exports', 'client_archives'],
    reason: 'the platform’s own jobs, over all clients; an object in storage is looked up by its name',
  },
  {
    from: 'domain/records/lists/index-outdated.ts',
    tables: ['customer_verifications'],
    reason: 'the platform’s own job, over all clients, along a partial index',
  },
  {
    from: 'domain/records/data-requests/mail-overdue-requests.ts',
    tables: ['data_requests'],
    reason: 'the platform’s own job, over all clients, along a partial index',
  },
  {
    from: 'domain/verification/fraud/mail-due-entries.ts',
    tables: ['blocks'],
    reason: 'the platform’s own job, over all clients, along a partial index',
  },
  {
    from: 'domain/operations/housekeeping/mail-retention-nights.ts',
    tables: ['retention_reports'],
    reason: 'the platform’s own job, over all clients: at most one row per client and night of a year',
  },
  {
    from: 'domain/people/team/',
    tables: ['invitations'],
    reason: 'the token of an invitation identifies the client',
  },
  {
    from: 'platform/crypto/encryption-key.ts',
    tables: ['data_keys'],
    reason: 'whether there is any, of any client',
  },
  {
    from: 'domain/verification/steps/',
    tables: ['verification_sessions'],
    reason: 'the session’s unguessable id identifies the client',
  },
  {
    from: 'domain/integration/webhooks/',
    tables: ['webhook_logs', 'webhook_configs'],
    reason: 'the platform delivers the events of all clients',
  },
]

const USED = Symbol.for('wabi.exemptions-used')

/** Entries that exempted a statement in this process, by their path prefix. */
const used = ((globalThis as { [USED]?: Set<string> })[USED] ??= new Set<string>())

function isExempt(
  { statement: { place, scope } }: FaultyStatement,
  { kind, table }: FaultyStatement['faults'][number],
): boolean {
  if (table === null) return false
  if (kind === 'no_index' && SMALL_TABLES.includes(table)) return true
  const found = EXEMPTIONS.find(
    ({ from, tables }) => place.startsWith(`server/src/${from}`) && tables.includes(table),
  )
  if (!found || (scope !== 'system' && kind !== 'no_index')) return false
  used.add(found.from)
  return true
}

/** The faults that no entry exempts. */
export function exempt(faulty: readonly FaultyStatement[]): FaultyStatement[] {
  return faulty.flatMap((one) => {
    const faults = one.faults.filter((fault) => !isExempt(one, fault))
    return faults.length === 0 ? [] : [{ ...one, faults }]
  })
}

/** Records in a folder that a test file has run, and which entries this process has used so far. */
export function recordUsed(folder: string): void {
  appendFileSync(join(folder, `${process.pid}.files`), '.')
  writeFileSync(join(folder, `${process.pid}.used`), [...used].join('\n'))
}

/** Entries that no process used, once the whole suite (`wholeSuite` test files) has run; empty before that. */
export function unusedEntries(folder: string, wholeSuite: number): string[] {
  const notes = (ending: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  if (notes('.files').join('').length < wholeSuite) return []
  const needed = new Set(notes('.used').flatMap((note) => note.split('\n')))
  return EXEMPTIONS.map(({ from }) => from).filter((entry) => !needed.has(entry))
}
