import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey, SealedPlace } from '../../../platform/crypto/sealer.ts'
import { PLATFORM, platformKey } from '../../kernel/platform-key.ts'

/**
 * The location that a column of a mail is sealed to; sealed with the client's data key, or the platform's for its own.
 */
export function emailAad(
  clientId: string | null,
  emailId: string,
  column: 'to' | 'subject' | 'text' | 'html',
): SealedPlace {
  return { clientId: clientId ?? PLATFORM, table: 'emails', row: emailId, column }
}

/** @throws SealBroken when the client's key was destroyed */
export async function mailKey(ctx: Ctx, tx: Tx, clientId: string | null): Promise<DataKey> {
  return clientId === null
    ? platformKey(ctx, 'emails')
    : ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
}
