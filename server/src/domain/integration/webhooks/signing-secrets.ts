import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { webhookPlace } from './webhook-place.ts'

interface Sealed {
  id: string
  clientId: string
  secret: string
  previousSecret: string | null
  previousSecretUntil: Date | null
}

/** The secrets that sign now: the current one and, during a rotation, the previous one. */
export function signingSecrets(ctx: Ctx, key: DataKey, webhook: Sealed): string[] {
  const { id, clientId, secret, previousSecret, previousSecretUntil } = webhook
  const place = webhookPlace(clientId, id)
  const secrets = [ctx.sealer.open(key, place, secret)]
  if (previousSecret && previousSecretUntil && previousSecretUntil > ctx.clock.now())
    secrets.push(ctx.sealer.open(key, { ...place, column: 'previousSecret' }, previousSecret))
  return secrets
}
