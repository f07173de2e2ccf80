import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, Caller } from '../../../e2e/harness/calls.ts'
import { getSessionId } from '../../../e2e/harness/client.ts'
import { runToSelfie } from '../../../e2e/harness/flow.ts'
import { specimen } from '../../../e2e/harness/specimens.ts'
import type { Wabi } from '../../../sdk/src/index.ts'

/** Statuses that ask a client to come back. */
const COME_BACK = new Set([429, 502, 503, 504])
/** A call that is not answered for this long has failed, whatever was said meanwhile. */
const MAX_REPEAT_MS = 120_000

/** After a call whose connection broke, the page says so, and the customer tries again. */
const TRY_AGAIN_MS = 1000

export interface Tally {
  calls: number
  /** Answers that asked the client to come back. */
  repeated: number
  /** Calls of customers whose connection broke before the answer, by what the client saw; they try again. */
  broken: string[]
  /** Calls that failed for a client that comes back. */
  failed: string[]
  /** Customers whose document was read to the end. */
  read: number
}

export const createTally = (): Tally => ({ calls: 0, repeated: 0, broken: [], failed: [], read: 0 })

const inWords = (name: string, { message, cause }: Error) =>
  `${name}: ${message}${cause ? ` (${(cause as Error).message})` : ''}`

/** Makes each call as a customer's page does, which honours `Retry-After`, with a customer who tries again, and counts. */
function counting(tally: Tally) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    tally.calls += 1
    const startedAt = performance.now()
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const broken = !(error instanceof CallError)
        const asked = !broken && COME_BACK.has(error.status) && error.retryAfterS > 0
        if (!(asked || broken) || performance.now() - startedAt > MAX_REPEAT_MS) {
          tally.failed.push(inWords(name, error as Error))
          throw error
        }
        if (broken) tally.broken.push(inWords(name, error as Error))
        else tally.repeated += 1
        await sleep(broken ? TRY_AGAIN_MS : error.retryAfterS * 1000)
      }
    }
  }
}

/** Creates a link as an integrator does, with the SDK, which repeats a call with the same idempotency key. */
async function createLink(wabi: Wabi, tally: Tally): Promise<string> {
  tally.calls += 1
  try {
    const { url } = await wabi.verifications.create({ customerName: 'Hanna Tesfaye', delivery: 'none' })
    return url
  } catch (error) {
    tally.failed.push(inWords('link', error as Error))
    throw error
  }
}

/** One customer after another goes from the link to the read document, until told to stop. */
export async function runCustomers({
  wabi,
  url,
  tally,
  goOn,
}: {
  wabi: Wabi
  url: string
  tally: Tally
  goOn: () => boolean
}): Promise<void> {
  const wrap = counting(tally)
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  while (goOn()) {
    try {
      const sessionId = getSessionId(await createLink(wabi, tally))
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
