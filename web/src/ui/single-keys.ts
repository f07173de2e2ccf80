import { useSyncExternalStore } from 'react'

/** Storage key of this browser's choice; the documentation's search reads it too (`docs/browser/search`). */
const STORAGE_KEY = 'singleKeys'
const CHANGED = 'singlekeyschange'

/** How shortcuts of one letter, digit or sign work in this browser (WCAG 2.1.4): by themselves, together with Alt, or not. */
const SINGLE_KEY_MODES = ['on', 'alt', 'off'] as const
export type SingleKeyMode = (typeof SINGLE_KEY_MODES)[number]

function getMode(): SingleKeyMode {
  const stored = localStorage.getItem(STORAGE_KEY)
  return SINGLE_KEY_MODES.find((mode) => mode === stored) ?? 'on'
}

function setMode(mode: SingleKeyMode): void {
  if (mode === 'on') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, mode)
  dispatchEvent(new Event(CHANGED))
}

/** `storage` reports a change in another tab. */
function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

/** The current choice and a function to change it. */
export function useSingleKeys(): readonly [mode: SingleKeyMode, set: (mode: SingleKeyMode) => void] {
  return [useSyncExternalStore(subscribe, getMode), setMode]
}

/** A shortcut as it is pressed in this browser, for display; undefined for one that is switched off. */
export function useShownShortcut(key: string | undefined): string | undefined {
  const [mode] = useSingleKeys()
  if (key?.length !== 1 || mode === 'on') return key
  return mode === 'alt' ? `Alt+${key}` : undefined
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The shortcut that a key press stands for, letters in lower case; undefined for none. Arrows, Escape and the like count by
 * themselves; letters, digits and signs as this browser chose.
 */
export function shortcutOf(event: Press): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey) return undefined
  if (key.length !== 1) {
    // Alt on a Mac may begin an accent.
    if (key !== 'Dead') return altKey ? undefined : key
    return getMode() === 'alt' && altKey ? letterOf(event) : undefined
  }
  const mode = getMode()
  if (mode === 'off') return undefined
  // Alt with Space is the system's.
  if (key === ' ') return altKey ? undefined : key
  if (altKey !== (mode === 'alt')) return undefined
  return mode === 'alt' ? letterOf(event) : key.toLowerCase()
}

/** With Alt a Mac types another sign, such as å for A: the key then counts by its place. */
function letterOf({ key, code }: Press): string {
  if (/^[!-~]$/u.test(key)) return key.toLowerCase()
  return /^(?:Key|Digit)(.)$/u.exec(code)?.[1]?.toLowerCase() ?? key
}
