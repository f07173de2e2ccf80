import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { isOverlayOpen } from '../../ui/overlay.ts'
import { shortcutOf } from '../../ui/single-keys.ts'

/** Time for the letter of a tab after G. */
const SECOND_KEY_MS = 1200

interface Shortcuts {
  onPalette: () => void
  onKeys: () => void
  onCreate: () => void
  onSearch: () => void
  /** Called with the letter after G; returns whether a tab has it. */
  onGo: (letter: string) => boolean
}

/**
 * Keyboard shortcuts of the whole dashboard. Ctrl+K works even while typing; single keys, as this browser uses them,
 * do not, nor behind a dialog or menu. The shortcuts of a page take precedence, except over the letter after G.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { onPalette, onKeys, onCreate, onSearch, onGo } = shortcuts
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    onPalette()
  })
  const second = useEffectEvent((letter: string) => onGo(letter))
  const single = useEffectEvent((event: KeyboardEvent, key: string) => {
    const run = { '?': onKeys, '/': onSearch, c: onCreate }[key]
    if (!run) return
    event.preventDefault()
    run()
  })

  useEffect(() => {
    let prefixPressedAt = Number.NEGATIVE_INFINITY
    const allowedKey = (event: KeyboardEvent) =>
      event.repeat || isTyping(event) || isOverlayOpen() ? undefined : shortcutOf(event)

    // Before the page's shortcuts.
    const onCapture = (event: KeyboardEvent) => {
      open(event)
      const key = allowedKey(event)
      if (key === undefined) return
      const isSecondKey = event.timeStamp - prefixPressedAt < SECOND_KEY_MS
      prefixPressedAt = Number.NEGATIVE_INFINITY
      if (isSecondKey && second(key)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (key === 'g') prefixPressedAt = event.timeStamp
    }
    // After the page's shortcuts.
    const onBubble = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? undefined : allowedKey(event)
      if (key !== undefined) single(event, key)
    }
    addEventListener('keydown', onCapture, { capture: true })
    addEventListener('keydown', onBubble)
    return () => {
      removeEventListener('keydown', onCapture, { capture: true })
      removeEventListener('keydown', onBubble)
    }
  }, [])
}
