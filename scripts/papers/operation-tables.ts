import type { TableEntry } from './data-classes.ts'

/** Tables about clients, people who work with the platform, and the audit log. */
export const OPERATION_TABLES: Readonly<Record<string, TableEntry>> = {
  client_users: {
    class: 'client-staff',
    contents: 'Staff of a client.',
    columns: { clear: ['username', 'email', 'first_name', 'last_name'], argon2id: ['password'] },
  },
  invitations: {
    class: 'client-staff',
    contents: 'Invitations to join a client’s staff.',
    columns: { clear: ['email'], hash: ['token_hash'] },
  },
  saved_views: { class: 'client-staff', contents: 'Saved list filters.', columns: { sealed: ['view'] } },
  admin_users: {
    class: 'platform-staff',
    contents: 'The platform’s own staff.',
    columns: { clear: ['username', 'email'], argon2id: ['password'] },
  },
  auth_sessions: {
    class: 'platform-staff',
    contents: 'Signed-in browsers of staff.',
    columns: { clear: ['ip', 'user_agent', 'moved_ip', 'moved_user_agent'], hash: ['token'] },
  },
  known_devices: {
    class: 'platform-staff',
    contents: 'Browsers from which a person has signed in before.',
    columns: { hash: ['token_hash'] },
  },
  login_attempts: {
    class: 'platform-staff',
    contents: 'Sign-in attempts, for throttling.',
    columns: { 'keyed hash': ['username'], clear: ['ip'] },
  },
  second_factors: {
    class: 'platform-staff',
    contents: 'Authenticator apps.',
    columns: { sealed: ['secret'] },
  },
  passkeys: {
    class: 'platform-staff',
    contents: 'Passkeys: public keys, with the names that people gave them.',
    columns: { clear: ['credential_id', 'public_key', 'name'] },
  },
  recovery_codes: {
    class: 'platform-staff',
    contents: 'Recovery codes.',
    columns: { 'keyed hash': ['code_hash'] },
  },
  single_sign_on_attempts: {
    class: 'platform-staff',
    contents: 'Single sign-ons that wait for the answer of a client’s identity provider.',
    columns: { hash: ['state_hash', 'secret_hash'], sealed: ['secrets'] },
  },
  half_sign_ins: {
    class: 'platform-staff',
    contents: 'Sign-ins that wait for the second factor.',
    columns: { hash: ['ticket_hash'] },
  },
  mailed_links: {
    class: 'platform-staff',
    contents: 'Links for a new password or address.',
    columns: { hash: ['token_hash'], sealed: ['about'] },
  },
  clients: {
    class: 'client',
    contents: 'The client company, its settings and limits.',
    columns: { clear: ['contact_email', 'contact_phone'], sealed: ['api_secret'], 'keyed hash': ['api_key'] },
  },
  organizations: {
    class: 'client',
    contents: 'Groups of clients.',
    columns: { clear: ['contact_email', 'contact_phone', 'address'] },
  },
  api_keys: {
    class: 'client',
    contents: 'API keys.',
    columns: { 'keyed hash': ['api_key'], sealed: ['api_secret'] },
  },
  webhook_configs: {
    class: 'client',
    contents: 'Webhook endpoints.',
    columns: { sealed: ['secret', 'previous_secret'] },
  },
  check_templates: {
    class: 'client',
    contents: 'A client’s check templates: what a product requires of its verifications.',
  },
  message_templates: { class: 'client', contents: 'A client’s own mail texts.' },
  client_archives: {
    class: 'client',
    contents: 'All data of a client, sealed in storage for a week for handover.',
    columns: { hash: ['token_hash'] },
  },
  client_changes: {
    class: 'client',
    contents: 'Changes of a client’s settings by the platform’s staff that wait for an owner.',
  },
  admin_approvals: {
    class: 'platform-staff',
    contents: 'Requests of an admin that a second admin approves.',
  },
  client_erasures: { class: 'client', contents: 'Scheduled and completed erasures of clients.' },
  audit_log: {
    class: 'audit',
    contents: 'Who did what to which object, when and from where.',
    columns: { clear: ['actor_id', 'subject', 'ip', 'details'] },
  },
  audit_unsealed: { class: 'audit', contents: 'Entries not yet in a chain.' },
  audit_links: { class: 'audit', contents: 'The hash chain over the entries.' },
  audit_heads: { class: 'audit', contents: 'Signed heads of the chains.' },
  audit_summaries: { class: 'audit', contents: 'Summaries of deleted entries.' },
  audit_runs: {
    class: 'audit',
    contents: 'Verifications and exports of the log.',
    columns: { clear: ['filter'] },
  },
}
