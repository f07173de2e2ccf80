// Run by outgoing.test.ts in a network namespace: a platform with mail and webhooks to this machine, from its start through a
// sign-up and a whole check to its stop. Prints what arrived where, as JSON.
import { getSessionId, registerClient } from '../harness/client.ts'
import { Caller } from '../harness/calls.ts'
import { runFlow } from '../harness/flow.ts'
import { openMailServer } from '../harness/mail-server.ts'
import { startPlatform } from '../harness/platform.ts'
import { specimen } from '../harness/specimens.ts'
import { startWebhookReceiver } from '../harness/webhook-receiver.ts'

const mail = await openMailServer()
const receiver = await startWebhookReceiver()
const platform = await startPlatform({
  SMTP_URL: mail.url,
  MAIL_FROM: 'wabi@abay.example',
  VISION_PRELOAD: 'on',
})
try {
  const client = await registerClient(platform, 'Abay Bank', { fresh: true })
  await client.call('createWebhook', {
    body: { name: 'Core banking', url: receiver.url, events: ['verification.completed'] },
  })
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et', language: 'en' },
  })
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  const { verificationStatus } = await runFlow(new Caller(platform.url), getSessionId(verificationUrl), {
    front,
    back,
  })
  const webhook = JSON.parse((await receiver.next()).body) as { type: string }
  console.log(JSON.stringify({ outcome: verificationStatus, webhook: webhook.type, mails: mail.accepted }))
} finally {
  await platform.close()
  await receiver.close()
  await mail.close()
}
