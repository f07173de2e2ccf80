import { ShieldExclamationPoint } from 'lucide-react'
import { formatInstant } from '../lib/format.ts'

interface MovedNoticeProps {
  at: string
  /** The page that lists the sign-ins. */
  href: string
}

/** Shown above every page while a sign-in of this user is used at another place, without a proof from there. */
export function MovedNotice({ at, href }: MovedNoticeProps) {
  return (
    <aside
      aria-label="Sign-in used elsewhere"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-danger/40 bg-danger-soft px-4 py-2 text-sm md:px-8"
    >
      <ShieldExclamationPoint aria-hidden className="size-4.5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-44">
        <strong className="font-semibold">Your sign-in was used from another network and browser.</strong>{' '}
        {formatInstant(at)}. If this was not you, sign out there and change your password.
      </p>
      <a
        href={href}
        className="grid min-h-8 items-center rounded-control px-2 font-semibold text-ink underline underline-offset-4 hover:bg-danger/15"
      >
        See where
      </a>
    </aside>
  )
}
