import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const pageCount = groups.flat().length
  // On a low window the pages scroll, and a URL can open any of them.
  useEffect(() => {
    nav.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after the page changed, or pages were added
  }, [path, pageCount])
  return (
    <div className="flex h-full flex-col">
      <div className={`flex items-center px-3 py-2 ${collapsed ? 'flex-col gap-2' : 'justify-between'}`}>
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
      <nav ref={nav} aria-label={label} className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
        {groups.map((pages, at) => (
          <ul
            key={pages[0]?.path}
            className={`grid gap-1 md:gap-0 ${at === 0 ? '' : 'mt-2 border-t border-line pt-2'}`}
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
        className={`flex min-h-11 items-center gap-3 rounded-control text-ink-soft md:min-h-9 transition-colors duration-150 hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent ${collapsed ? 'justify-center' : 'px-3'}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={collapsed ? 'sr-only' : ''}>{title}</span>
      </Link>
    </li>
  )
}
