import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What has been said leaves the region after this long, so that nobody who reads the page meets it again. */
const SAID_FOR_MS = 5000

/** What the page's live region contains. */
let said = ''
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says a change of the page that does not move the focus, through the page's one live region (WCAG 4.1.3). */
export function announceStatus(words: string): void {
  // The same sentence said again is a new text, so that it is read again.
  show(said === words ? `${words}\u00A0` : words)
  clearTimeout(removal)
  removal = setTimeout(() => show(''), SAID_FOR_MS)
}

function show(words: string): void {
  said = words
  for (const listener of listeners) listener()
}

/** Announces a text whenever it changes, not when it first appears. */
export function useStatus(words: string): void {
  const before = useRef(words)
  useEffect(() => {
    if (before.current === words) return
    before.current = words
    announceStatus(words)
  }, [words])
}

/** The page's live region; there before its words, because screen readers skip regions that are inserted filled. */
export function StatusRegion() {
  return <output className="sr-only">{useSyncExternalStore(subscribe, () => said)}</output>
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
