import { type ReactNode, useEffect, useRef } from 'react'

/** The sticky bar with the next action at the bottom of a screen; toasts appear above it. */
export function Actions({ className = '', children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const place = () => {
      if (!bar.current) return
      style.setProperty('--actions-height', `${bar.current.offsetHeight}px`)
      // At the end of a page there are links below the bar.
      const below = Math.max(0, innerHeight - bar.current.getBoundingClientRect().bottom)
      style.setProperty('--actions-below', `${below}px`)
    }
    const observer = new ResizeObserver(place)
    if (bar.current) observer.observe(bar.current)
    addEventListener('scroll', place, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place)
      style.removeProperty('--actions-height')
      style.removeProperty('--actions-below')
    }
  }, [])
  return (
    <div ref={bar} className={`actions ${className}`}>
      {children}
    </div>
  )
}
