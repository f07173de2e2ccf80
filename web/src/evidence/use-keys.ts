import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import { isOverlayOpen } from '../ui/overlay.ts'
import { isSwitchedOff } from '../ui/single-keys.ts'

/**
 * Single-key shortcuts of a page. Ignored while typing, with a modifier, while a dialog, menu or palette is open, or when
 * this browser has them switched off.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event) || isOverlayOpen() || isSwitchedOff(event)) return
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  // Before the first paint: whoever sees a shortcut may press it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
