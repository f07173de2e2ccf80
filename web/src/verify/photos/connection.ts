/** Below this rate, in bytes per second, pictures are sent in chunks: a photo would take ten seconds or more. */
export const SLOW_BYTES_PER_S = 16_000

let slow = false

/** Whether this page's connection has been slow, or broke off while a picture was sent. */
export const isConnectionSlow = (): boolean => slow

export function markConnectionSlow(): void {
  slow = true
}

/** Below this rate, in bytes per second, the frames of a head turn are sent while they are recorded: also a third smaller. */
const FAST_BYTES_PER_S = 100_000
/** What a smaller upload takes is mostly the server's time. */
const MIN_JUDGED_BYTES = 50_000

let fast = true

/** Whether the uploads so far were fast. */
export const isConnectionFast = (): boolean => fast && !slow

/** Judges the connection by an upload that has been answered. */
export function judgeUpload(bytes: number, elapsedMs: number): void {
  if (bytes >= MIN_JUDGED_BYTES) fast = (bytes / elapsedMs) * 1000 >= FAST_BYTES_PER_S
}

/** Names a resumable upload: `upl_` and 26 letters and digits, 134 random bits. */
export function newUploadId(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(26))].map((byte) => (byte % 36).toString(36))
  return `upl_${digits.join('')}`
}
