import { useEffect, useEffectEvent } from 'react'

const FIELD = 'input, textarea, select, [contenteditable="true"]'

/**
 * Single keys that do something on this page: none while somebody types, holds a modifier or has a dialog open (the
 * page behind one is inert).
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (event.target instanceof Element && event.target.closest(FIELD)) return
    if (document.getElementById('root')?.hasAttribute('inert')) return
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
