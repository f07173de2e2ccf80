import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-3 md:px-8">
        <Link to="/" aria-label="Wabi, start page" className="flex min-h-11 items-center rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label="Site" className="flex items-center gap-1">
          <Link to="/auth/sign-in" className={buttonClass('quiet')}>
            Sign in
          </Link>
          <span className="hidden sm:block">
            <Link to="/auth/sign-up" className={buttonClass('secondary')}>
              Register
            </Link>
          </span>
        </nav>
      </div>
    </header>
  )
}

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-ink-soft md:px-8">
        <p>
          <span lang="am" className="text-base">
            ዋቢ
          </span>{' '}
          · Wabi is open source under the Apache License 2.0.
        </p>
        <p className="flex gap-6">
          {/* Static files outside this app, so no router link. */}
          <a
            href="/docs"
            className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-0"
          >
            Documentation
          </a>
          <Link
            to="/admin"
            className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-0"
          >
            Administration
          </Link>
        </p>
      </div>
    </footer>
  )
}

/** A section of the landing page: title, lead sentence and content. */
export function Chapter({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-12 md:px-8 md:py-20">
        <h2 className="text-2xl font-semibold md:text-3xl">{title}</h2>
        <p className="mt-2 max-w-2xl text-lg text-ink-soft">{lead}</p>
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  )
}
