import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Ctx } from './context.ts'
import { platformKey } from './platform-key.ts'

/** An Ed25519 private key in PKCS #8 is this prefix and its 32 bytes (RFC 8410 section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The platform's signing key, for heads of the audit log and evidence packages. Derived from ENCRYPTION_KEY, so nothing
 * is stored; the public key suffices to verify a signature.
 */
function signingKey(ctx: Pick<Ctx, 'sealer'>): KeyObject {
  const key = Buffer.concat([PKCS8_PREFIX, platformKey(ctx, 'audit heads').bytes])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Ed25519 (RFC 8032). Each kind of content begins differently, so that no signature is valid for another kind. */
export function signContent(ctx: Pick<Ctx, 'sealer'>, content: Uint8Array): Buffer {
  return sign(null, content, signingKey(ctx))
}

export function isContentSigned(
  ctx: Pick<Ctx, 'sealer'>,
  content: Uint8Array,
  signature: Uint8Array,
): boolean {
  return verify(null, content, createPublicKey(signingKey(ctx)), signature)
}

/** SHA-256 of the public key (DER), by which people compare it: `scripts/verify-signed-file.mjs` prints the same. */
export function signingKeyFingerprint(ctx: Pick<Ctx, 'sealer'>): string {
  const key = createPublicKey(signingKey(ctx)).export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(key).digest('hex')
}

/** The public key in PEM. */
export function publicSigningKey(ctx: Pick<Ctx, 'sealer'>): string {
  return createPublicKey(signingKey(ctx)).export({ format: 'pem', type: 'spki' }).toString()
}
