import { useSyncExternalStore } from 'react'

let spoken = false
const listeners = new Set<() => void>()

/** Whether the page speaks its hints and cues itself. Until the page closes, on all of its screens. */
export const isSpoken = () => spoken

export function useSpoken(): [spoken: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSpoken), setSpoken]
}

function setSpoken(on: boolean): void {
  spoken = on
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
