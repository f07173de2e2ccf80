import type { ReactNode } from 'react'

/** Earlier results, in full contrast, with a bar above them while newer ones load. */
export function Refreshing({
  active,
  className = '',
  children,
}: {
  active: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy={active} className={`relative ${className}`}>
      {active && <span aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 animate-pulse bg-accent" />}
      {children}
    </div>
  )
}
