import type { ReactNode } from 'react'
import { useShownResults } from './shown-results.ts'

interface EmptyProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** An empty state: a title, one sentence and one action. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  useShownResults('No results')
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span aria-hidden className="text-ink-soft [&_svg]:size-8 [&_svg]:stroke-[1.25]">
        {icon}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        {children && <p className="mt-1 max-w-md text-ink-soft">{children}</p>}
      </div>
      {action}
    </div>
  )
}
