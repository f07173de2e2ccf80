/** Below this rate, in bytes per second, pictures are sent in chunks: a photo would take ten seconds or more. */
export const SLOW_BYTES_PER_S = 16_000

let slow = false

/** Whether this page's connection has been slow, or broke off while a picture was sent. */
export const isConnectionSlow = (): boolean => slow

export function markConnectionSlow(): void {
  slow = true
}

/** Names a resumable upload: `upl_` and 26 letters and digits, 134 random bits. */
export function newUploadId(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(26))].map((byte) => (byte % 36).toString(36))
  return `upl_${digits.join('')}`
}
