import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'

/** Each role's name and a one-line description. */
export const STAFF_ROLES: Record<AdminRole, readonly [name: string, words: string]> = {
  admin: ['Admin', 'Everything: clients, rules, staff, settings, health and the audit log.'],
  reviewer: ['Reviewer', 'Decides the cases that clients hand to the platform, and sees nothing else.'],
}
