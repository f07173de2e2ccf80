import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, Caller } from '../../../e2e/harness/calls.ts'
import { getSessionId } from '../../../e2e/harness/client.ts'
import { runToSelfie } from '../../../e2e/harness/flow.ts'
import { PASSWORD } from '../../../e2e/harness/password.ts'
import { specimen } from '../../../e2e/harness/specimens.ts'

/** Statuses that ask a client to come back. */
const COME_BACK = new Set([429, 502, 503, 504])
/** A call that is not answered for this long has failed, whatever was said meanwhile. */
const MAX_REPEAT_MS = 120_000

export interface Tally {
  calls: number
  /** Answers that asked the client to come back. */
  repeated: number
  /** Calls that failed for a client that comes back when asked to. */
  failed: string[]
  /** Customers whose document was read to the end. */
  read: number
}

export const createTally = (): Tally => ({ calls: 0, repeated: 0, failed: [], read: 0 })

/** Makes each call as a client that honours `Retry-After` does, and counts. */
function counting(tally: Tally) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    tally.calls += 1
    const startedAt = performance.now()
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const asked = error instanceof CallError && COME_BACK.has(error.status) && error.retryAfterS > 0
        if (!asked || performance.now() - startedAt > MAX_REPEAT_MS) {
          const { message, cause } = error as Error
          tally.failed.push(`${name}: ${message}${cause ? ` (${(cause as Error).message})` : ''}`)
          throw error
        }
        tally.repeated += 1
        await sleep(error.retryAfterS * 1000)
      }
    }
  }
}

/** Signs up a company. @returns its owner */
export async function registerOwner(url: string, name: string): Promise<Caller> {
  const owner = new Caller(url)
  const { token } = await owner.call('registerClient', {
    body: {
      companyName: name,
      contactEmail: `office@${name}.example`,
      adminUsername: name,
      adminPassword: PASSWORD,
      adminEmail: `${name}@example.com`,
      firstName: 'Almaz',
      lastName: 'Kebede',
    },
  })
  owner.token = token
  return owner
}

/** One customer after another goes from the link to the read document, until told to stop. */
export async function runCustomers({
  owner,
  url,
  tally,
  goOn,
}: {
  owner: Caller
  url: string
  tally: Tally
  goOn: () => boolean
}): Promise<void> {
  const wrap = counting(tally)
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  while (goOn()) {
    try {
      const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' }
      const { verificationUrl } = await wrap('link', () => owner.call('createLink', { body }))
      const sessionId = getSessionId(verificationUrl)
      const customer = new Caller(url)
      await runToSelfie(customer, sessionId, { front, back }, wrap)
      for (let waited = 0; waited < 300; waited += 1) {
        const { reading } = await wrap('poll', () => customer.call('getSession', { params: { sessionId } }))
        if (!reading) {
          tally.read += 1
          break
        }
        await sleep(500)
      }
    } catch {
      // Counted; the next customer begins.
    }
  }
}
