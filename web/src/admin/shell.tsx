import { Outlet, useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RequireUser } from '../auth/require-user.tsx'
import { useAdminPermissions } from '../lib/use-admin-permissions.ts'
import { Empty } from '../ui/empty.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { getAdminTab } from './tabs.ts'

const AttentionBanner = lazy(async () => {
  const { AttentionBanner: banner } = await import('./health/attention-banner.tsx')
  return { default: banner }
})

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
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'true')
  const toggle = () => {
    localStorage.setItem(COLLAPSED_KEY, String(!collapsed))
    setCollapsed(!collapsed)
  }

  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <aside
          className={`sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-raised transition-[width] duration-150 md:block ${collapsed ? 'w-18' : 'w-64'}`}
        >
          <Sidebar collapsed={collapsed} onToggle={toggle} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <Header title={tab?.title ?? (pathname === '/admin/account' ? 'Your account' : 'Administration')} />
          <main id="content" tabIndex={-1} className="w-full max-w-7xl flex-1 p-4 outline-none md:p-8">
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
          </main>
        </div>
      </div>
      <Suspense>
        <Held team="platform" />
      </Suspense>
    </>
  )
}
