import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RequireUser } from '../auth/require-user.tsx'
import { Header } from './header.tsx'
import { OpenLinkDialog } from './links/open-link-dialog.ts'
import { Sidebar } from './sidebar.tsx'

const LinkDialog = lazy(async () => ({ default: (await import('./links/link-dialog.tsx')).LinkDialog }))

const COLLAPSED_KEY = 'sidebar_collapsed'

/** Everything of the dashboard stands in this frame, behind the route guard. */
export function DashboardShell() {
  return (
    <RequireUser kind="client">
      <Frame />
    </RequireUser>
  )
}

function Frame() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'yes')
  const [linkDialog, setLinkDialog] = useState<'unused' | 'open' | 'closed'>('unused')

  const toggle = () => {
    localStorage.setItem(COLLAPSED_KEY, collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }

  return (
    <OpenLinkDialog value={() => setLinkDialog('open')}>
      <a
        href="#content"
        className="absolute -top-16 left-2 z-50 inline-flex min-h-11 items-center rounded-control bg-accent px-4 text-on-accent focus:top-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <aside
          className={`sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-raised transition-[width] duration-150 md:block ${collapsed ? 'w-18' : 'w-64'}`}
        >
          <Sidebar collapsed={collapsed} onToggle={toggle} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <Header />
          <main id="content" tabIndex={-1} className="w-full max-w-7xl flex-1 p-4 outline-none md:p-8">
            <Outlet />
          </main>
        </div>
      </div>
      {linkDialog !== 'unused' && (
        <Suspense>
          <LinkDialog
            open={linkDialog === 'open'}
            onOpenChange={(open) => setLinkDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </OpenLinkDialog>
  )
}
