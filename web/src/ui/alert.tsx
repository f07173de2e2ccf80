import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error message above a form that was refused. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control border border-danger/40 bg-danger-soft px-3 py-2.5 text-danger"
    >
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
