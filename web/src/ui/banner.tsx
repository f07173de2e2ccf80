import { CircleExclamationPoint, CircleCheck, Info, TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'

const STYLES = {
  neutral: [Info, 'border-line-strong bg-sunken', 'text-ink-soft'],
  good: [CircleCheck, 'border-accent/40 bg-accent-soft', 'text-accent'],
  warn: [TriangleExclamationPoint, 'border-warn/40 bg-warn-soft', 'text-warn'],
  bad: [CircleExclamationPoint, 'border-danger/40 bg-danger-soft', 'text-danger'],
} as const satisfies Record<Tone, unknown>

interface BannerProps {
  tone?: Tone
  title: string
  children?: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
}

/**
 * A message that applies to the whole page or card until it is resolved. Use a toast for a transient message, and
 * `Alert` for a refused form.
 */
export function Banner({ tone = 'neutral', title, children, actions }: BannerProps) {
  const [Icon, box, ink] = STYLES[tone]
  return (
    <div className={`flex items-start gap-3 rounded-raised border px-4 py-3 ${box}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
