import { Outlet, useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RequireUser } from '../auth/require-user.tsx'
import { useAdminPermissions } from '../lib/use-admin-permissions.ts'
import { PageChanges } from '../lib/page-changes.tsx'
import { useUser } from '../lib/use-user.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { getAdminTab } from './tabs.ts'

const AttentionBanner = lazy(async () => {
  const { AttentionBanner: banner } = await import('./health/attention-banner.tsx')
  return { default: banner }
})

const MovedNotice = lazy(async () => ({
  default: (await import('../auth/moved-notice.tsx')).MovedNotice,
}))

const Held = lazy(async () => ({
  default: (await import('../evidence/held/held-decisions.tsx')).HeldDecisions,
}))

/** The layout of the platform staff's area, behind the route guard. */
export function AdminShell() {
  return (
    <RequireUser kind="admin">
      <Frame />
    </RequireUser>
  )
}

const COLLAPSED_KEY = 'admin_sidebar_collapsed'

function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const tab = getAdminTab(pathname)
  const permissions = useAdminPermissions()
  const { data: user } = useUser()
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'true')
  const toggle = () => {
    localStorage.setItem(COLLAPSED_KEY, String(!collapsed))
    setCollapsed(!collapsed)
  }

  return (
    <>
      <AppFrame
        sidebar={<AdminSidebar collapsed={collapsed} onToggle={toggle} />}
        collapsed={collapsed}
        header={
          <>
            {user?.signInMovedAt && (
              <Suspense>
                <MovedNotice at={user.signInMovedAt} href="/admin/account" />
              </Suspense>
            )}
            <Header
              title={tab?.title ?? (pathname === '/admin/account' ? 'Your account' : 'Administration')}
            />
          </>
        }
      >
        <Suspense fallback={null}>
          <AttentionBanner />
        </Suspense>
        {tab && !permissions.includes(tab.needs) ? (
          <Empty icon={<Lock />} title="Your role cannot open this page">
            An admin of this platform can give you another role.
          </Empty>
        ) : (
          <Outlet />
        )}
      </AppFrame>
      <PageChanges />
      <Suspense>
        <Held team="platform" />
      </Suspense>
    </>
  )
}

/** The page title, and on a phone the menu of the other pages. */
function Header({ title }: { title: string }) {
  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-4 py-1 md:gap-3 md:px-8">
      <Drawer>
        <AdminSidebar collapsed={false} />
      </Drawer>
      <PageHeading title={title} site="Wabi administration" />
      <p className="min-w-0 flex-1 truncate text-sm text-ink-soft max-md:sr-only">
        Administration of this platform
      </p>
    </header>
  )
}
