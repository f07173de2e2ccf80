import type { SealedPlace } from './sealer.ts'

/** The sealed columns of a table, and how their values are located. */
export interface SealedTable {
  /** Names as in `SealedPlace.column`. */
  columns: readonly string[]
  /** SQL expression for `SealedPlace.row`. */
  row: string
  /** Owner of the data key that seals it; for the platform's values, the purpose of its key. */
  key: 'verification' | 'client' | { platform: string } | { clientOr: string }
  /** SQL for the id of the verification whose key seals it, of the row `t`; default: its `verification_id`. */
  verification?: string
  /** How it is stored if not as text `v1.…`: inside JSON, as raw bytes in base64url, or in storage. */
  kept?: 'json' | 'bytes' | 'storage'
}

/**
 * Every place with sealed values. The sealer refuses any other, because the checks after a key rotation or a restored
 * backup would miss it.
 */
export const SEALED_TABLES: Record<string, SealedTable> = {
  api_keys: { columns: ['apiSecret'], row: 'id', key: 'client' },
  asks: { columns: ['words'], row: 'id', key: 'verification' },
  blocks: { columns: ['sealed', 'reason', 'complaint'], row: 'id', key: 'client' },
  case_notes: { columns: ['words'], row: 'id', key: 'verification' },
  clients: { columns: ['apiSecret'], row: 'id', key: 'client' },
  consents: {
    columns: ['guardian'],
    row: 'session_id',
    key: 'verification',
    verification:
      '(select s.verification_id from verification_sessions s where s.client_id = t.client_id and s.session_id = t.session_id)',
  },
  customer_verifications: {
    columns: [
      'customerName',
      'customerEmail',
      'customerPhone',
      'expected',
      'expectedFace',
      'provedName',
      'metadata',
    ],
    row: 'verification_id',
    key: 'verification',
  },
  data_requests: {
    columns: ['asker', 'words', 'extensionReason', 'identityWords', 'correction', 'answer'],
    row: 'id',
    key: 'verification',
  },
  decisions: { columns: ['words', 'sealedEvidence'], row: 'id', key: 'verification' },
  emails: { columns: ['to', 'subject', 'text', 'html'], row: 'id', key: { clientOr: 'emails' } },
  esignet_settings: { columns: ['privateKey'], row: 'client_id', key: 'client' },
  esignet_sign_ins: { columns: ['secrets', 'person'], row: 'state_hash', key: 'verification' },
  evidence: { columns: ['image'], row: 'id', key: 'verification', kept: 'storage' },
  exports: { columns: ['request'], row: 'id', key: 'client' },
  evidence_packages: { columns: ['recipient', 'reference'], row: 'id', key: 'client' },
  face_templates: { columns: ['sealed'], row: 'id', key: 'verification', kept: 'bytes' },
  findings: { columns: ['sealed'], row: 'id', key: 'verification' },
  held_decisions: { columns: ['words', 'note'], row: 'id', key: 'verification' },
  idempotency_keys: { columns: ['reply'], row: 'key_hash', key: 'client' },
  investigation_notes: { columns: ['words'], row: 'id', key: 'client' },
  investigations: { columns: ['title'], row: 'id', key: 'client' },
  legal_holds: { columns: ['reason', 'reference', 'liftReason'], row: 'id', key: 'client' },
  link_batch_rows: { columns: ['request'], row: "batch_id || ' ' || line", key: 'client' },
  mailed_links: { columns: ['about'], row: 'id', key: { platform: 'mailed links' } },
  platform_settings: { columns: ['value'], row: 'key', key: { platform: 'settings' }, kept: 'json' },
  reopenings: { columns: ['words'], row: 'id', key: 'verification' },
  saved_views: { columns: ['view'], row: 'id', key: 'client' },
  second_factors: { columns: ['secret'], row: 'user_id', key: { platform: 'second factors' } },
  second_reviews: { columns: ['words'], row: 'id', key: 'verification' },
  single_sign_on: { columns: ['clientSecret'], row: 'client_id', key: 'client' },
  single_sign_on_attempts: { columns: ['secrets'], row: 'state_hash', key: 'client' },
  upload_chunks: {
    columns: ['sealed'],
    row: "session_id || ' ' || upload_id || ' ' || start_byte",
    key: 'verification',
    kept: 'bytes',
  },
  verification_labels: { columns: ['words'], row: 'id', key: 'verification' },
  verification_links: {
    columns: ['customerName', 'customerEmail', 'notes'],
    row: 'id',
    key: 'verification',
  },
  verification_sessions: {
    columns: ['personalInfo', 'ocrResults'],
    row: 'session_id',
    key: 'verification',
    kept: 'json',
  },
  webhook_configs: { columns: ['secret', 'previousSecret'], row: 'id', key: 'client' },
}

/** Numbered parts of temporary files in storage: exports, archives of a client, and exports of the audit log. */
const PART = /^part \d+$/u
const IN_PARTS = ['exports', 'client_archives', 'audit_runs']

/** Refuses to seal for a place that is not listed, so that the omission shows at its first use. */
export function requireListed({ table, column }: SealedPlace): void {
  if (SEALED_TABLES[table]?.columns.includes(column)) return
  if (IN_PARTS.includes(table) && PART.test(column)) return
  throw new Error(
    `${table}.${column} is sealed and not listed in platform/crypto/sealed-columns.ts: add it there.`,
  )
}
