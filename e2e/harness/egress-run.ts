import { readFileSync } from 'node:fs'
import { Caller } from './calls.ts'
import { registerClient, getSessionId } from './client.ts'
import { runFlow } from './flow.ts'
import { startPlatform } from './platform.ts'
import { specimen } from './specimens.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

// Run by egress.test.ts in a network namespace that has only a loopback interface: a whole check with its pictures,
// mails and a webhook. Prints how many packets were addressed to other machines.

/** Packets for which the kernel had no route since the namespace was created: all that were not for loopback. */
function countUnroutable(): number {
  const [names = '', values = ''] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Ip:'))
  const v4 = Number(values.split(' ')[names.split(' ').indexOf('OutNoRoutes')])
  const v6 = Number(/^Ip6OutNoRoutes\s+(\d+)$/mu.exec(readFileSync('/proc/net/snmp6', 'utf8'))?.[1])
  return v4 + v6
}

const receiver = await startWebhookReceiver()
const platform = await startPlatform()
try {
  const client = await registerClient(platform)
  await client.call('createWebhook', {
    body: { name: 'egress', url: receiver.url, events: ['session.generated'] },
  })
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  const { verificationUrl } = await client.call('createLink', {
    body: { customerName: front.claims.fullName, customerEmail: 'hanna@example.com' },
  })
  await runFlow(new Caller(platform.url), getSessionId(verificationUrl), { front, back })
  await receiver.next(120_000)
  const packets = countUnroutable()
  // Proof that the counter counts: one call by IPv4 and one by IPv6.
  for (const target of ['http://192.0.2.1/', 'http://[2001:db8::1]/']) await fetch(target).catch(() => null)
  const counted = countUnroutable() - packets
  process.stdout.write(`${JSON.stringify({ packets, counted, webhooks: receiver.received.length })}\n`)
} finally {
  await platform.close()
  await receiver.close()
}
