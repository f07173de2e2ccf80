import { Link } from '@tanstack/react-router'
import { ShieldExclamationPoint } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'

/** Shown above every page while a second factor is due but not set up: the date, and a link to set it up. */
export function SecondFactorNotice({ due }: { due: string }) {
  return (
    <aside
      aria-label="Second factor"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn/40 bg-warn-soft px-4 py-2 text-sm md:px-8"
    >
      <ShieldExclamationPoint aria-hidden className="size-4.5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-44">
        <strong className="font-semibold">Second factor needed from {formatDate(due)}.</strong>{' '}
        <span className="max-sm:hidden">Your account needs one. Until then you can work as before.</span>
      </p>
      <Link
        to="/dashboard/settings/$tab"
        params={{ tab: 'security' }}
        className="grid min-h-8 items-center rounded-control px-2 font-semibold text-ink underline underline-offset-4 hover:bg-warn/15"
      >
        Set it up now
      </Link>
    </aside>
  )
}
