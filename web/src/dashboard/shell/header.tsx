import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/use-user.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { SearchButton } from '../palette/search-button.tsx'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { findTab } from '../tabs.ts'

/** Title of the tab, last login, and the button for a new verification. */
export function Header() {
  const { title } = findTab(useLocation({ select: ({ pathname }) => pathname }))
  const { data: user } = useUser()
  useEffect(() => {
    document.title = `${title} · Wabi`
  }, [title])

  return (
    <header className="border-b border-line bg-raised px-4 py-3 md:px-8 md:py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-2">
          <Drawer>
            <DashboardSidebar collapsed={false} />
          </Drawer>
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-2xl leading-tight font-semibold">{title}</h1>
            <p className="text-sm text-ink-soft">Manage your identity verification platform</p>
          </div>
          <span className="md:hidden">
            <SearchButton iconOnly />
          </span>
        </div>
        <div className="grid flex-1 basis-72 items-center gap-x-5 gap-y-2 md:flex md:flex-none md:basis-auto">
          <div className="flex flex-wrap gap-x-2 text-sm md:block md:text-right">
            <p className="font-medium">Welcome back!</p>
            {user && <LastLogin instant={user.lastLogin} />}
          </div>
          <CreateButton label="Create Verification" />
        </div>
      </div>
    </header>
  )
}

function LastLogin({ instant }: { instant: string | null }) {
  if (instant === null) return <p className="text-ink-soft">Last login: none before this one</p>
  return (
    <p className="text-ink-soft">
      Last login:{' '}
      <time dateTime={instant} title={formatInstant(instant)}>
        {formatAgo(instant)}
      </time>
    </p>
  )
}
