import {
  type AdminPermission,
  type AdminRole,
  PERMISSIONS_OF_ADMIN_ROLE,
} from '@wabi/contract/permissions.ts'
import { useUser } from './use-user.ts'

/** Everything that the signed-in person's role on the platform's own staff allows; the server has the last word. */
export function useAdminPermissions(): readonly AdminPermission[] {
  const { data: user } = useUser()
  return user?.kind === 'admin' ? (PERMISSIONS_OF_ADMIN_ROLE[user.role as AdminRole] ?? []) : []
}

/** Whether it allows one thing. */
export function useAdminMay(permission: AdminPermission): boolean {
  return useAdminPermissions().includes(permission)
}
