import { Outlet, useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RequireUser } from '../auth/require-user.tsx'
import { useAdminPermissions } from '../lib/use-admin-permissions.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { Empty } from '../ui/empty.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { Header } from './header.tsx'
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
      <AppFrame
        sidebar={<AdminSidebar collapsed={collapsed} onToggle={toggle} />}
        collapsed={collapsed}
        header={
          <Header title={tab?.title ?? (pathname === '/admin/account' ? 'Your account' : 'Administration')} />
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
      <Suspense>
        <Held team="platform" />
      </Suspense>
    </>
  )
}
