import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral'

const TONES: Record<Tone, string> = {
  good: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-ink-soft',
}

/** A state in a word, with an icon so that colour is never alone. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap [&_svg]:size-3.5 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
