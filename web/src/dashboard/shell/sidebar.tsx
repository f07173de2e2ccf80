import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { sidebarEntryClass } from '../../ui/sidebar-entry.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { SearchButton } from '../palette/search-button.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { type Tab, TABS, SECONDARY_TABS } from '../tabs.ts'

interface SidebarProps {
  collapsed: boolean
  /** Absent in the drawer, which is never collapsed. */
  onToggle?: () => void
}

/** The five tabs, team and settings below a line, and the signed-in user. Icons only when collapsed. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  return (
    <div className="flex h-full flex-col">
      <div className={`flex items-center p-3 ${collapsed ? 'flex-col gap-2' : 'justify-between'}`}>
        <Link to="/dashboard" aria-label="Wabi, to the overview" className="rounded-control p-1">
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
      {/* In the drawer, the palette would open behind it; there the header has this button. */}
      {onToggle && (
        <div className="px-3 pb-1">
          <SearchButton iconOnly={collapsed} />
        </div>
      )}
      <nav aria-label="Dashboard" className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="grid gap-1">
          {TABS.map((tab) => (
            <TabLink key={tab.path} tab={tab} collapsed={collapsed} />
          ))}
        </ul>
        <ul className="mt-3 grid gap-1 border-t border-line pt-3">
          {SECONDARY_TABS.map((tab) => (
            <TabLink key={tab.path} tab={tab} collapsed={collapsed} />
          ))}
        </ul>
      </nav>
      <SidebarFooter collapsed={collapsed} />
    </div>
  )
}

interface TabLinkProps {
  tab: Tab
  collapsed: boolean
}

function TabLink({ tab: { path, title, icon: Icon }, collapsed }: TabLinkProps) {
  return (
    <li>
      <Link
        to={path}
        activeOptions={{ exact: path === '/dashboard', includeSearch: false }}
        title={collapsed ? title : undefined}
        className={sidebarEntryClass(collapsed)}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={collapsed ? 'sr-only' : ''}>{title}</span>
      </Link>
    </li>
  )
}
