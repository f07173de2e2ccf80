import { useSyncExternalStore } from 'react'

const KEY = 'moreTime'
const listeners = new Set<() => void>()
/** The choice where the browser denies storage. */
let chosen: boolean | null = null

/**
 * Whether the person asked for more time: messages and screens then wait until they are closed, and the cues of the head
 * turn are slower from the first try. Remembered on this device.
 */
export function useMoreTime(): [moreTime: boolean, toggle: () => void] {
  const moreTime = useSyncExternalStore(subscribe, hasMoreTime)
  const toggle = () => {
    chosen = !moreTime
    try {
      localStorage.setItem(KEY, moreTime ? 'off' : 'on')
    } catch {
      // Without storage the choice lasts until the page closes.
    }
    for (const listener of listeners) listener()
  }
  return [moreTime, toggle]
}

/** The same outside of components. */
export function hasMoreTime(): boolean {
  try {
    return chosen ?? localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
