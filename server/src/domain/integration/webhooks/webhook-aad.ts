import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The location that a signing secret is sealed to. */
export function webhookSecretAad(clientId: string, webhookId: string): SealedPlace {
  return { clientId, table: 'webhook_configs', row: webhookId, column: 'secret' }
}
