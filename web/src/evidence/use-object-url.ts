import { useCallback, useSyncExternalStore } from 'react'

interface Held {
  url: string
  holders: number
}

const held = new WeakMap<Blob, Held>()

/** An address for a blob for as long as somebody shows it; null until it is there. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!blob) return () => undefined
      const entry = held.get(blob) ?? { url: URL.createObjectURL(blob), holders: 0 }
      entry.holders += 1
      held.set(blob, entry)
      changed()
      return () => {
        entry.holders -= 1
        if (entry.holders > 0) return
        URL.revokeObjectURL(entry.url)
        held.delete(blob)
      }
    },
    [blob],
  )
  return useSyncExternalStore(subscribe, () => (blob && held.get(blob)?.url) ?? null)
}
