import { useLocation } from '@tanstack/react-router'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/use-user.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { SearchButton } from '../palette/search-button.tsx'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { findTab } from '../tabs.ts'

/** One line: the tab's title, the last login and the button for a new verification. */
export function Header() {
  const { title } = findTab(useLocation({ select: ({ pathname }) => pathname }))
  const { data: user } = useUser()

  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-4 py-1 md:gap-3 md:px-8">
      <Drawer>
        <DashboardSidebar collapsed={false} />
      </Drawer>
      <PageHeading title={title} site="Wabi" />
      <p className="min-w-0 flex-1 truncate text-sm text-ink-soft max-xl:sr-only">
        Manage your identity verification platform
      </p>
      <span className="md:hidden">
        <SearchButton iconOnly />
      </span>
      <div className="flex gap-x-1.5 text-sm whitespace-nowrap max-xl:sr-only">
        <p className="font-medium">Welcome back!</p>
        {user && <LastLogin instant={user.lastLogin} />}
      </div>
      <span className="shrink-0 md:ml-auto">
        <CreateButton label="Create Verification" variant="secondary" iconOnPhone />
      </span>
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
