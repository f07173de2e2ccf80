import type { Ctx } from '../context.ts'
import type { DataKey } from '../platform/sealer.ts'

/** Stands where a client's id would, for what belongs to none. */
export const PLATFORM = 'platform'

/**
 * A key for what belongs to no client: people's second factors, the platform's own mails. Derived from ENCRYPTION_KEY
 * by HMAC-SHA-256, a different one for each use.
 */
export function platformKey(ctx: Pick<Ctx, 'sealer'>, use: string): DataKey {
  return {
    owner: { clientId: PLATFORM, kind: 'client', id: use },
    bytes: new Uint8Array(Buffer.from(ctx.sealer.fingerprint('platform key', use), 'hex')),
  }
}
