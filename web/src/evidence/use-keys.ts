import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import { isOverlayOpen } from '../ui/overlay.ts'
import { shortcutOf } from '../ui/single-keys.ts'

/**
 * Single-key shortcuts of a page, as this browser uses them. Ignored while typing and while a dialog, menu or palette is open.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event) || isOverlayOpen()) return
    const run = keys[shortcutOf(event) ?? '']
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
