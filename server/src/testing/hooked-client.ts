import type { EventBody } from '@wabi/contract/shapes/event-body.ts'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import type { Ctx } from '../domain/kernel/context.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { createWebhook, type WebhookSettings } from '../domain/integration/webhooks/create-webhook.ts'
import { listWebhookLogs } from '../domain/integration/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../domain/integration/webhooks/list-webhooks.ts'
import { recordEvent } from '../domain/kernel/record-event.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { addVerification, signUp } from './builders.ts'
import { querySuperuser } from './query-superuser.ts'
import type { Calls } from './requests.ts'
import type { World } from './world.ts'

/** The data of the events in these tests. */
export const EVENT_DATA: EventBody['data'] = {
  verificationId: `ver_${'a'.repeat(26)}`,
  status: 'completed',
  outcome: 'approved',
  overallScore: 91,
  reasons: [],
  clientReference: null,
  assurance: 'low',
}

let clients = 0

/** Creates a company with one webhook, with its owner's context and a function that records an event. */
export async function createHookedClient(
  world: World,
  calls: Calls,
  settings: Partial<WebhookSettings> & { url: string },
) {
  clients += 1
  const username = `hooked-${clients}`
  const { token, clientId, userId } = await signUp(world, calls, username)
  // Not by its token, which would expire long before the test's clock is done.
  const me: Ctx = Object.assign(systemContext(world, ''), {
    actor: { kind: 'client-user' as const, userId, clientId, role: 'owner' as const, tokenId: '' },
  })
  const webhook = await createWebhook(me, { name: 'Hook', events: ['verification.completed'], ...settings })
  const verificationId = await addVerification(world, clientId)
  const countMails = async () => {
    const [row] = await querySuperuser(world, 'select count(*)::int as n from emails where client_id = $1', [
      clientId,
    ])
    return Number(row?.n)
  }
  const mailsAtSignUp = await countMails()
  return {
    me,
    username,
    /** The token of the owner's sign-in. */
    token,
    clientId,
    webhook,
    id: webhook.id,
    /** The verification its events refer to. */
    verificationId,
    happen: (type: WebhookEvent = 'verification.completed', data = EVENT_DATA) =>
      asTenant(world, clientId, (tx) =>
        recordEvent(systemContext(world, 'test'), tx, { clientId, verificationId, type, data }),
      ),
    /** Number of mails written for the client since it signed up. */
    newMails: async () => (await countMails()) - mailsAtSignUp,
    logs: async () => (await listWebhookLogs(me, { limit: 100 })).data,
    hook: async () => (await listWebhooks(me))[0],
  }
}
