import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { getInitials } from '../../lib/format.ts'
import { useLogout, useUser } from '../../lib/use-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Loaded after the layout: rarely the first thing clicked. */
const ThemeMenu = lazy(async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu }))

const ModeSwitch = lazy(async () => ({ default: (await import('./mode-switch.tsx')).ModeSwitch }))

/** Picture or initials, name or e-mail, and the logout button. Icons only when collapsed. */
export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const { data: user } = useUser()
  const logout = useLogout()
  if (!user) return null
  const name = user.name || user.email
  const avatar = <Avatar picture={user.picture} initials={getInitials(name)} />

  if (collapsed)
    return (
      <div className="flex flex-col items-center gap-2 border-t border-line p-3">
        <Suspense fallback={<span className="size-10" />}>
          <ModeSwitch collapsed />
        </Suspense>
        <span title={name}>{avatar}</span>
        <Suspense fallback={<span className="size-10" />}>
          <ThemeMenu />
        </Suspense>
        <IconButton label="Logout" onClick={() => void logout()}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line p-3">
      <Suspense fallback={<span className="h-11" />}>
        <ModeSwitch collapsed={false} />
      </Suspense>
      <div className="flex items-center gap-3 px-1">
        {avatar}
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-sm text-ink-soft" title={user.companyName ?? user.email}>
            {user.companyName ?? user.email}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => void logout()} className="flex-1 [&_svg]:size-4.5">
          <LogOut aria-hidden />
          Logout
        </Button>
        <Suspense fallback={<span className="size-11 md:size-10" />}>
          <ThemeMenu />
        </Suspense>
      </div>
    </div>
  )
}
