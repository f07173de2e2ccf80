import { type ReactNode, useEffect, useRef } from 'react'

interface FootBarProps {
  /** Names the bar as a region; without it, the bar is a part of its card. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A bar of actions that stays at the bottom of the screen. It never covers what has the focus (WCAG 2.4.11): the page
 * scrolls what is focused above it, and on a low screen it stays where it is in the page.
 */
export function FootBar({ label, className = '', children }: FootBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--foot-height', `${bar.current?.offsetHeight ?? 0}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--foot-height')
    }
  }, [])
  return (
    <section
      ref={bar}
      aria-label={label}
      className={`bottom-0 z-10 border-t border-line bg-raised [@media(min-height:36rem)]:sticky ${className}`}
    >
      {children}
    </section>
  )
}
