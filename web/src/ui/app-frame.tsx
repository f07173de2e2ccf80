import type { ReactNode } from 'react'

interface AppFrameProps {
  sidebar: ReactNode
  /** Whether the sidebar shows only icons. */
  collapsed: boolean
  /** Above the main content: banners and the page's header. */
  header: ReactNode
  children: ReactNode
}

/** The layout of all pages behind a sign-in: the sidebar, the page's header and its content. */
export function AppFrame({ sidebar, collapsed, header, children }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <aside
          className={`sticky top-0 hidden h-dvh shrink-0 border-r border-line bg-raised transition-[width] duration-150 md:block ${collapsed ? 'w-18' : 'w-64'}`}
        >
          {sidebar}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          {header}
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-416 flex-1 p-4 outline-none md:px-8 md:pt-4 md:pb-8"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** The first tab stop: skips the sidebar and goes to the page's `#content`. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute -top-16 left-2 z-50 inline-flex min-h-11 items-center rounded-control bg-accent px-4 text-on-accent focus:top-2"
    >
      Skip to content
    </a>
  )
}
