import { useSyncExternalStore } from 'react'
import { getMode, type SingleKeyMode, STORAGE_KEY } from './single-keys.ts'

/** The browser reports a change in another tab; `setSingleKeys` reports one in this tab in the same way. */
function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

export function setSingleKeys(mode: SingleKeyMode): void {
  if (mode === 'on') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, mode)
  dispatchEvent(new Event('storage'))
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, getMode)

/** A shortcut as it is pressed in this browser, for display; undefined for one that is switched off. */
export function useShownShortcut(key: string | undefined): string | undefined {
  const mode = useSingleKeys()
  if (key?.length !== 1 || mode === 'on') return key
  return mode === 'alt' ? `Alt+${key}` : undefined
}
