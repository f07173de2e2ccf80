import {
  ChartNoAxesColumn,
  KeyRound,
  type LucideIcon,
  ScanFace,
  Send,
  Settings,
  Users,
  Webhook,
} from 'lucide-react'

export interface Tab {
  path:
    | '/dashboard'
    | '/dashboard/create'
    | '/dashboard/verifications'
    | '/dashboard/api-keys'
    | '/dashboard/webhooks'
    | '/dashboard/team'
    | '/dashboard/settings'
  title: string
  /** The letter after G that opens this tab. */
  key: string
  icon: LucideIcon
}

const OVERVIEW: Tab = { path: '/dashboard', title: 'Dashboard', key: 'd', icon: ChartNoAxesColumn }

/** The five tabs of the sidebar, each with its path. */
export const TABS: readonly Tab[] = [
  OVERVIEW,
  { path: '/dashboard/create', title: 'Create Verification', key: 'c', icon: Send },
  { path: '/dashboard/verifications', title: 'Verifications', key: 'v', icon: ScanFace },
  { path: '/dashboard/api-keys', title: 'API Keys', key: 'k', icon: KeyRound },
  { path: '/dashboard/webhooks', title: 'Webhooks', key: 'w', icon: Webhook },
]

/** The tabs below the five. */
export const SECONDARY_TABS: readonly Tab[] = [
  { path: '/dashboard/team', title: 'Team', key: 't', icon: Users },
  { path: '/dashboard/settings', title: 'Settings', key: 's', icon: Settings },
]

export const ALL_TABS: readonly Tab[] = [...TABS, ...SECONDARY_TABS]

/** The tab that a page belongs to; a detail page belongs to the tab of its list. */
export function findTab(pathname: string): Tab {
  return ALL_TABS.find(({ path }) => path !== OVERVIEW.path && pathname.startsWith(path)) ?? OVERVIEW
}
