import { useSyncExternalStore } from 'react'

/** Storage key of this browser's choice; the documentation's search reads it too (`docs/browser/search`). */
const STORAGE_KEY = 'singleKeys'
const CHANGED = 'singlekeyschange'

/** Whether shortcuts of one key without a modifier work in this browser (WCAG 2.1.4); on until switched off. */
function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
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
export function useSingleKeys(): readonly [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn), setSingleKeys]
}

/** Whether a key press is a single-key shortcut that is switched off. Arrows, Escape and the like always work. */
export function isSwitchedOff(event: { key: string }): boolean {
  return event.key.length === 1 && !areSingleKeysOn()
}
