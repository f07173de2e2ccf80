/** Storage key of this browser's choice; the documentation's search reads it too (`docs/browser/search`). */
export const STORAGE_KEY = 'singleKeys'

/** How shortcuts of one letter, digit or sign work in this browser (WCAG 2.1.4): by themselves, together with Alt, or not. */
export type SingleKeyMode = 'on' | 'alt' | 'off'

export const getMode = () => (localStorage.getItem(STORAGE_KEY) ?? 'on') as SingleKeyMode

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The shortcut that a key press stands for, letters in lower case; undefined for none. Arrows, Escape, Space and the like
 * count by themselves; letters, digits and signs as this browser chose, with Alt by their place where it types another sign.
 */
export function shortcutOf({ key, code, ctrlKey, metaKey, altKey }: Press): string | undefined {
  const mode = getMode()
  if (ctrlKey || metaKey || (altKey && mode !== 'alt')) return undefined
  if (altKey) return (/^[!-~]$/.test(key) ? key : code.replace(/Key|Digit/, '')).toLowerCase()
  if (key.trim().length !== 1) return key
  return mode === 'on' ? key.toLowerCase() : undefined
}
