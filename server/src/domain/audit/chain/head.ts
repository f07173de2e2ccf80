import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'

/** The signed end of a chain at one instant. */
export interface Head {
  chain: string
  length: number
  /** Hash of the last link. */
  hash: string
  signedAt: string
  /** Ed25519 (RFC 8032), base64url. */
  signature: string
}

/** An Ed25519 private key in PKCS #8 is this prefix and its 32 bytes (RFC 8410 section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derived from ENCRYPTION_KEY, so nothing is stored; the public key suffices to check a head. */
function signingKey(ctx: Pick<Ctx, 'sealer'>): KeyObject {
  const key = Buffer.concat([PKCS8_PREFIX, platformKey(ctx, 'audit heads').bytes])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

const signedContent = ({ chain, length, hash, signedAt }: Omit<Head, 'signature'>) =>
  Buffer.from(canonicalJson(['wabi audit head', chain, length, hash, signedAt]))

export function signHead(ctx: Pick<Ctx, 'sealer'>, head: Omit<Head, 'signature'>): Head {
  return { ...head, signature: sign(null, signedContent(head), signingKey(ctx)).toString('base64url') }
}

export function isSigned(ctx: Pick<Ctx, 'sealer'>, head: Head): boolean {
  return verify(
    null,
    signedContent(head),
    createPublicKey(signingKey(ctx)),
    Buffer.from(head.signature, 'base64url'),
  )
}

/** The public key in PEM, for checking heads elsewhere. */
export function headKey(ctx: Pick<Ctx, 'sealer'>): string {
  return createPublicKey(signingKey(ctx)).export({ format: 'pem', type: 'spki' }).toString()
}
