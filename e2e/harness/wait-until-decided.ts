import type { Caller } from './calls.ts'

/** Longer than the ten seconds for which a person's decision is held, and the next look at the queue, on a slow machine. */
const TIMEOUT_MS = 60_000
const PAUSE_MS = 250

/** Waits until what people decided about these verifications has taken effect. */
export async function waitUntilDecided(client: Caller, ...ids: string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (const verificationId of ids)
    while ((await client.call('getVerification', { params: { verificationId } })).data.review.held !== null) {
      if (Date.now() > deadline) throw new Error(`a decision on ${verificationId} is still held`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
}
