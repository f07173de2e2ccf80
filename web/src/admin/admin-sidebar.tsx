import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Theme } from '@wabi/contract/client/preferences.ts'
import { getInitials } from '../lib/format.ts'
import { applyTheme, readTheme } from '../lib/theme.ts'
import { useLogout, type User, useUser } from '../lib/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { SidebarFooter } from '../ui/sidebar-footer.tsx'
import { Sidebar } from '../ui/sidebar.tsx'
import { ThemeMenu } from '../ui/theme-menu.tsx'
import { useAdminTabs } from './use-admin-tabs.ts'

interface AdminSidebarProps {
  collapsed: boolean
  /** Absent in the drawer, which is never collapsed. */
  onToggle?: () => void
}

/** The pages that the user may open, and the signed-in user. */
export function AdminSidebar({ collapsed, onToggle }: AdminSidebarProps) {
  const tabs = useAdminTabs()
  const { data: user } = useUser()
  const logout = useLogout()
  const [theme, choose] = useTheme()
  return (
    <Sidebar
      label="Administration"
      home={{ path: '/admin', label: 'Wabi administration, to its first page' }}
      groups={[tabs]}
      collapsed={collapsed}
      onToggle={onToggle}
      footer={
        user && (
          <SidebarFooter
            collapsed={collapsed}
            user={<AccountLink user={user} collapsed={collapsed} />}
            themeMenu={<ThemeMenu theme={theme} onChoose={choose} />}
            onLogout={() => void logout()}
          />
        )
      }
    />
  )
}

function AccountLink({ user, collapsed }: { user: User; collapsed: boolean }) {
  const avatar = <Avatar picture={user.picture} initials={getInitials(user.name)} />
  if (collapsed)
    return (
      <Link
        to="/admin/account"
        aria-label={`Your account, ${user.name}`}
        title={user.name}
        className="rounded-full"
      >
        {avatar}
      </Link>
    )
  return (
    <Link
      to="/admin/account"
      className="flex min-h-11 items-center gap-3 rounded-control px-1 py-1 hover:bg-sunken"
    >
      {avatar}
      <span className="min-w-0">
        <span className="sr-only">Your account, </span>
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-sm text-ink-soft" title={user.email}>
          {user.email}
        </span>
      </span>
    </Link>
  )
}

/** The current theme and a setter; the choice is stored in this browser. */
function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme)
  return [
    theme,
    (next) => {
      applyTheme(next)
      setTheme(next)
    },
  ]
}
