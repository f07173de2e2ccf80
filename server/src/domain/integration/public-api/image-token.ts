import { timingSafeEqual } from 'node:crypto'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import type { Sealer } from '../../../platform/crypto/sealer.ts'

const SHAPE = new RegExp(
  `^([0-9A-Za-z]{${ID_RANDOM_LENGTH}})\\.([0-9A-Za-z]{${ID_RANDOM_LENGTH}})\\.([0-9a-z]{1,10})(\\.portrait)?\\.([0-9a-f]{64})$`,
  'u',
)

/** `portrait`: only the photograph on the document, cut out. */
export type ImagePart = 'whole' | 'portrait'

export interface ImageToken {
  evidenceId: string
  /** The key that requested it: the URL works only as long as that key. */
  keyId: string
  expiresAt: Date
  part: ImagePart
}

const sign = (sealer: Sealer, payload: string) => sealer.fingerprint('image-link', payload)

/** The token at the end of an image URL: evidence, key, expiry, part, and a keyed hash of them. */
export function signImageToken(sealer: Sealer, { evidenceId, keyId, expiresAt, part }: ImageToken): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000).toString(36)
  const payload = `${evidenceId.slice(4)}.${keyId.slice(4)}.${seconds}${part === 'portrait' ? '.portrait' : ''}`
  return `${payload}.${sign(sealer, payload)}`
}

/** Parses a token; null unless its signature is valid. */
export function verifyImageToken(sealer: Sealer, token: string): ImageToken | null {
  const match = SHAPE.exec(token)
  const [, evidence, key, seconds, portrait = '', signature] = match ?? []
  if (!evidence || !key || !seconds || !signature) return null
  const expected = sign(sealer, `${evidence}.${key}.${seconds}${portrait}`)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000)
  const part = portrait === '' ? 'whole' : 'portrait'
  return { evidenceId: `evd_${evidence}`, keyId: `key_${key}`, expiresAt, part }
}
