import { constants, verify } from 'node:crypto'
import { encode } from 'cborg'
import type { BarcodeFindings } from '../../core/shapes.ts'
import type { IssuerKey, SignatureAlgorithm } from './issuer-keys.ts'
import { decodeCbor, openCose, type Sign1 } from './open-token.ts'
import { splitFaydaText } from './parse-fayda.ts'

/**
 * `verified`: by a key that the operator loaded. `invalid`: no loaded key that could have signed it did. `expired`:
 * verified, but outside the token's own period. `not_verified`: no loaded key applies. `absent`: there is none.
 */
export type SignatureState = 'verified' | 'invalid' | 'expired' | 'not_verified' | 'absent'

/** IANA's registry of COSE algorithms. */
const COSE_ALGORITHMS: Readonly<Record<number, SignatureAlgorithm>> = {
  [-8]: 'EdDSA',
  [-7]: 'ES256',
  [-35]: 'ES384',
  [-37]: 'PS256',
  [-257]: 'RS256',
}
/** Labels of COSE headers (RFC 9052, 3.1) and claims of a CBOR web token (RFC 8392). */
const HEADER = { algorithm: 1, critical: 2, keyId: 4 } as const
const CLAIM = { expires: 4, notBefore: 5 } as const
/** Clocks of issuer and platform may differ by this much. */
const SKEW_SECONDS = 300

/** What a code's signature is worth with these keys at this moment. Never throws. */
export function verifySignature(
  barcode: Pick<BarcodeFindings, 'kind' | 'text' | 'signature' | 'message'>,
  keys: readonly IssuerKey[],
  now: Date,
): SignatureState {
  if (barcode.signature === 'absent') return 'absent'
  try {
    if (barcode.kind === 'fayda_legacy') return verifyText(barcode.text, keys)
    const token = barcode.message ? openCose(Buffer.from(barcode.message, 'base64url')) : null
    return token?.sign1 ? verifySign1(token.sign1, token.claims, keys, now) : 'not_verified'
  } catch {
    return 'not_verified'
  }
}

function verifyText(text: string, keys: readonly IssuerKey[]): SignatureState {
  const candidates = keys.filter(({ signs }) => signs === 'fayda_text')
  if (candidates.length === 0) return 'not_verified'
  const parts = splitFaydaText(text)
  const verified =
    parts && candidates.some((key) => isSignedBy(key, key.algorithms[0]!, parts.signed, parts.signature))
  return verified ? 'verified' : 'invalid'
}

function verifySign1(
  sign1: Sign1,
  claims: ReadonlyMap<unknown, unknown> | null,
  keys: readonly IssuerKey[],
  now: Date,
): SignatureState {
  const { protectedHeader, unprotectedHeader, payload, signature } = sign1
  const header = decodeCbor(protectedHeader)
  // Only a protected algorithm counts, and an extension that must be understood is not.
  if (!(header instanceof Map) || header.has(HEADER.critical)) return 'not_verified'
  const algorithm = COSE_ALGORITHMS[header.get(HEADER.algorithm) as number]
  const kid = keyId(header) ?? (unprotectedHeader instanceof Map ? keyId(unprotectedHeader) : null)
  const candidates = keys.filter(
    (key) =>
      key.signs === 'cose' &&
      algorithm !== undefined &&
      key.algorithms.includes(algorithm) &&
      (kid === null || key.kid === null || kid.includes(key.kid)),
  )
  if (candidates.length === 0) return 'not_verified'
  const signed = encode(['Signature1', protectedHeader, new Uint8Array(), payload])
  if (!candidates.some((key) => isSignedBy(key, algorithm!, signed, signature))) return 'invalid'
  return period(claims, now)
}

/** The forms in which a JWK may write a key id that is bytes; null without one. */
function keyId(header: ReadonlyMap<unknown, unknown>): string[] | null {
  const id = header.get(HEADER.keyId)
  if (!(id instanceof Uint8Array)) return null
  const bytes = Buffer.from(id)
  return [bytes.toString('utf8'), bytes.toString('base64url'), bytes.toString('hex')]
}

function period(claims: ReadonlyMap<unknown, unknown> | null, now: Date): SignatureState {
  const seconds = now.getTime() / 1000
  const [until, from] = [claims?.get(CLAIM.expires), claims?.get(CLAIM.notBefore)]
  for (const one of [until, from]) if (one !== undefined && typeof one !== 'number') return 'invalid'
  if (typeof until === 'number' && seconds > until + SKEW_SECONDS) return 'expired'
  return typeof from === 'number' && seconds < from - SKEW_SECONDS ? 'expired' : 'verified'
}

function isSignedBy(
  { key }: IssuerKey,
  algorithm: SignatureAlgorithm,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean {
  switch (algorithm) {
    case 'EdDSA':
      return verify(null, signed, key, signature)
    case 'ES256':
    case 'ES384':
      return verify(
        algorithm === 'ES256' ? 'sha256' : 'sha384',
        signed,
        { key, dsaEncoding: 'ieee-p1363' },
        signature,
      )
    case 'PS256':
      return verify(
        'sha256',
        signed,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
        signature,
      )
    case 'RS256':
      return verify('sha256', signed, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
  }
}
