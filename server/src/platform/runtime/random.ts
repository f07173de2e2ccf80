import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ID_PREFIXES, ID_RANDOM_LENGTH, type IdKind } from '@wabi/contract/endpoint/ids.ts'

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The largest multiple of 62 in a byte: bytes at or above it are rejected, so that each letter is equally likely. */
const UNBIASED_BELOW = 248

/** Base62, each letter equally likely: 5.95 random bits per letter. */
export function randomLetters(length: number): string {
  let letters = ''
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BELOW && letters.length < length) letters += BASE62[byte % 62]
    }
  }
  return letters
}

/** A public id such as `ver_…`: the prefix of its kind and 154 random bits. */
export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${randomLetters(ID_RANDOM_LENGTH)}`
}

/** A bearer credential: 256 random bits in base64url (43 characters). Stored only as `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A uniformly random element. @throws RangeError for an empty array */
export function pickRandom<T>(choices: readonly T[]): T {
  return choices[randomInt(choices.length)] as T
}

/** SHA-256 of a token in hexadecimal: sufficient for 256 random bits (ASVS 6.5.2), never for a password. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
