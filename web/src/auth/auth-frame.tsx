import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Wordmark } from '../ui/wordmark.tsx'

/** The layout of the sign-in pages: logo, title, one sentence and the form. */
export function AuthFrame({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Wabi`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 md:py-14">
      <header>
        <Link to="/" className="block rounded-control p-2" aria-label="Wabi, to the start page">
          <Wordmark />
        </Link>
      </header>
      <main className="mt-6 w-full max-w-md rounded-raised border border-line bg-raised p-5 shadow-raised md:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 mb-5 text-ink-soft">{note}</p>
        {children}
      </main>
    </div>
  )
}
