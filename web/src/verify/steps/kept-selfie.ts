/**
 * The selfie of a tab whose head turn is not done, so that a reload goes on there. It stays in this tab's session
 * storage, which ends with the tab, and is forgotten as soon as the check is decided.
 */
const KEY = 'selfie'

interface Kept {
  sessionId: string
  dataUrl: string
}

export function keepSelfie(sessionId: string, dataUrl: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ sessionId, dataUrl } satisfies Kept))
  } catch {
    // A storage that is full or closed: a reload asks for the selfie once more.
  }
}

export function forgetSelfie(): void {
  sessionStorage.removeItem(KEY)
}

/** The JPEG that was kept for this session; null when there is none. */
export function keptSelfie(sessionId: string | null): Blob | null {
  const text = sessionStorage.getItem(KEY)
  if (!text) return null
  const kept = JSON.parse(text) as Kept
  if (kept.sessionId !== sessionId) return null
  const bytes = Uint8Array.from(atob(kept.dataUrl.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
