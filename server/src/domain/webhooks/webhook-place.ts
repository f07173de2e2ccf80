import type { SealedPlace } from '../../platform/sealer.ts'

/** Where a signing secret is sealed to. */
export function webhookPlace(clientId: string, webhookId: string): SealedPlace {
  return { clientId, table: 'webhook_configs', row: webhookId, column: 'secret' }
}
