import { crc32 } from 'node:zlib'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { BASE62, randomLetters } from '../../platform/runtime/random.ts'

/** Recognizable to secret scanners; the last six characters are a checksum. */
const SHAPE = /^(wk_(?:live|test)_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/u

function checksum(text: string): string {
  let rest = crc32(text)
  let letters = ''
  for (let place = 0; place < 6; place += 1) {
    letters = BASE62[rest % 62] + letters
    rest = Math.floor(rest / 62)
  }
  return letters
}

/** `wk_live_` or `wk_test_`, 43 base62 letters (256 random bits) and the CRC-32 of all that in base62. */
export function newApiKey(mode: KeyMode = 'live'): string {
  const start = `wk_${mode}_${randomLetters(43)}`
  return start + checksum(start)
}

/** Whether the text is well-formed: typing mistakes and most guesses are refused without a database lookup. */
export function isApiKey(text: string): boolean {
  const match = SHAPE.exec(text)
  return match?.[1] !== undefined && checksum(match[1]) === match[2]
}

/** The part before the ellipsis: prefix and mode, nothing of the secret. */
export const getKeyStart = (key: string) => key.slice(0, 8)

/** The part after the ellipsis: the end of the checksum, enough to distinguish keys. */
export const getKeyEnd = (key: string) => key.slice(-4)

/** The masked key for lists and logs: the first 8 and the last 4 characters, `wk_live_…a1B2`. */
export function maskKey({ keyStart, keyEnd }: { keyStart: string; keyEnd: string | null }): string {
  return `${keyStart}…${keyEnd ?? ''}`
}
