import type { KeyPermission } from '@wabi/contract/permissions.ts'

/** A key's permission as staff read it, and what it lets an integration do. */
export const PERMISSION_NAMES: Record<KeyPermission, readonly [name: string, note: string]> = {
  read: ['Read Only', 'See verifications and their results'],
  write: ['Read & Write', 'Also create verifications'],
  admin: ['Full Access', 'Everything that the API offers'],
}
