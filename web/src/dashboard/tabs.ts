import {
  ChartNoAxesColumn,
  ChartSpline,
  FileUser,
  ShieldExclamationPoint,
  KeyRound,
  ListChecks,
  type LucideIcon,
  ScanFace,
  ScrollText,
  Send,
  Settings,
  UserRoundSearch,
  Users,
  Webhook,
} from 'lucide-react'

import type { ClientPermission } from '@wabi/contract/endpoint/permissions.ts'

export interface Tab {
  path:
    | '/dashboard'
    | '/dashboard/create'
    | '/dashboard/verifications'
    | '/dashboard/api-keys'
    | '/dashboard/webhooks'
    | '/dashboard/investigations'
    | '/dashboard/figures'
    | '/dashboard/lists'
    | '/dashboard/reviewers'
    | '/dashboard/data-requests'
    | '/dashboard/activity'
    | '/dashboard/team'
    | '/dashboard/settings'
  title: string
  /** The letter after G that opens this tab. */
  key: string
  icon: LucideIcon
  /** The permission that opens it; without one, everybody may. */
  needs?: ClientPermission
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
  { path: '/dashboard/investigations', title: 'Investigations', key: 'i', icon: ShieldExclamationPoint },
  {
    path: '/dashboard/figures',
    title: 'Weekly figures',
    key: 'f',
    icon: ChartSpline,
    needs: 'activity:read',
  },
  { path: '/dashboard/lists', title: 'Lists', key: 'l', icon: ListChecks },
  {
    path: '/dashboard/reviewers',
    title: 'Reviewers',
    key: 'r',
    icon: UserRoundSearch,
    needs: 'activity:read',
  },
  {
    path: '/dashboard/data-requests',
    title: 'Data requests',
    key: 'p',
    icon: FileUser,
    needs: 'data-requests:read',
  },
  {
    path: '/dashboard/activity',
    title: 'Activity',
    key: 'a',
    icon: ScrollText,
    needs: 'activity:read',
  },
  { path: '/dashboard/team', title: 'Team', key: 't', icon: Users },
  { path: '/dashboard/settings', title: 'Settings', key: 's', icon: Settings },
]

const ALL_TABS: readonly Tab[] = [...TABS, ...SECONDARY_TABS]

/** Pages of a verification that have an address of their own. */
const OF_VERIFICATIONS = '/dashboard/people'

/** The tab that a page belongs to; a detail page belongs to the tab of its list. */
export function findTab(pathname: string): Tab {
  const of = pathname.startsWith(OF_VERIFICATIONS) ? '/dashboard/verifications' : pathname
  return ALL_TABS.find(({ path }) => path !== OVERVIEW.path && of.startsWith(path)) ?? OVERVIEW
}
