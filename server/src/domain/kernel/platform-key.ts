import type { Ctx } from './context.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'

/** Used in place of a client id for data that belongs to no client. */
export const PLATFORM = 'platform'

/**
 * The key for data that belongs to no client: second factors, the platform's own mails. Derived from ENCRYPTION_KEY by
 * HMAC-SHA-256, a different key for each use.
 */
export function platformKey(ctx: Pick<Ctx, 'sealer'>, use: string): DataKey {
  return {
    owner: { clientId: PLATFORM, kind: 'client', id: use },
    bytes: new Uint8Array(Buffer.from(ctx.sealer.fingerprint('platform key', use), 'hex')),
  }
}
