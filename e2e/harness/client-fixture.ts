import { DAY_MS } from '@wabi/contract/time/durations.ts'
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
  /** Id of an investigation of `waiting` and `decided`. */
  investigation: string
}

/** Changes what is written into the free texts of a fixture; by default nothing. */
type Write = (words: string) => string

const asIs: Write = (words) => words

export async function createClientFixture(platform: Platform, write = asIs): Promise<ClientFixture> {
  const client = await registerClient(platform, write('Abay Bank'))
  const [waiting = '', decided = ''] = await addReviewCases(platform, client, 3, 'key', 'linked')
  await client.call('addNote', {
    params: { verificationId: waiting },
    body: { words: write('The portrait is worn; compared with the account file.') },
  })
  return populateClient(client, waiting, decided, write)
}

/** Adds what the screens show: a rejected case, links, an API key, a webhook without a listener. */
export async function populateClient(
  client: Caller,
  waiting: string,
  decided: string,
  write = asIs,
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
    body: { customerName: write('ሃና ተስፋዬ ወልደማርያም'), customerEmail: 'hanna.tesfaye@example.et' },
  })
  // Puts the cases into the platform's queue, too.
  await client.call('updateSettings', { body: { reviewedBy: 'both' } })
  const request = { verificationId: waiting, receivedBy: 'letter' } as const
  await client.call('createDataRequest', {
    body: { ...request, kind: 'access', receivedAt: new Date(Date.now() - 31 * DAY_MS).toISOString() },
  })
  await client.call('createDataRequest', {
    body: { ...request, kind: 'correction', words: write('My name is written with one l, not with two.') },
  })
  await client.call('createApiKey', { body: { keyName: write('Core banking'), permissions: ['read'] } })
  await client.call('createWebhook', {
    body: {
      name: write('Core banking'),
      url: `${client.url}/nobody-listens`,
      events: ['verification.completed', 'verification.pending_review', 'session.generated'],
    },
  })
  await client.call('createLinks', {
    body: { customerName: write('Mulu Bekele'), customerEmail: 'mulu@example.et' },
  })
  const investigation = await client.call('createInvestigation', {
    body: { title: write('One phone, several names'), verificationIds: [waiting, decided] },
  })
  await client.call('addInvestigationNote', {
    params: { investigationId: investigation.data.id },
    body: { words: write('The phone belongs to a shop in Merkato.') },
  })
  await waitUntilDecided(client, decided)
  return {
    client,
    waiting,
    decided,
    unopened: verificationId,
    link: verificationUrl,
    investigation: investigation.data.id,
  }
}
