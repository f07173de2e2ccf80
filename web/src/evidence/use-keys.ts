import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from '../ui/overlay.ts'

const FIELD = 'input, textarea, select, [contenteditable="true"]'

/**
 * Single-key shortcuts of a page. Ignored while typing, with a modifier, or while a dialog, menu or palette is open.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (event.target instanceof Element && event.target.closest(FIELD)) return
    if (isOverlayOpen()) return
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
