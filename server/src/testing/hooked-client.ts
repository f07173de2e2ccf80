import type { EventBody } from '@wabi/contract/shapes/event-body.ts'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { Ctx } from '../context.ts'
import { systemContext } from '../domain/system-context.ts'
import { createWebhook, type WebhookSettings } from '../domain/webhooks/create-webhook.ts'
import { listWebhookLogs } from '../domain/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../domain/webhooks/list-webhooks.ts'
import { recordEvent } from '../domain/webhooks/record-event.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { addVerification, signUp } from './builders.ts'
import { lookInto } from './look-into.ts'
import type { Calls } from './requests.ts'
import type { World } from './world.ts'

/** What the events of these tests tell. */
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

/** A company with one webhook, its owner's context, and the way to let something happen to it. */
export async function hookedClient(
  world: World,
  calls: Calls,
  settings: Partial<WebhookSettings> & { url: string },
) {
  clients += 1
  const username = `hooked-${clients}`
  const { token, clientId, userId } = await signUp(world, calls, username)
  // Not by its token: that would be over long before a test's clock has come to its end.
  const me: Ctx = Object.assign(systemContext(world, ''), {
    actor: { kind: 'client-user' as const, userId, clientId, role: 'owner' as const, tokenId: '' },
  })
  const webhook = await createWebhook(me, { name: 'Hook', events: ['verification.completed'], ...settings })
  const verificationId = await addVerification(world, clientId)
  const countMails = async () => {
    const [row] = await lookInto(world, 'select count(*)::int as n from emails where client_id = $1', [
      clientId,
    ])
    return Number(row?.n)
  }
  const mailsAtSignUp = await countMails()
  return {
    me,
    username,
    /** Of the owner's sign-in. */
    token,
    clientId,
    webhook,
    id: webhook.id,
    /** What its events are about. */
    verificationId,
    happen: (type: WebhookEvent = 'verification.completed', data = EVENT_DATA) =>
      asTenant(world, clientId, (tx) =>
        recordEvent(systemContext(world, 'test'), tx, { clientId, verificationId, type, data }),
      ),
    /** How many mails were written in the client's name since it signed up. */
    newMails: async () => (await countMails()) - mailsAtSignUp,
    logs: async () => (await listWebhookLogs(me, { limit: 100 })).data,
    hook: async () => (await listWebhooks(me))[0],
  }
}
