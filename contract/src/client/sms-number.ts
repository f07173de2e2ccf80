import { toE164 } from '../ethiopia/phone.ts'

/**
 * A number in E.164 that a text message can be sent to; null for any other. An Ethiopian mobile number may be written
 * without its country code, other numbers need theirs.
 */
export function toSmsNumber(written: string): string | null {
  const digits = written.replaceAll(/[\s().-]/gu, '').replace(/^00/u, '+')
  if (/^\+?251/u.test(digits) || !digits.startsWith('+')) return toE164(written)
  return /^\+[1-9]\d{6,14}$/u.test(digits) ? digits : null
}

/** What gateways accept as a sender: up to 11 letters and digits, or a number. */
export const SMS_SENDER = /^(?:[A-Za-z0-9][A-Za-z0-9 ._-]{1,10}|\+?\d{3,15})$/u
export const SMS_SENDER_WORDS =
  'Please enter the sender that the gateway has registered: up to 11 letters and digits, or a number'
