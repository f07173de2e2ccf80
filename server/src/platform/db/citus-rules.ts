/**
 * How the tables would be placed on Citus, distributed by `client_id` (docs/SCALE.md). Citus asks that every primary and
 * unique key of a distributed table contains the distribution column. A test compares this with the schema.
 */

/** Copied to every node: small, read everywhere, written rarely. */
export const REFERENCE_TABLES: Record<string, string> = {
  clients: 'one row a client, joined by many',
  organizations: 'few, joined by clients',
  encryption_keys: 'few, read by every process',
  platform_settings: 'few, read by every process',
  verification_rules: 'the shipped rules, joined by decisions',
}

/** On the coordinator alone: of the platform or of a person who is found before the client is known. */
export const LOCAL_TABLES: Record<string, string> = {
  admin_approvals: 'of the platform’s staff',
  admin_users: 'the platform’s staff',
  audit_runs: 'verifications of the whole audit log',
  auth_sessions: 'a token is found before its client is known',
  half_sign_ins: 'a ticket is found before its client is known',
  known_devices: 'of a person, who may be staff',
  login_attempts: 'of names that may not exist',
  mailed_links: 'a token is found before its client is known',
  passkeys: 'a credential is found before its client is known',
  platform_processes: 'the running processes',
  recovery_codes: 'of a person, who may be staff',
  rule_simulations: 'of the platform’s staff',
  second_factors: 'of a person, who may be staff',
  sweep_runs: 'the platform’s own jobs',
}

/**
 * Distributed tables whose rows may belong to no client, but to the platform: `client_id` needs a value for it before
 * they are distributed.
 */
export const PLATFORM_ROWS: readonly string[] = [
  'audit_heads',
  'audit_links',
  'audit_log',
  'audit_summaries',
  'audit_unsealed',
  'emails',
  'storage_deletions',
]

/**
 * Unique keys without `client_id` that find a row before its client is known. On Citus each becomes a small local table
 * of the value and its client, written in the same transaction; the key in the distributed table then gets `client_id`.
 */
export const LOOKUP_KEYS: readonly string[] = [
  'api_keys(api_key)',
  'client_archives(token_hash)',
  'client_users(username)',
  'esignet_sign_ins(state_hash)',
  'hand_offs(code_hash)',
  'invitations(token_hash)',
  'liveness_challenges(nonce_hash)',
  'sessions(sid)',
  'single_sign_on_attempts(state_hash)',
  'verification_sessions(session_id)',
]

/**
 * Keys without `client_id` whose columns are unique in all the installation anyway: random ids of 130 bits, or ids of rows
 * of one client. They become (`client_id`, key) before the table is distributed; no query changes, since each names its
 * client already (docs/decisions/025).
 */
export const EXTENDED_COLUMNS: readonly string[] = [
  'id',
  'chain',
  'chain,from_place',
  'chain,place',
  'audit_id',
  'key_id',
  'reason,verification_id',
  'storage_key',
  'verification_id',
]
