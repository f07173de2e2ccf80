/**
 * The selfie of a tab whose head turn is not done, so that a reload goes on there. It stays in this tab's session
 * storage, which ends with the tab, and is forgotten as soon as the check is decided.
 */
const keyOf = (sessionId: string | null) => `selfie ${sessionId}`

export function keepSelfie(sessionId: string, dataUrl: string): void {
  try {
    sessionStorage.setItem(keyOf(sessionId), dataUrl)
  } catch {
    // A storage that is full or closed: a reload asks for the selfie once more.
  }
}

export function forgetSelfie(sessionId: string | null): void {
  sessionStorage.removeItem(keyOf(sessionId))
}

/** The JPEG that was kept for this session; null when there is none. */
export function keptSelfie(sessionId: string | null): Blob | null {
  const base64 = sessionStorage.getItem(keyOf(sessionId))?.split(',')[1]
  if (!base64) return null
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' })
}
