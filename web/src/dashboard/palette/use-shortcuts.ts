import { useEffect, useEffectEvent } from 'react'
import { overlayOpen } from '../../ui/overlay.ts'

const FIELD = 'input, textarea, select, [contenteditable="true"]'
/** After G, the letter of a tab must come within this. */
const SECOND_KEY_MS = 1200

interface Shortcuts {
  onPalette: () => void
  onKeys: () => void
  onCreate: () => void
  onSearch: () => void
  /** After G: answers whether a tab has this letter. */
  onGo: (letter: string) => boolean
}

const typing = (target: EventTarget | null) => target instanceof Element && target.closest(FIELD) !== null

/**
 * Keys that do something everywhere in the dashboard. Ctrl+K also while somebody types; the single ones neither then nor
 * behind a dialog or menu. A page's own keys come first, but for the letter after G.
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

    // Before the page's own keys.
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
    // After them.
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
