import type { Finding } from '@wabi/contract/shapes/examination.ts'
import type { Config } from '../../../platform/config/config.ts'

export type { Finding }

/** Examines one part of an installation. Resolves with a finding where the part fails; a rejection is a defect. */
export type Probe = (config: Config) => Finding | Promise<Finding>

export const ok = (check: string, words: string): Finding => ({ check, state: 'ok', words })
export const warning = (check: string, words: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  words,
  remedy,
})
export const failing = (check: string, words: string, remedy: string): Finding => ({
  check,
  state: 'failing',
  words,
  remedy,
})

/** What a connection's error says, with its code. */
export function describeError(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: Error[] }
  // A name with several addresses rejects with an error for each of them, and no message.
  const words = message || errors?.[0]?.message || String(error)
  return code && !words.includes(code) ? `${words} (${code})` : words
}
