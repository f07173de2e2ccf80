import { type ClientRole, PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import { useUser } from '../lib/use-user.ts'
import { SECONDARY_TABS, type Tab, TABS } from './tabs.ts'

/** The groups of tabs in the sidebar, with those that the user's role may open. */
export function useTabs(): readonly (readonly Tab[])[] {
  const { data: user } = useUser()
  const permissions = user?.kind === 'client' ? (PERMISSIONS_BY_ROLE[user.role as ClientRole] ?? []) : []
  return [TABS, SECONDARY_TABS.filter(({ needs }) => needs === undefined || permissions.includes(needs))]
}
