import { useEffect } from 'react'
import { Drawer } from '../ui/drawer.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'

/** The page title, and on a phone the menu of the other pages. */
export function Header({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Wabi administration`
  }, [title])

  return (
    <header className="flex items-center gap-2 border-b border-line bg-raised px-4 py-3 md:px-8 md:py-4">
      <Drawer>
        <AdminSidebar collapsed={false} />
      </Drawer>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-2xl leading-tight font-semibold">{title}</h1>
        <p className="text-sm text-ink-soft">Administration of this platform</p>
      </div>
    </header>
  )
}
