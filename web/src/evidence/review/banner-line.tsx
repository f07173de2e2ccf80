import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface BannerLineProps {
  icon: LucideIcon
  tone?: 'plain' | 'warn'
  /** Words to the customer. */
  words?: string | null
  children: ReactNode
}

/** One line above a case. */
export function BannerLine({ icon: Icon, tone = 'plain', words, children }: BannerLineProps) {
  const colors = tone === 'warn' ? 'border-warn/40 bg-warn-soft text-warn' : 'border-line bg-raised'
  return (
    <div className={`flex items-start gap-2.5 rounded-control border px-3 py-1.5 ${colors}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        {children}
        {words && <span className="mt-0.5 block whitespace-pre-line text-ink-soft">“{words}”</span>}
      </p>
    </div>
  )
}
