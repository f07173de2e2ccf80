import { useAdminPermissions } from '../lib/use-admin-permissions.ts'
import { ADMIN_TABS, type AdminTab } from './tabs.ts'

/** The admin pages that the signed-in user may open, in the order of the sidebar. */
export function useAdminTabs(): readonly AdminTab[] {
  const permissions = useAdminPermissions()
  return ADMIN_TABS.filter(({ needs }) => permissions.includes(needs))
}
