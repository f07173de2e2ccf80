import { generateSync } from 'otplib'
import { STEP_S } from '../domain/people/second-factor/totp.ts'

/** The code that an authenticator app shows for a base32 secret at this time, or so many steps later. */
export function authenticatorCode(secret: string, now: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + steps * STEP_S })
}
