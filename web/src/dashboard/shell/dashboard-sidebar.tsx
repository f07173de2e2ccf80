import { lazy, Suspense } from 'react'
import { getInitials } from '../../lib/format.ts'
import { useLogout, type User, useUser } from '../../lib/use-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SidebarFooter } from '../../ui/sidebar-footer.tsx'
import { Sidebar } from '../../ui/sidebar.tsx'
import { SearchButton } from '../palette/search-button.tsx'
import { useTabs } from '../use-tabs.ts'

/** Loaded after the layout: rarely the first thing clicked. */
const ThemeMenu = lazy(async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu }))

const ModeSwitch = lazy(async () => ({ default: (await import('./mode-switch.tsx')).ModeSwitch }))

interface DashboardSidebarProps {
  collapsed: boolean
  /** Absent in the drawer, which is never collapsed. */
  onToggle?: () => void
}

/** The five tabs, team and settings below a line, and the signed-in user. */
export function DashboardSidebar({ collapsed, onToggle }: DashboardSidebarProps) {
  const { data: user } = useUser()
  const logout = useLogout()
  const groups = useTabs()
  return (
    <Sidebar
      label="Dashboard"
      home={{ path: '/dashboard', label: 'Wabi, to the overview' }}
      groups={groups}
      collapsed={collapsed}
      onToggle={onToggle}
      search={
        // In the drawer, the palette would open behind it; there the header has this button.
        onToggle && (
          <div className="px-3 pb-1">
            <SearchButton iconOnly={collapsed} />
          </div>
        )
      }
      footer={
        user && (
          <SidebarFooter
            collapsed={collapsed}
            top={
              <Suspense fallback={<span className={collapsed ? 'size-10' : 'h-11'} />}>
                <ModeSwitch collapsed={collapsed} />
              </Suspense>
            }
            user={<SignedInUser user={user} collapsed={collapsed} />}
            themeMenu={
              <Suspense fallback={<span className={collapsed ? 'size-10' : 'size-11 md:size-10'} />}>
                <ThemeMenu />
              </Suspense>
            }
            onLogout={() => void logout()}
          />
        )
      }
    />
  )
}

/** Picture or initials, name or e-mail address, and the company. */
function SignedInUser({ user, collapsed }: { user: User; collapsed: boolean }) {
  const name = user.name || user.email
  const avatar = <Avatar picture={user.picture} initials={getInitials(name)} />
  if (collapsed) return <span title={name}>{avatar}</span>
  return (
    <div className="flex items-center gap-3 px-1">
      {avatar}
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-ink-soft" title={user.companyName ?? user.email}>
          {user.companyName ?? user.email}
        </p>
      </div>
    </div>
  )
}
