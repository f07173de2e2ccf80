import type { AuditItem } from './use-audit.ts'

/** A short name for each kind of actor. */
export const ACTOR_KINDS: Record<AuditItem['actor']['kind'], string> = {
  admin: 'Platform staff',
  'client-user': "Client's staff",
  'api-key': 'API key',
  customer: 'Customer',
  system: 'The platform itself',
  anyone: 'Not signed in',
}
