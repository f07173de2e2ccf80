import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters that every authenticator app supports: HMAC-SHA-1, 30 seconds, six digits. */
const STEP_MS = 30_000
const DIGITS = 6

/** Steps before and after the current one that are accepted: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** The code of one step (RFC 4226 section 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step that the code belongs to, if it lies within the window and after `lastStep`; null otherwise. */
export function findMatchingStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const given = Buffer.from(code)
  const current = stepAt(now)
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step += 1) {
    const right = Buffer.from(codeAt(secret, step))
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}
