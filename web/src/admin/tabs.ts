import {
  Activity,
  BuildingComplex,
  ChartNoAxesColumn,
  ListChecks,
  Landmark,
  type LucideIcon,
  Mails,
  Scale,
  ScrollText,
  ShieldExclamationPoint,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import type { AdminPermission } from '@wabi/contract/endpoint/permissions.ts'

export interface AdminTab {
  path:
    | '/admin/cases'
    | '/admin/investigations'
    | '/admin/review-figures'
    | '/admin/clients'
    | '/admin/organizations'
    | '/admin/rules'
    | '/admin/health'
    | '/admin/mailbox'
    | '/admin/audit'
    | '/admin/staff'
    | '/admin/settings'
  title: string
  icon: LucideIcon
  /** The permission needed to see the page. */
  needs: AdminPermission
}

/** The admin pages in the order of the sidebar. The first one that the user may open is the home page. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { path: '/admin/cases', title: 'Review queue', icon: ListChecks, needs: 'cases:read' },
  {
    path: '/admin/investigations',
    title: 'Investigations',
    icon: ShieldExclamationPoint,
    needs: 'cases:read',
  },
  { path: '/admin/review-figures', title: 'Review figures', icon: ChartNoAxesColumn, needs: 'cases:read' },
  { path: '/admin/clients', title: 'Clients', icon: BuildingComplex, needs: 'clients:read' },
  { path: '/admin/organizations', title: 'Organizations', icon: Landmark, needs: 'clients:read' },
  { path: '/admin/rules', title: 'Rules', icon: Scale, needs: 'rules:read' },
  { path: '/admin/health', title: 'Health', icon: Activity, needs: 'health:read' },
  { path: '/admin/mailbox', title: 'Mailbox', icon: Mails, needs: 'emails:read' },
  { path: '/admin/audit', title: 'Audit log', icon: ScrollText, needs: 'audit:read' },
  { path: '/admin/staff', title: 'Staff', icon: UsersRound, needs: 'staff:manage' },
  { path: '/admin/settings', title: 'Settings', icon: SlidersHorizontal, needs: 'settings:manage' },
]

/** The tab that a path belongs to; a detail page belongs to the tab of its list. Null for the account page. */
export function getAdminTab(pathname: string): AdminTab | null {
  return ADMIN_TABS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null
}
