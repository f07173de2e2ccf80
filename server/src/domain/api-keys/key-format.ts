import { crc32 } from 'node:zlib'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import { randomLetters } from '../../platform/random.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** For secret scanners; the last six letters are a check sum. */
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

/** Could this be a key? A slip of the pen or a stranger's guess is refused without a look at the database. */
export function isApiKey(text: string): boolean {
  const match = SHAPE.exec(text)
  return match?.[1] !== undefined && checksum(match[1]) === match[2]
}

/** The part before the ellipsis: mode and kind, nothing of the secret. */
export const keyStartOf = (key: string) => key.slice(0, 8)

/** The part behind it: of the check sum, which tells keys apart. */
export const keyEndOf = (key: string) => key.slice(-4)

/** What lists and logs show: the first 8 and the last 4 characters, `wk_live_…a1B2`. Never more. */
export function maskedKey({ keyStart, keyEnd }: { keyStart: string; keyEnd: string | null }): string {
  return `${keyStart}…${keyEnd ?? ''}`
}
