import type { Caller } from './calls.ts'
import { registerClient } from './client.ts'
import type { Platform } from './platform.ts'
import { addReviewCases } from './review-cases.ts'
import { waitUntilDecided } from './wait-until-decided.ts'

/** A client with data on every screen. */
export interface ClientFixture {
  client: Caller
  /** Verification ids: one with pictures that is waiting for review, one rejected by a reviewer, one not opened yet. */
  waiting: string
  decided: string
  unopened: string
  /** The customer's URL of `unopened`. */
  link: string
}

export async function createClientFixture(platform: Platform): Promise<ClientFixture> {
  const client = await registerClient(platform, 'Abay Bank')
  const [waiting = '', decided = ''] = await addReviewCases(platform, client, 3)
  await client.call('addNote', {
    params: { verificationId: waiting },
    body: { words: 'The portrait is worn; compared with the account file.' },
  })
  return populateClient(client, waiting, decided)
}

/** Adds what the screens show: a rejected case, links, an API key, a webhook without a listener. */
export async function populateClient(
  client: Caller,
  waiting: string,
  decided: string,
): Promise<ClientFixture> {
  const { review } = (await client.call('getVerification', { params: { verificationId: decided } })).data
  await client.call('decideReview', {
    params: { verificationId: decided },
    body: {
      decisionSeen: review.decisionSeen ?? '',
      outcome: 'rejected',
      reason: 'document_not_genuine',
    },
  })
  const { verificationId, verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'ሃና ተስፋዬ ወልደማርያም', customerEmail: 'hanna.tesfaye@example.et' },
  })
  // Puts the cases into the platform's queue, too.
  await client.call('updateSettings', { body: { reviewedBy: 'both' } })
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
  await waitUntilDecided(client, decided)
  return { client, waiting, decided, unopened: verificationId, link: verificationUrl }
}
