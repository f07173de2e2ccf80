import type { TableEntry } from './data-classes.ts'
import { OPERATION_TABLES } from './operation-tables.ts'
import { TECHNICAL_TABLES } from './technical-tables.ts'

/** Every table of the schema. A table that is missing here fails `scripts/papers/papers.test.ts`. */
export const TABLES: Readonly<Record<string, TableEntry>> = {
  customer_verifications: {
    class: 'customer',
    contents: 'One request to check one customer.',
    columns: {
      sealed: [
        'customer_name',
        'customer_email',
        'customer_phone',
        'expected',
        'expected_face',
        'proved_name',
        'metadata',
      ],
      clear: ['client_reference', 'expiry_notice_at', 'nationality', 'language', 'tags', 'return_url'],
    },
  },
  verification_sessions: {
    class: 'customer',
    contents: 'The customer’s run through the check: entered details, what was read, device.',
    columns: {
      sealed: ['personal_info', 'ocr_results'],
      'keyed hash': ['id_number_fingerprint', 'device_hash', 'address_hash'],
      clear: ['nationality', 'device', 'seen_from'],
    },
  },
  verification_links: {
    class: 'customer',
    contents: 'The link sent to a customer.',
    columns: { sealed: ['customer_name', 'customer_email', 'notes'] },
  },
  consent_texts: {
    class: 'client',
    contents: 'Texts of notice and consent as rendered, with their hashes; deleted only with the client.',
  },
  consents: {
    class: 'customer',
    contents:
      'Which text the customer, or a guardian of a minor, agreed to, in which language, when and from where; also after a withdrawal.',
    columns: { clear: ['ip', 'language'] },
  },
  emails: {
    class: 'customer',
    contents:
      'Every mail and text message, sent or stored; mails without a customer’s data may be in the clear. The text is deleted after `MAIL_TEXT_DAYS` (90).',
    columns: { sealed: ['to', 'subject', 'text', 'html'] },
  },
  sessions: {
    class: 'customer',
    contents: 'Binds a customer’s browser to the check.',
    columns: { hash: ['sid'] },
  },
  hand_offs: {
    class: 'customer',
    contents: 'One-time codes with which a device opens or joins a check.',
    columns: { hash: ['code_hash'] },
  },
  search_terms: {
    class: 'customer',
    contents: 'Search index over names, addresses and numbers.',
    columns: { 'keyed hash': ['term'] },
  },
  document_numbers: {
    class: 'customer',
    contents: 'Document numbers of decided verifications, to find repeated ones.',
    columns: { 'keyed hash': ['hash'] },
  },
  detail_keys: {
    class: 'customer',
    contents:
      'Phone, e-mail, address, device, network, document number, face and creator of decided verifications, to link those that share one.',
    columns: { 'keyed hash': ['hash', 'device'] },
  },
  link_batches: { class: 'customer', contents: 'Links requested in bulk.' },
  link_batch_rows: {
    class: 'customer',
    contents: 'One line of a batch; cleared once its link exists.',
    columns: { sealed: ['request'] },
  },
  idempotency_keys: {
    class: 'customer',
    contents: 'Replies to API calls that may be repeated.',
    columns: { sealed: ['reply'], 'keyed hash': ['request_hash', 'key_hash'] },
  },
  exports: {
    class: 'customer',
    contents: 'Lists exported to a file, which is sealed in storage for a day.',
    columns: { sealed: ['request'] },
  },
  evidence: {
    class: 'biometric',
    contents:
      'The stored photos: document, selfie, head turn, sent with an appeal. The pictures are sealed files in the storage.',
    columns: { hash: ['sha256', 'received_sha256', 'd_hash'], clear: ['sent_from'] },
  },
  findings: {
    class: 'biometric',
    contents: 'What was measured and read on a photo.',
    columns: { sealed: ['sealed'] },
  },
  face_templates: {
    class: 'biometric',
    contents: 'The face of a decided verification, searched in later ones of the same client.',
    columns: { sealed: ['sealed'] },
  },
  repeats: {
    class: 'biometric',
    contents: 'Matches between two verifications of one client.',
  },
  blocks: {
    class: 'biometric',
    contents: 'Block, watch and allow lists of a client: faces, numbers, contacts, devices, networks.',
    columns: { sealed: ['sealed', 'reason', 'complaint'], 'keyed hash': ['hash'] },
  },
  block_hits: { class: 'biometric', contents: 'List entries that matched a verification.' },
  liveness_challenges: { class: 'biometric', contents: 'The looks asked of a customer.' },
  upload_chunks: {
    class: 'biometric',
    contents: 'Parts of pictures that a customer sends over a connection that breaks off, for a day at most.',
    columns: { sealed: ['sealed'] },
  },
  capture_supervisions: {
    class: 'decision',
    contents: 'Who of the client’s staff attests that they attended a head turn in person, and when.',
  },
  single_sign_on: {
    class: 'technical',
    contents: 'A client’s registration with its identity provider.',
    columns: { sealed: ['client_secret'] },
  },
  esignet_settings: {
    class: 'technical',
    contents: 'A client’s registration with eSignet.',
    columns: { sealed: ['private_key'] },
  },
  esignet_sign_ins: {
    class: 'customer',
    contents: 'Sign-ins of customers with Fayda: what the authority says about the person.',
    columns: { sealed: ['secrets', 'person'], hash: ['state_hash'] },
  },
  face_monitors: {
    class: 'technical',
    contents: 'Distances between customers of a client, aggregated.',
  },
  decisions: {
    class: 'decision',
    contents: 'Decisions with their checks, points and evidence; never changed.',
    columns: { sealed: ['sealed_evidence', 'words'] },
  },
  approvals: { class: 'decision', contents: 'First approvals under the four-eyes principle.' },
  asks: {
    class: 'decision',
    contents: 'Steps that a customer was asked to repeat.',
    columns: { sealed: ['words'] },
  },
  case_notes: { class: 'decision', contents: 'Notes between staff.', columns: { sealed: ['words'] } },
  held_decisions: {
    class: 'decision',
    contents: 'A decision that can still be undone.',
    columns: { sealed: ['words', 'note'] },
  },
  shared_detail_flags: {
    class: 'decision',
    contents: 'Approved verifications that share a detail with more people than the limits allow.',
  },
  person_links: {
    class: 'decision',
    contents: 'Pairs of verifications that colleagues merged as one person or split as two.',
  },
  investigations: {
    class: 'decision',
    contents: 'Verifications that a team looks into together.',
    columns: { sealed: ['title'] },
  },
  investigation_cases: { class: 'decision', contents: 'The verifications of an investigation.' },
  investigation_notes: {
    class: 'decision',
    contents: 'Notes on an investigation.',
    columns: { sealed: ['words'] },
  },
  verification_labels: {
    class: 'decision',
    contents: 'What was learned about a verification later, such as confirmed fraud.',
    columns: { sealed: ['words'] },
  },
  reopenings: { class: 'decision', contents: 'Why a case was opened again.', columns: { sealed: ['words'] } },
  legal_holds: {
    class: 'decision',
    contents:
      'Legal holds on cases; an erasure after the last one was lifted removes reasons and references.',
    columns: { sealed: ['reason', 'reference', 'lift_reason'] },
  },
  evidence_packages: {
    class: 'decision',
    contents: 'Receipts of evidence packages; an erasure removes recipient and reference.',
    columns: { sealed: ['recipient', 'reference'] },
  },
  held_values: {
    class: 'customer',
    contents:
      'Rows of a case under legal hold before they were changed or deleted, until the last hold is lifted.',
    columns: { sealed: ['earlier'] },
  },
  retention_reports: {
    class: 'client',
    contents: 'What retention erased in each night, and what it could not, as numbers and ids.',
  },
  data_requests: {
    class: 'decision',
    contents:
      'What customers ask about their data: kind, deadline, identity check, outcome, erasure certificate.',
    columns: {
      sealed: ['asker', 'words', 'extension_reason', 'identity_words', 'correction', 'answer'],
      clear: ['certificate'],
    },
  },
  second_reviews: {
    class: 'decision',
    contents: 'Second opinions on decided cases.',
    columns: { sealed: ['words'] },
  },
  review_cases: { class: 'decision', contents: 'Cases that wait for a person.' },
  case_openings: {
    class: 'decision',
    contents: 'Which of the platform’s staff opened a case, and why.',
  },
  case_results: { class: 'decision', contents: 'What the platform’s staff did with cases.' },
  looks: { class: 'decision', contents: 'Who is viewing a case.' },
  verification_reasons: { class: 'decision', contents: 'Reasons of a decision, one per row.' },
  events: {
    class: 'decision',
    contents: 'Status changes, as sent to webhooks.',
    columns: { clear: ['payload'] },
  },
  webhook_logs: {
    class: 'decision',
    contents: 'Deliveries of events.',
    columns: { clear: ['payload', 'response_body'] },
  },
  webhook_attempts: {
    class: 'decision',
    contents: 'Attempts of a delivery.',
    columns: { clear: ['response_body'] },
  },
  ...OPERATION_TABLES,
  ...TECHNICAL_TABLES,
}
