import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { platformKey } from '../platform-key.ts'
import { canonicalJson } from '../canonical-json.ts'

/** What a chain had come to at an instant. */
export interface Head {
  chain: string
  length: number
  /** Of the last link. */
  hash: string
  signedAt: string
  /** Ed25519 (RFC 8032), base64url. */
  signature: string
}

/** An Ed25519 private key in PKCS #8 is this and its 32 bytes (RFC 8410 section 7). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Made from ENCRYPTION_KEY: there is nothing to keep, and whoever has the public half can check a head. */
function signingKey(ctx: Pick<Ctx, 'sealer'>): KeyObject {
  const key = Buffer.concat([BEFORE_SEED, platformKey(ctx, 'audit heads').bytes])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

const said = ({ chain, length, hash, signedAt }: Omit<Head, 'signature'>) =>
  Buffer.from(canonicalJson(['wabi audit head', chain, length, hash, signedAt]))

export function signHead(ctx: Pick<Ctx, 'sealer'>, head: Omit<Head, 'signature'>): Head {
  return { ...head, signature: sign(null, said(head), signingKey(ctx)).toString('base64url') }
}

export function isSigned(ctx: Pick<Ctx, 'sealer'>, head: Head): boolean {
  return verify(null, said(head), createPublicKey(signingKey(ctx)), Buffer.from(head.signature, 'base64url'))
}

/** For who checks heads elsewhere. */
export function headKey(ctx: Pick<Ctx, 'sealer'>): string {
  return createPublicKey(signingKey(ctx)).export({ format: 'pem', type: 'spki' }).toString()
}
