import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '@wabi/contract/api.ts'
import pg from 'pg'
import type { Ctx } from '../domain/kernel/context.ts'
import { createLink } from '../domain/verification/links/create-link.ts'
import { as } from '../domain/verification/session/testing/office.ts'
import type { Platform } from '../platform/platform.ts'
import { sessionIdFromUrl, signUp } from './builders.ts'
import { holdLock } from './hold-lock.ts'
import type { Answer, Call, Calls } from './requests.ts'

/** Number of answers by status. */
export type Tally = Record<number, number>

/** A client and the customers who work on its links. */
interface Crowd {
  calls: Calls
  token: string
  /** An API key that may do everything. */
  apiKey: string
  clientId: string
  owner: Ctx
}

interface Customer {
  verificationId: string
  /** One step that writes to both the session and the verification. */
  patch(): Promise<Answer>
}

/** Calls that need a row at the same time: more than the pool has connections. */
export const CALLS_AT_ONCE = 12

const DOCUMENTS = ['national_id', 'passport'] as const

/** Between two calls of one client: stays below the limit per minute. */
const PAUSE_MS = 40

let addresses = 0
/** Each call comes from a different address: limits per address are not tested here. */
const nextAddress = () => `2001:db8:${(addresses++ % 65_536).toString(16)}::1`

export async function createCrowd(platform: Platform, calls: Calls, name: string): Promise<Crowd> {
  const from: Calls = (operation: Operation, call: Call = {}) =>
    calls(operation, { ip: nextAddress(), ...call })
  const { token, clientId, userId } = await signUp(platform, from, name)
  const owner = as(platform, { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' })
  const body = { keyName: name, permissions: ['admin'], mode: 'live' }
  const key = await from('createApiKey', { token, body })
  return { calls: from, token, apiKey: key.body.data.apiKey, clientId, owner }
}

async function createCustomer({ calls, owner }: Crowd): Promise<Customer> {
  const link = await createLink(owner, { customerName: 'Almaz Ayana', delivery: 'none' })
  const sessionId = sessionIdFromUrl(link.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  let turn = 0
  return {
    verificationId: link.verificationId,
    patch() {
      turn += 1
      const documentType = DOCUMENTS[turn % 2]!
      return calls('updateSession', { params: { sessionId }, cookie, body: { documentType } })
    },
  }
}

async function createCustomers(crowd: Crowd, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  while (customers.length < count) customers.push(await createCustomer(crowd))
  return customers
}

function tally(answers: readonly Answer[]): Tally {
  const counted: Tally = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

const cancel = ({ calls, token }: Crowd, { verificationId }: Customer) =>
  calls('cancelVerification', { token, params: { verificationId } })

/** Staff cancel each link while its customer takes a step: both lock the same two rows. */
export async function cancelDuringSteps(
  crowd: Crowd,
  links: number,
): Promise<{ cancels: Tally; customers: Tally }> {
  const customers = await createCustomers(crowd, links)
  const cancels: Answer[] = []
  const steps: Answer[] = []
  for (const customer of customers) {
    const [step, cancelled] = await Promise.all([customer.patch(), cancel(crowd, customer)])
    steps.push(step)
    cancels.push(cancelled)
  }
  return { cancels: tally(cancels), customers: tally(steps) }
}

/** The same, with many concurrent calls per customer and all links at once. */
export async function cancelDuringManySteps(
  crowd: Crowd,
  { links, callsEach }: { links: number; callsEach: number },
): Promise<{ cancels: Tally; customers: Tally }> {
  const customers = await createCustomers(crowd, links)
  const steps: Promise<Answer>[] = []
  const cancels: Promise<Answer>[] = []
  for (const customer of customers) {
    for (let call = 0; call < callsEach; call += 1) {
      steps.push(customer.patch())
      if (call === Math.floor(callsEach / 2)) cancels.push(cancel(crowd, customer))
    }
  }
  return { cancels: tally(await Promise.all(cancels)), customers: tally(await Promise.all(steps)) }
}

interface Timed {
  status: number
  ms: number
}

async function timed(call: Promise<Answer>): Promise<Timed & { answer: Answer }> {
  const begun = performance.now()
  const answer = await call
  return { status: answer.status, ms: performance.now() - begun, answer }
}

/** A row that another transaction holds, and the calls of its client that need it. */
export interface HeldRow {
  name: string
  lock: [statement: string, values: unknown[]]
  call(i: number): Promise<Answer>
}

/** Rows that calls of customers, staff and programs need, each held by a connection outside the platform. */
export async function createHeldRows(crowd: Crowd): Promise<HeldRow[]> {
  const { calls, apiKey, clientId, token } = crowd
  const one = await createCustomer(crowd)
  const customers = await createCustomers(crowd, CALLS_AT_ONCE)
  const { verificationId } = one
  const params = { verificationId }
  const creates = { customerName: 'Almaz Ayana', delivery: 'none' }
  const verification = 'select from customer_verifications where verification_id = $1 for update'
  return [
    {
      name: "a customer's session, its steps",
      lock: ['select from verification_sessions where verification_id = $1 for update', [verificationId]],
      call: () => one.patch(),
    },
    {
      name: 'the sessions of a client, a step of each',
      lock: ['select from verification_sessions where client_id = $1 for update', [clientId]],
      call: (i) => customers[i % customers.length]!.patch(),
    },
    {
      name: 'a verification, cancelled by API',
      lock: [verification, [verificationId]],
      call: () => calls('v1CancelVerification', { token: apiKey, params }),
    },
    {
      name: 'a verification, cancelled by staff',
      lock: [verification, [verificationId]],
      call: () => calls('cancelVerification', { token, params }),
    },
    {
      name: 'a client, links created by API',
      lock: ['select from clients where id = $1 for update', [clientId]],
      call: () => calls('v1CreateVerification', { token: apiKey, body: creates }),
    },
    {
      name: "a client's counted API calls, lists by API",
      lock: ['select from api_key_calls where client_id = $1 for update', [clientId]],
      call: () => calls('v1ListVerifications', { token: apiKey }),
    },
  ]
}

export interface HeldRowResult {
  /** The calls that need the row, all at once. */
  blocked: (Timed & { retryAfter: string | null })[]
  /** Another client's calls while it is held, one after another. */
  meanwhile: Timed[]
  /** The same calls by a client of `control`, alternating with them. */
  controls: Timed[]
}

/**
 * Holds a row from a connection outside the platform, such as that of a process that hangs. Its client calls at once,
 * while another client's customers, staff and programs work.
 * @param control a client of another platform without a held row: other load on the machine slows both alike
 */
export async function holdRow(
  { lock: [statement, values], call }: HeldRow,
  others: Crowd,
  { databaseUrl, holdMs, control }: { databaseUrl: string; holdMs: number; control?: Crowd },
): Promise<HeldRowResult> {
  const step = await createSteps(others)
  const controlStep = control && (await createSteps(control))
  const meanwhile: Timed[] = []
  const controls: Timed[] = []
  const lock = await holdLock({ databaseUrl }, statement, values)
  try {
    const release = performance.now() + holdMs
    const calling = Promise.all(Array.from({ length: CALLS_AT_ONCE }, (_, i) => timed(call(i))))
    let answered = false
    void calling.finally(() => (answered = true)).catch(() => {})
    const shouldContinue = () => !answered || performance.now() < release
    for (let i = 0; shouldContinue(); i += 1) {
      const { status, ms } = await timed(step(i))
      meanwhile.push({ status, ms })
      if (controlStep) {
        const { status: controlStatus, ms: controlMs } = await timed(controlStep(i))
        controls.push({ status: controlStatus, ms: controlMs })
      }
      await sleep(PAUSE_MS)
    }
    const blocked = (await calling).map(({ status, ms, answer }) => ({
      status,
      ms,
      retryAfter: (answer.headers['retry-after'] as string | undefined) ?? null,
    }))
    return { blocked, meanwhile, controls }
  } finally {
    await lock.release()
  }
}

/**
 * The calls of another client that are answered while the transactions that the held row blocks still wait for it; it is
 * released after them. Independent of the machine's speed: the database knows which transactions it blocks.
 */
export async function callWhileHeld(
  { lock: [statement, values], call }: HeldRow,
  others: Crowd,
  { databaseUrl }: { databaseUrl: string },
): Promise<{ blocked: Answer[]; meanwhile: Answer[]; stillBlocked: boolean }> {
  const step = await createSteps(others)
  const lock = await holdLock({ databaseUrl }, statement, values)
  const watcher = new pg.Client({ connectionString: databaseUrl })
  await watcher.connect()
  try {
    const findWaiting = async () => {
      const { rows } = await watcher.query<{ transaction: string; blocked: boolean }>(
        `select pid || ' ' || xact_start as transaction, $1 = any(pg_blocking_pids(pid)) as blocked
         from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by 1`,
        [lock.pid],
      )
      return rows
    }
    const calling = Promise.all(Array.from({ length: CALLS_AT_ONCE }, (_, i) => call(i)))
    let waiting = await findWaiting()
    // Until no further call reaches the row.
    for (let same = 0; same < 10;) {
      const now = await findWaiting()
      same = waiting.some(({ blocked }) => blocked) && isDeepStrictEqual(now, waiting) ? same + 1 : 0
      waiting = now
    }
    const meanwhile: Answer[] = []
    for (let i = 0; i < 8; i += 1) meanwhile.push(await step(i))
    const still = (await findWaiting()).map(({ transaction }) => transaction)
    const stillBlocked = waiting.every(({ blocked, transaction }) => !blocked || still.includes(transaction))
    await lock.release()
    return { blocked: await calling, meanwhile, stillBlocked }
  } finally {
    await lock.release()
    await watcher.end()
  }
}

/** Calls of a client's customer and staff in turn, by the number of the call. */
async function createSteps(crowd: Crowd): Promise<(i: number) => Promise<Answer>> {
  const { calls, token } = crowd
  const customer = await createCustomer(crowd)
  const steps = [
    () => customer.patch(),
    () => calls('listVerifications', { token }),
    () => calls('getVerification', { token, params: { verificationId: customer.verificationId } }),
    () => calls('v1ListVerifications', { token: crowd.apiKey }),
  ]
  return (i) => steps[i % steps.length]!()
}
