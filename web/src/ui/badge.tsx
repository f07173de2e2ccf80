import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral'

const TONES: Record<Tone, string> = {
  good: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-ink-soft',
}

/** A status in a word, with an icon so that color is never the only signal. */
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
      className={`inline-flex max-w-full items-center gap-1.5 rounded-2xl px-2.5 py-0.5 text-sm font-medium wrap-anywhere [&_svg]:size-3.5 [&_svg]:shrink-0 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
