/** What an admin of the platform does only with another admin's approval. */
export const ADMIN_APPROVAL_ACTIONS = [
  'client.archive',
  'client.erase',
  'rule.put_in_force',
  'staff.make_admin',
] as const
export type AdminApprovalAction = (typeof ADMIN_APPROVAL_ACTIONS)[number]

export const ADMIN_APPROVAL_NAMES: Record<AdminApprovalAction, string> = {
  'client.archive': 'Archive all data of a client',
  'client.erase': 'Erase a client',
  'rule.put_in_force': 'Put a rule in force',
  'staff.make_admin': 'Make somebody an admin',
}

/** Status of a request; `used`: what it approves was done, which happens once. */
export const ADMIN_APPROVAL_STATUSES = ['waiting', 'approved', 'declined', 'used'] as const
export type AdminApprovalStatus = (typeof ADMIN_APPROVAL_STATUSES)[number]

/** Hours after which a request can no longer be approved or used. */
export const ADMIN_APPROVAL_HOURS = 72
