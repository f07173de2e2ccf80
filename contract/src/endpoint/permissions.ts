/** Permissions of each role: the one table that the server enforces and the screens use. */

export const CLIENT_ROLES = ['owner', 'admin', 'auditor', 'reviewer', 'agent', 'viewer'] as const
export type ClientRole = (typeof CLIENT_ROLES)[number]

export const CLIENT_PERMISSIONS = [
  'verifications:read',
  'verifications:create',
  'verifications:assist',
  'verifications:erase',
  'legal-holds:manage',
  'verifications:export',
  'verifications:report',
  'messages:manage',
  'reviews:decide',
  'capture:supervise',
  'blocks:manage',
  'evidence:view',
  'api-keys:read',
  'api-keys:manage',
  'api-keys:reveal',
  'webhooks:read',
  'webhooks:manage',
  'team:read',
  'team:manage',
  'settings:manage',
  'activity:read',
  'data-requests:read',
  'data-requests:manage',
] as const
export type ClientPermission = (typeof CLIENT_PERMISSIONS)[number]

const READ: readonly ClientPermission[] = [
  'verifications:read',
  'verifications:report',
  'api-keys:read',
  'webhooks:read',
]
const REVIEW: readonly ClientPermission[] = [
  ...READ,
  'verifications:create',
  'reviews:decide',
  'capture:supervise',
  'blocks:manage',
  'evidence:view',
  'team:read',
]

/** Reads and exports everything, and decides and changes nothing but their own account. */
const AUDIT: readonly ClientPermission[] = [
  ...READ,
  'verifications:export',
  'evidence:view',
  'team:read',
  'activity:read',
  'data-requests:read',
]

/** Captures for customers at a branch on a device of their own; sees no picture and decides nothing. */
const ASSIST: readonly ClientPermission[] = [...READ, 'verifications:assist']

export const PERMISSIONS_BY_ROLE: Record<ClientRole, readonly ClientPermission[]> = {
  owner: CLIENT_PERMISSIONS,
  admin: CLIENT_PERMISSIONS,
  auditor: AUDIT,
  reviewer: REVIEW,
  agent: ASSIST,
  viewer: READ,
}

/** Whether one role ranks at least as high as another: people cannot grant, revoke or change roles above their own. */
export function ranksAtLeast(role: ClientRole, other: ClientRole): boolean {
  return CLIENT_ROLES.indexOf(role) <= CLIENT_ROLES.indexOf(other)
}

export const ADMIN_ROLES = ['admin', 'reviewer'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

export const ADMIN_PERMISSIONS = [
  'cases:read',
  'cases:decide',
  'evidence:view',
  'clients:read',
  'clients:manage',
  'rules:read',
  'rules:manage',
  'health:read',
  'health:manage',
  'emails:read',
  'emails:manage',
  'audit:read',
  'staff:manage',
  'settings:manage',
] as const
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number]

export const PERMISSIONS_BY_ADMIN_ROLE: Record<AdminRole, readonly AdminPermission[]> = {
  admin: ADMIN_PERMISSIONS,
  reviewer: ['cases:read', 'cases:decide', 'evidence:view'],
}

/** Kinds of users who sign in: a client's staff, or the platform's. */
export const USER_KINDS = ['client', 'admin'] as const
export type UserKind = (typeof USER_KINDS)[number]

/** An API key's permission; each includes the ones before it. */
export const KEY_PERMISSIONS = ['read', 'write', 'admin'] as const
export type KeyPermission = (typeof KEY_PERMISSIONS)[number]

export function hasKeyPermission(held: KeyPermission, needed: KeyPermission): boolean {
  return KEY_PERMISSIONS.indexOf(held) >= KEY_PERMISSIONS.indexOf(needed)
}
