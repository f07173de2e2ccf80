import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Theme } from '@wabi/contract/client/preferences.ts'
import { getInitials } from '../lib/format.ts'
import { useLogout, useUser } from '../lib/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ThemeMenu } from '../ui/theme-menu.tsx'
import { applyTheme, readTheme } from '../lib/theme.ts'

/** The signed-in user, the theme menu and the logout button. Only icons when collapsed. */
export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const { data: user } = useUser()
  const logout = useLogout()
  const [theme, choose] = useTheme()
  if (!user) return null
  const avatar = <Avatar picture={user.picture} initials={getInitials(user.name)} />
  const themes = <ThemeMenu theme={theme} onChoose={choose} />

  if (collapsed)
    return (
      <div className="flex flex-col items-center gap-2 border-t border-line p-3">
        <Link
          to="/admin/account"
          aria-label={`Your account, ${user.name}`}
          title={user.name}
          className="rounded-full"
        >
          {avatar}
        </Link>
        {themes}
        <IconButton label="Logout" onClick={() => void logout()}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line p-3">
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
      <div className="flex gap-2">
        <Button onClick={() => void logout()} className="flex-1 [&_svg]:size-4.5">
          <LogOut aria-hidden />
          Logout
        </Button>
        {themes}
      </div>
    </div>
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
