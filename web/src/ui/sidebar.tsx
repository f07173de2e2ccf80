import { Link, type LinkProps } from '@tanstack/react-router'
import { type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Wordmark } from './wordmark.tsx'

type Path = NonNullable<LinkProps['to']>

interface SidebarPage {
  path: Path
  title: string
  icon: LucideIcon
}

interface SidebarProps {
  /** Name of the navigation. */
  label: string
  home: { path: Path; label: string }
  /** The pages, with a line between groups. */
  groups: readonly (readonly SidebarPage[])[]
  /** Only icons, with the titles as tooltips. */
  collapsed: boolean
  /** Absent in the drawer, which is never collapsed. */
  onToggle?: (() => void) | undefined
  /** Between the wordmark and the pages. */
  search?: ReactNode
  footer: ReactNode
}

/** Wordmark, pages and footer, at the side of a wide window and in the drawer of a narrow one. */
export function Sidebar({ label, home, groups, collapsed, onToggle, search, footer }: SidebarProps) {
  return (
    <div className="flex h-full flex-col">
      <div className={`flex items-center p-3 ${collapsed ? 'flex-col gap-2' : 'justify-between'}`}>
        <Link to={home.path} aria-label={home.label} className="rounded-control p-1">
          <Wordmark compact={collapsed} />
        </Link>
        {onToggle && (
          <IconButton
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        )}
      </div>
      {search}
      <nav aria-label={label} className="flex-1 overflow-y-auto px-3 py-2">
        {groups.map((pages, at) => (
          <ul
            key={pages[0]?.path}
            className={`grid gap-1 ${at === 0 ? '' : 'mt-3 border-t border-line pt-3'}`}
          >
            {pages.map((page) => (
              <SidebarLink
                key={page.path}
                page={page}
                exact={page.path === home.path}
                collapsed={collapsed}
              />
            ))}
          </ul>
        ))}
      </nav>
      {footer}
    </div>
  )
}

interface SidebarLinkProps {
  page: SidebarPage
  /** Whether the link is current on this page alone, not on those below it. */
  exact: boolean
  collapsed: boolean
}

function SidebarLink({ page: { path, title, icon: Icon }, exact, collapsed }: SidebarLinkProps) {
  return (
    <li>
      <Link
        to={path}
        activeOptions={{ exact, includeSearch: false }}
        title={collapsed ? title : undefined}
        className={`flex min-h-11 items-center gap-3 rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent ${collapsed ? 'justify-center' : 'px-3'}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={collapsed ? 'sr-only' : ''}>{title}</span>
      </Link>
    </li>
  )
}
