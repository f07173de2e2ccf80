import { useCallback, useSyncExternalStore } from 'react'

interface SharedUrl {
  url: string
  holders: number
}

const urls = new WeakMap<Blob, SharedUrl>()

/** Object URL for a blob, shared by its users and revoked after the last one; null until the blob is loaded. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!blob) return () => undefined
      const entry = urls.get(blob) ?? { url: URL.createObjectURL(blob), holders: 0 }
      entry.holders += 1
      urls.set(blob, entry)
      changed()
      return () => {
        entry.holders -= 1
        if (entry.holders > 0) return
        URL.revokeObjectURL(entry.url)
        urls.delete(blob)
      }
    },
    [blob],
  )
  return useSyncExternalStore(subscribe, () => (blob && urls.get(blob)?.url) ?? null)
}
