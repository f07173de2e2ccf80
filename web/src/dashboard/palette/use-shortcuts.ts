import { useEffect, useEffectEvent } from 'react'
import { overlayOpen } from '../../ui/overlay.ts'

const FIELD = 'input, textarea, select, [contenteditable="true"]'
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

const typing = (target: EventTarget | null) => target instanceof Element && target.closest(FIELD) !== null

/**
 * Keyboard shortcuts of the whole dashboard. Ctrl+K works even while typing; single keys do not, nor behind a dialog or
 * menu. The shortcuts of a page take precedence, except over the letter after G.
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
  const single = useEffectEvent((event: KeyboardEvent) => {
    const run = { '?': onKeys, '/': onSearch, c: onCreate }[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })

  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY
    const free = (event: KeyboardEvent) =>
      !(event.ctrlKey || event.metaKey || event.altKey || event.repeat) &&
      !typing(event.target) &&
      !overlayOpen()

    // Before the page's shortcuts.
    const early = (event: KeyboardEvent) => {
      open(event)
      if (!free(event)) return
      const due = event.timeStamp - goneAt < SECOND_KEY_MS
      goneAt = Number.NEGATIVE_INFINITY
      if (due && second(event.key.toLowerCase())) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.key.toLowerCase() === 'g') goneAt = event.timeStamp
    }
    // After the page's shortcuts.
    const late = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && free(event)) single(event)
    }
    addEventListener('keydown', early, { capture: true })
    addEventListener('keydown', late)
    return () => {
      removeEventListener('keydown', early, { capture: true })
      removeEventListener('keydown', late)
    }
  }, [])
}
