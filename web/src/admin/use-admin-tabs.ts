import { useAdminPermissions } from '../lib/use-admin-may.ts'
import { ADMIN_TABS, type AdminTab } from './tabs.ts'

/** The rooms that the signed-in person may enter, in the order of the sidebar. */
export function useAdminTabs(): readonly AdminTab[] {
  const held = useAdminPermissions()
  return ADMIN_TABS.filter(({ needs }) => held.includes(needs))
}
