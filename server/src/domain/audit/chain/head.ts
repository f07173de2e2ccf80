import type { Ctx } from '../../kernel/context.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { isContentSigned, signContent } from '../../kernel/signing-key.ts'

/** The signed head of a chain at one instant. */
export interface Head {
  chain: string
  length: number
  /** Hash of the last link. */
  hash: string
  signedAt: string
  /** Ed25519 (RFC 8032), base64url. */
  signature: string
}

/** A row of `audit_heads` as a head. */
export function toHead({
  chain,
  length,
  hash,
  signedAt,
  signature,
}: Omit<Head, 'signedAt'> & { signedAt: Date }): Head {
  return { chain, length, hash, signedAt: signedAt.toISOString(), signature }
}

const signedContent = ({ chain, length, hash, signedAt }: Omit<Head, 'signature'>) =>
  Buffer.from(canonicalJson(['wabi audit head', chain, length, hash, signedAt]))

export function signHead(ctx: Pick<Ctx, 'sealer'>, head: Omit<Head, 'signature'>): Head {
  return { ...head, signature: signContent(ctx, signedContent(head)).toString('base64url') }
}

export function isSigned(ctx: Pick<Ctx, 'sealer'>, head: Head): boolean {
  return isContentSigned(ctx, signedContent(head), Buffer.from(head.signature, 'base64url'))
}
