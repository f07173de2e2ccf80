import { ScureBase32Plugin, generateURI, verifySync } from 'otplib'

/** RFC 6238 with otplib's defaults, which every authenticator app supports: HMAC-SHA-1, 30 seconds, six digits. */
export const STEP_S = 30

const base32 = new ScureBase32Plugin()

/** The `otpauth://` address that authenticator apps scan, and the secret in base32 for those who type it. */
export function describeSecret(bytes: Uint8Array, username: string): { secret: string; uri: string } {
  const secret = base32.encode(bytes)
  return { secret, uri: generateURI({ issuer: 'Wabi', label: username, secret }) }
}

/**
 * The step that the code belongs to; null for a wrong code. One step before and after the current one are accepted:
 * clocks differ, and typing takes time.
 * @param lastStep the step of the last accepted code; neither it nor an earlier one is accepted again
 */
export function findMatchingStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  // otplib throws for text that is no code, and for a last step that lies in the future.
  if (!/^\d{6}$/u.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const step = Math.floor(epoch / STEP_S)
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: STEP_S,
    afterTimeStep: Math.min(lastStep, step + 1),
  })
  return result.valid ? step + result.delta : null
}
