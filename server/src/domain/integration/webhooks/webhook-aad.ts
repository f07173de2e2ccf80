import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The place that a sealed signing secret is bound to. */
export function webhookPlace(clientId: string, webhookId: string): SealedPlace {
  return { clientId, table: 'webhook_configs', row: webhookId, column: 'secret' }
}
