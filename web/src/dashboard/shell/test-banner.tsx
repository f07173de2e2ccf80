import { FlaskConical } from 'lucide-react'
import { chooseMode } from '../choose-mode.ts'

/** Shown above every page in test mode, with a button to leave it. */
export function TestBanner() {
  return (
    <aside
      aria-label="Test mode"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn/40 bg-warn-soft px-4 py-2 text-sm md:px-8"
    >
      <FlaskConical aria-hidden className="size-4.5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">Test mode.</strong> All customers are fictional, and e-mail only
        goes to your own team.
      </p>
      <button
        type="button"
        className="min-h-8 rounded-control px-2 font-semibold text-ink underline underline-offset-4 hover:bg-warn/15"
        onClick={() => void chooseMode('live')}
      >
        Leave test mode
      </button>
    </aside>
  )
}
