import { useEffect } from 'react'
import { useShownPageName } from './page-name.ts'

/** The first heading of a page behind a sign-in. It and the title of the window name the tab and what the page is about. */
export function PageHeading({ title, site }: { title: string; site: string }) {
  const name = useShownPageName()
  useEffect(() => {
    document.title = [name, title, site].filter(Boolean).join(' · ')
  }, [name, title, site])
  return (
    <h1
      tabIndex={-1}
      className="min-w-0 truncate text-lg leading-tight font-semibold outline-none max-md:flex-1"
    >
      {title}
      {name && <span className="sr-only"> {name}</span>}
    </h1>
  )
}
