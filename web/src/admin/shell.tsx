import { Link, Outlet } from '@tanstack/react-router'
import { LogOut, Mails } from 'lucide-react'
import { useEffect } from 'react'
import { RequireUser } from '../auth/require-user.tsx'
import { useLogout, useUser } from '../lib/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** The area of the platform's own staff, behind its guard. */
export function AdminShell() {
  return (
    <RequireUser kind="admin">
      <Frame />
    </RequireUser>
  )
}

function Frame() {
  const { data: user } = useUser()
  const logout = useLogout()
  useEffect(() => {
    document.title = 'Administration · Wabi'
  }, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-raised px-4 py-2 md:px-8">
        <div className="flex items-center gap-4">
          <Link
            to="/admin/mailbox"
            aria-label="Wabi administration"
            className="flex min-h-11 items-center rounded-control"
          >
            <Wordmark />
          </Link>
          <nav aria-label="Administration">
            <Link
              to="/admin/mailbox"
              className="flex min-h-11 items-center gap-2 rounded-control px-3 text-ink-soft hover:bg-sunken data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent"
            >
              <Mails aria-hidden className="size-5" />
              Mailbox
            </Link>
          </nav>
        </div>
        <div className="flex items-center gap-3">
          <span className="hidden text-sm text-ink-soft sm:inline">{user?.name || user?.username}</span>
          <Button onClick={() => void logout()} className="[&_svg]:size-4.5">
            <LogOut aria-hidden />
            Logout
          </Button>
        </div>
      </header>
      <main className="flex-1 p-4 md:p-8">
        <h1 className="sr-only">Administration</h1>
        <Outlet />
      </main>
    </div>
  )
}
