import { EVENT_KINDS } from '../../../contract/src/shapes/event-samples.ts'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { deriveContext } from '../../../server/src/domain/kernel/derive-context.ts'
import { createWebhook } from '../../../server/src/domain/integration/webhooks/create-webhook.ts'
import { recordEvent } from '../../../server/src/domain/kernel/record-event.ts'
import { clients } from '../../../server/src/platform/db/schema/clients.ts'
import { customerVerifications } from '../../../server/src/platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../../server/src/platform/db/tenant.ts'
import { newId } from '../../../server/src/platform/runtime/random.ts'

/** Id of the client's only verification, to which all its events belong. */
const getVerificationId = (clientId: string) => clientId.replace('cli_', 'ver_')

/** Creates a client with one webhook for each URL. @returns the client's id */
export async function createClientWithWebhooks(ctx: Ctx, urls: readonly string[]): Promise<string> {
  const clientId = newId('client')
  await asSystem(ctx, async (tx) => {
    await tx.insert(clients).values({
      id: clientId,
      companyName: 'Bench',
      contactEmail: 'b@example.et',
      confirmedAt: new Date('2020-01-01'),
    })
    await ctx.sealer.newDataKey(tx, { clientId, kind: 'client', id: clientId })
    await tx.insert(customerVerifications).values({ clientId, verificationId: getVerificationId(clientId) })
  })
  const owner = { kind: 'client-user', userId: 'usr_bench', clientId, role: 'owner', tokenId: 't' } as const
  const me = deriveContext(ctx, { actor: owner })
  for (const url of urls)
    await createWebhook(me, { name: url, url, events: ['verification.completed'], retryAttempts: 5 })
  return clientId
}

/** Records an approved verification. @returns the event's id, once committed */
export function recordApproval(ctx: Ctx, clientId: string): Promise<string> {
  const { data } = EVENT_KINDS['verification.completed'].sample
  return asTenant(ctx, clientId, (tx) =>
    recordEvent(ctx, tx, {
      clientId,
      verificationId: getVerificationId(clientId),
      type: 'verification.completed',
      data: { ...data, verificationId: newId('verification') },
    }),
  )
}
