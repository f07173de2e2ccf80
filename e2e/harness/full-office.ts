import type { Caller } from './calls.ts'
import { registerClient } from './client.ts'
import type { RunningPlatform } from './platform.ts'
import { addReviewCases } from './review-cases.ts'

/** A client with something on every screen. */
export interface FullOffice {
  client: Caller
  /** Ids of verifications: one that waits for a person, with pictures, and one that nobody has opened yet. */
  waiting: string
  unopened: string
  /** Of the second, for the customer's pages. */
  link: string
}

export async function openFullOffice(platform: RunningPlatform): Promise<FullOffice> {
  const client = await registerClient(platform.url, 'Abay Bank')
  const [waiting = ''] = await addReviewCases(platform, client, 3)
  await client.call('addNote', {
    params: { verificationId: waiting },
    body: { words: 'The portrait is worn; compared with the account file.' },
  })
  return furnish(client, waiting)
}

/** What the screens' own words wait for: links, a key, a webhook that nobody answers. */
export async function furnish(client: Caller, waiting: string): Promise<FullOffice> {
  const { verificationId, verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'ሃና ተስፋዬ ወልደማርያም', customerEmail: 'hanna.tesfaye@example.et' },
  })
  await client.call('createApiKey', { body: { keyName: 'Core banking', permissions: ['read'] } })
  await client.call('createWebhook', {
    body: {
      name: 'Core banking',
      url: `${client.url}/nobody-listens`,
      events: ['verification.completed', 'verification.pending_review', 'session.generated'],
    },
  })
  await client.call('createLinks', {
    body: { customerName: 'Mulu Bekele', customerEmail: 'mulu@example.et' },
  })
  return { client, waiting, unopened: verificationId, link: verificationUrl }
}
