import {
  type AdminPermission,
  type AdminRole,
  PERMISSIONS_BY_ADMIN_ROLE,
} from '@wabi/contract/endpoint/permissions.ts'
import { useUser } from './use-user.ts'

/** The permissions of the signed-in platform staff member's role. For display only; the server enforces them. */
export function useAdminPermissions(): readonly AdminPermission[] {
  const { data: user } = useUser()
  return user?.kind === 'admin' ? (PERMISSIONS_BY_ADMIN_ROLE[user.role as AdminRole] ?? []) : []
}

/** Whether the role has a permission. */
export function useHasAdminPermission(permission: AdminPermission): boolean {
  return useAdminPermissions().includes(permission)
}
