import { createPublicKey, type JsonWebKey, type KeyObject, X509Certificate } from 'node:crypto'

/** Algorithms of COSE (RFC 9053) and JOSE that issuers of identity documents use; others are refused. */
export const SIGNATURE_ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'PS256', 'RS256'] as const
export type SignatureAlgorithm = (typeof SIGNATURE_ALGORITHMS)[number]

/** A public key of an issuer of documents, as the operator loaded it. */
export type IssuerKey = {
  /** null: it has none, and is tried on messages of any. */
  kid: string | null
  algorithms: readonly SignatureAlgorithm[]
  /** The codes that it signs: COSE messages, or the older Fayda text. */
  signs: 'cose' | 'fayda_text'
  key: KeyObject
}

const MIN_RSA_BITS = 2048
const PEM = /-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[^-]+-----END \1-----/g

/**
 * Reads an issuer's public keys: a JWK Set (RFC 7517), one JWK, or PEM with public keys and certificates. Several keys
 * may be valid at a time. A JWK with `"signs": "fayda_text"` verifies the older Fayda text, any other COSE messages.
 * @throws Error that says what is wrong, without the text
 */
export function readIssuerKeys(text: string): IssuerKey[] {
  const keys = text.includes('-----BEGIN ') ? readPem(text) : readJwks(text)
  if (keys.length === 0) throw new Error('it contains no public key')
  return keys
}

function readPem(text: string): IssuerKey[] {
  if (text.includes('PRIVATE KEY')) throw new Error('it contains a private key; only public keys belong here')
  return [...text.matchAll(PEM)].map(([block, kind]) => {
    const key = kind === 'CERTIFICATE' ? new X509Certificate(block).publicKey : createPublicKey(block)
    return { kid: null, algorithms: algorithmsOf(key), signs: 'cose', key }
  })
}

function readJwks(text: string): IssuerKey[] {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch {
    throw new Error('it is neither JSON nor PEM')
  }
  const { keys } = set as { keys?: unknown }
  return (Array.isArray(keys) ? keys : [set]).map((one: unknown, i) => {
    const { kid, alg, signs, d, use } = one as Record<string, unknown>
    const name = typeof kid === 'string' ? kid : `number ${i + 1}`
    if (d !== undefined) throw new Error(`key ${name} is private; only public keys belong here`)
    if (use !== undefined && use !== 'sig') throw new Error(`key ${name} is not for signatures`)
    if (signs !== undefined && signs !== 'cose' && signs !== 'fayda_text')
      throw new Error(`key ${name}: 'signs' is 'cose' or 'fayda_text'`)
    const key = publicKey(one, name)
    const algorithms = algorithmsOf(key).filter((known) => alg === undefined || known === alg)
    if (algorithms.length === 0) throw new Error(`key ${name} does not fit its 'alg'`)
    if (signs === 'fayda_text' && algorithms.length !== 1) throw new Error(`key ${name} needs an 'alg'`)
    return { kid: typeof kid === 'string' ? kid : null, algorithms, signs: signs ?? 'cose', key }
  })
}

function publicKey(jwk: unknown, name: string): KeyObject {
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  } catch {
    throw new Error(`key ${name} is not a valid JWK`)
  }
}

/** @throws Error for a key that is too weak or of an unknown type */
function algorithmsOf(key: KeyObject): SignatureAlgorithm[] {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'ed25519') return ['EdDSA']
  if (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return ['ES256']
  if (key.asymmetricKeyType === 'ec' && namedCurve === 'secp384r1') return ['ES384']
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= MIN_RSA_BITS) return ['PS256', 'RS256']
  throw new Error('a key is neither Ed25519, P-256, P-384 nor RSA of 2048 bits or more')
}
