import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { webhookSecretAad } from './webhook-aad.ts'

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
  const aad = webhookSecretAad(clientId, id)
  const secrets = [ctx.sealer.open(key, aad, secret)]
  if (previousSecret && previousSecretUntil && previousSecretUntil > ctx.clock.now())
    secrets.push(ctx.sealer.open(key, { ...aad, column: 'previousSecret' }, previousSecret))
  return secrets
}
