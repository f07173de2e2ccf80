import type { Caller } from './calls.ts'

/** Longer than the ten seconds for which a decision is held, plus the queue's polling interval, on a slow machine. */
const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 250

/** Waits until the reviewers' decisions on these verifications have taken effect. */
export async function waitUntilDecided(client: Caller, ...ids: string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (const verificationId of ids)
    while ((await client.call('getVerification', { params: { verificationId } })).data.review.held !== null) {
      if (Date.now() > deadline) throw new Error(`a decision on ${verificationId} is still held`)
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
}
