import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { base45 } from './sample/codes/base45.ts'
import { cbor, type CborValue } from './sample/codes/cbor.ts'

/** An Ed25519 key of 32 bytes in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key that signs specimens. The same name gives the same key, so specimens have the same bytes on every machine. */
export function specimenKey(name = 'issuer'): KeyObject {
  const seed = createHash('sha256').update(`Wabi specimens, ${name}`).digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
}

/** Public keys for both generations of Fayda codes, as an operator would load them (docs/FAYDA.md). */
export function specimenKeys(name = 'issuer'): { keys: Record<string, unknown>[] } {
  const jwk = { ...createPublicKey(specimenKey(name)).export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }
  return {
    keys: [
      { ...jwk, kid: name },
      { ...jwk, kid: `${name}-text`, signs: 'fayda_text' },
    ],
  }
}

/** Adds a signature to the older text. */
export function signFaydaText(text: string, key = specimenKey()): string {
  return `${text}:SIGN:${sign(null, Buffer.from(text), key).toString('base64')}`
}

/** Claims of a CBOR web token as a signed code: COSE_Sign1 with Ed25519, deflated, in Base45. */
export function signClaims(
  claims: Map<number, CborValue>,
  { key = specimenKey(), kid }: { key?: KeyObject; kid?: string } = {},
): string {
  const head = cbor(new Map<number, CborValue>([[1, -8], ...(kid ? [[4, Buffer.from(kid)] as const] : [])]))
  const payload = cbor(claims)
  const signature = sign(null, cbor(['Signature1', head, new Uint8Array(), payload]), key)
  return base45(deflateSync(cbor({ tag: 18, value: [head, new Map(), payload, signature] })))
}
