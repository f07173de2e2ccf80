import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface SidebarFooterProps {
  collapsed: boolean
  /** Above the user. */
  top?: ReactNode
  /** The signed-in user. */
  user: ReactNode
  themeMenu: ReactNode
  onLogout: () => void
}

/** The signed-in user, the theme menu and the logout button. Only icons when collapsed. */
export function SidebarFooter({ collapsed, top, user, themeMenu, onLogout }: SidebarFooterProps) {
  if (collapsed)
    return (
      <div className="flex flex-col items-center gap-2 border-t border-line p-3">
        {top}
        {user}
        {themeMenu}
        <IconButton label="Logout" onClick={onLogout}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line p-3">
      {top}
      {user}
      <div className="flex gap-2">
        <Button onClick={onLogout} className="flex-1 [&_svg]:size-4.5">
          <LogOut aria-hidden />
          Logout
        </Button>
        {themeMenu}
      </div>
    </div>
  )
}
