import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { RequireUser } from '../../auth/require-user.tsx'
import { isModeUnset, MODE, openInMode } from '../../lib/mode.ts'
import { PageChanges } from '../../lib/page-changes.tsx'
import { usePreferences } from '../../lib/use-preferences.ts'
import { useUser } from '../../lib/use-user.ts'
import { AppFrame } from '../../ui/app-frame.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { Header } from './header.tsx'
import { OpenLinkDialog } from '../links/open-link-dialog.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { useTheme } from '../use-theme.ts'

const LinkDialog = lazy(async () => ({ default: (await import('../links/link-dialog.tsx')).LinkDialog }))

const Held = lazy(async () => ({
  default: (await import('../../evidence/held/held-decisions.tsx')).HeldDecisions,
}))

const TestBanner = lazy(async () => ({ default: (await import('./test-banner.tsx')).TestBanner }))

const SecondFactorNotice = lazy(async () => ({
  default: (await import('./second-factor-notice.tsx')).SecondFactorNotice,
}))

const MovedNotice = lazy(async () => ({
  default: (await import('../../auth/moved-notice.tsx')).MovedNotice,
}))

const StandingBanner = lazy(async () => ({
  default: (await import('./standing-banner.tsx')).StandingBanner,
}))

/** Layout of all dashboard pages, behind the route guard. */
export function DashboardShell() {
  return (
    <RequireUser kind="client">
      <Frame />
    </RequireUser>
  )
}

function Frame() {
  const kept = usePreferences()
  const { data: user } = useUser()
  const { preferences, choose } = kept
  const collapsed = preferences.sidebarCollapsed ?? false
  const [linkDialog, setLinkDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const standing = user?.standing
  const restricted = standing && !(standing.confirmed && standing.approval === 'approved') ? standing : null
  useTheme()
  useRememberedMode(kept)

  return (
    <OpenLinkDialog value={() => setLinkDialog('open')}>
      <PaletteHost>
        <AppFrame
          sidebar={
            <DashboardSidebar
              collapsed={collapsed}
              onToggle={() => choose({ sidebarCollapsed: !collapsed })}
            />
          }
          collapsed={collapsed}
          header={
            <>
              {MODE === 'test' && (
                <Suspense fallback={<div className="h-12 bg-warn-soft" />}>
                  <TestBanner />
                </Suspense>
              )}
              {user?.signInMovedAt && (
                <Suspense>
                  <MovedNotice at={user.signInMovedAt} href="/dashboard/settings/security" />
                </Suspense>
              )}
              {user?.secondFactorDue && (
                <Suspense>
                  <SecondFactorNotice due={user.secondFactorDue} />
                </Suspense>
              )}
              <Header />
            </>
          }
        >
          {restricted && (
            <Suspense>
              <StandingBanner standing={restricted} />
            </Suspense>
          )}
          <Outlet />
        </AppFrame>
        <PageChanges />
        <Suspense>
          <Held team="client" />
        </Suspense>
      </PaletteHost>
      {linkDialog !== 'unused' && (
        <Suspense
          fallback={
            linkDialog === 'open' && (
              <DialogLoading
                title="Create Customer Verification Link"
                onClose={() => setLinkDialog('closed')}
              />
            )
          }
        >
          <LinkDialog
            open={linkDialog === 'open'}
            onOpenChange={(open) => setLinkDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </OpenLinkDialog>
  )
}

/** Opens the overview in the user's last mode if its URL names none; all other URLs determine the mode. */
function useRememberedMode({ preferences, known }: ReturnType<typeof usePreferences>): void {
  const { mode } = preferences
  useEffect(() => {
    if (known && mode === 'test' && mode !== MODE && isModeUnset()) openInMode(mode, location.pathname)
  }, [known, mode])
}
