import { type ReactNode, useEffect, useRef } from 'react'

/** The sticky bar with the next action at the bottom of a screen; toasts appear above it. */
export function Actions({ className = '', children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--actions-height', `${bar.current?.offsetHeight ?? 0}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--actions-height')
    }
  }, [])
  return (
    <div ref={bar} className={`actions ${className}`}>
      {children}
    </div>
  )
}
