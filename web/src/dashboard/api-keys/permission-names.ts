import type { KeyPermission } from '@wabi/contract/endpoint/permissions.ts'

/** Names of key permissions, and what they allow an integration to do. */
export const PERMISSION_NAMES: Record<KeyPermission, readonly [name: string, note: string]> = {
  read: ['Read Only', 'See verifications and their results'],
  write: ['Read & Write', 'Also create verifications'],
  admin: ['Full Access', 'Everything that the API offers'],
}
