/**
 * What a client is given of each table. `without`: columns of credentials and of the platform's own working; `where`: rows
 * that are left out.
 */
export const ARCHIVED: Readonly<Record<string, { without?: readonly string[]; where?: string }>> = {
  clients: { without: ['api_key', 'api_secret'] },
  client_users: { without: ['password'] },
  invitations: { without: ['token_hash'] },
  customer_verifications: { without: ['score_band', 'search_version'] },
  verification_sessions: { without: ['id_number_fingerprint', 'device_hash', 'address_hash'] },
  verification_links: {},
  consents: {},
  evidence: { without: ['storage_key', 'd_hash', 'd_hash_a', 'd_hash_b', 'd_hash_c', 'd_hash_d'] },
  findings: {},
  decisions: {},
  approvals: {},
  asks: {},
  case_notes: {},
  repeats: {},
  blocks: { without: ['hash'] },
  block_hits: {},
  verification_reasons: {},
  api_keys: { without: ['api_key', 'api_secret'] },
  webhook_configs: { without: ['secret', 'previous_secret'] },
  webhook_logs: { without: ['claim'] },
  webhook_attempts: {},
  events: {},
  // Mails with a link that opens an account are nobody else's.
  emails: { where: 'not one_time' },
  message_templates: {},
  link_batches: { without: ['key'] },
  link_batch_rows: {},
  saved_views: {},
  verification_counts: {},
  audit_log: {},
  audit_links: {},
  audit_heads: {},
}

/** Tables with a client's rows that hold credentials, or what the platform makes of the others to work with. */
export const NOT_ARCHIVED: readonly string[] = [
  'data_keys',
  'search_terms',
  'face_templates',
  'face_vectors',
  'document_numbers',
  'idempotency_keys',
  'api_key_calls',
  'hand_offs',
  'liveness_challenges',
  'looks',
  'exports',
  'audit_unsealed',
  'client_archives',
  'client_erasures',
]
