import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { SiteFooter, SiteHeader } from './site-frame.tsx'

/** The page for every unknown path. */
export function FallbackPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    document.title = 'Page not found · Wabi'
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 py-12">
        <BlankPage />
        <h1 className="mt-6 text-3xl font-semibold">There is no page here.</h1>
        <p className="mt-2 text-ink-soft">
          <code className="rounded-sm bg-sunken px-1 font-mono text-sm break-all">{path}</code> does not
          exist. If you came to prove your identity, please open the link from your e-mail again.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/" className={buttonClass('primary')}>
            To the start page
          </Link>
          <Link to="/dashboard" className={buttonClass('secondary')}>
            Go to the dashboard
          </Link>
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}

/** A drawing of an empty ruled page. */
function BlankPage() {
  return (
    <svg viewBox="0 0 120 80" aria-hidden className="w-32">
      <path d="M8 6h76l28 24v44H8z" fill="var(--raised)" stroke="var(--ink)" strokeWidth="2" />
      <path d="M84 6v24h28" fill="none" stroke="var(--ink)" strokeWidth="2" />
      <path d="M20 40h80M20 52h80M20 64h80" stroke="var(--line)" strokeWidth="2" />
      <path
        d="M20 26h30"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 7"
      />
    </svg>
  )
}
