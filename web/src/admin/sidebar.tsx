import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { sidebarEntryClass } from '../ui/sidebar-entry.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { useAdminTabs } from './use-admin-tabs.ts'

interface SidebarProps {
  collapsed: boolean
  /** Undefined in the drawer, which is never collapsed. */
  onToggle?: () => void
}

/** The pages that the user may open, and the signed-in user. Shows only icons when collapsed. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const tabs = useAdminTabs()
  return (
    <div className="flex h-full flex-col">
      <div className={`flex items-center p-3 ${collapsed ? 'flex-col gap-2' : 'justify-between'}`}>
        <Link
          to="/admin"

          aria-label="Wabi administration, to its first page"
          className="rounded-control p-1"
        >
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
      <nav aria-label="Administration" className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="grid gap-1">
          {tabs.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ includeSearch: false }}
                title={collapsed ? title : undefined}
                className={sidebarEntryClass(collapsed)}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={collapsed ? 'sr-only' : ''}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SidebarFooter collapsed={collapsed} />
    </div>
  )
}
