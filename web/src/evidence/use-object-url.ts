import { useCallback, useSyncExternalStore } from 'react'

interface Held {
  url: string
  holders: number
}

const held = new WeakMap<Blob, Held>()

/** Object URL for a blob, shared by its users and revoked after the last one; null until the blob is loaded. */
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
