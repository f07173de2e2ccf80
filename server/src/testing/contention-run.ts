import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '@wabi/contract/api.ts'
import type { Ctx } from '../context.ts'
import { createLink } from '../domain/links/create-link.ts'
import { as } from '../domain/verifications/testing/office.ts'
import type { Platform } from '../platform/platform.ts'
import { sessionOf, signUp } from './builders.ts'
import { holdLock } from './hold-lock.ts'
import type { Answer, Call, Calls } from './requests.ts'

/** Number of answers by status. */
export type Tally = Record<number, number>

/** A client and the customers who work on its links. */
interface Crowd {
  calls: Calls
  token: string
  owner: Ctx
}

interface Customer {
  verificationId: string
  /** One step that writes to both the session and the verification. */
  patch(): Promise<Answer>
}

const DOCUMENTS = ['national_id', 'passport'] as const

/** Between two calls of one client: stays below the limit per minute. */
const PAUSE_MS = 40

let addresses = 0
/** Each call comes from a different address: limits per address are not tested here. */
const nextAddress = () => `2001:db8:${(addresses++ % 65_536).toString(16)}::1`

export async function openCrowd(platform: Platform, calls: Calls, name: string): Promise<Crowd> {
  const from: Calls = (operation: Operation, call: Call = {}) =>
    calls(operation, { ip: nextAddress(), ...call })
  const { token, clientId, userId } = await signUp(platform, from, name)
  const owner = as(platform, { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' })
  return { calls: from, token, owner }
}

async function createCustomer({ calls, owner }: Crowd): Promise<Customer> {
  const link = await createLink(owner, { customerName: 'Almaz Ayana', delivery: 'none' })
  const sessionId = sessionOf(link.verificationUrl)
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
export async function cancelsBesideCustomers(
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
export async function crowdsAndCancels(
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

export interface HeldRow {
  /** Calls of the customer whose row is locked, all at once. */
  blocked: (Timed & { retryAfter: string | null })[]
  /**
   * Another client's calls, one after another: `free` while nothing is locked, half of them before and half after;
   * `meanwhile` during the lock.
   */
  free: Timed[]
  meanwhile: Timed[]
}

/**
 * Locks one customer's session from a connection outside the platform, such as that of a process that hangs. That
 * customer calls repeatedly, while another client's customers and staff work.
 */
export async function holdOneRow(
  crowd: Crowd,
  others: Crowd,
  { databaseUrl, holdMs, callsAtOnce }: { databaseUrl: string; holdMs: number; callsAtOnce: number },
): Promise<HeldRow> {
  const held = await createCustomer(crowd)
  const other = await createCustomer(others)
  const steps = [
    () => other.patch(),
    () => others.calls('listVerifications', { token: others.token }),
    () =>
      others.calls('getVerification', {
        token: others.token,
        params: { verificationId: other.verificationId },
      }),
  ]
  async function workWhile(shouldContinue: () => boolean): Promise<Timed[]> {
    const done: Timed[] = []
    for (let i = 0; shouldContinue(); i += 1) {
      const { status, ms } = await timed(steps[i % steps.length]!())
      done.push({ status, ms })
      await sleep(PAUSE_MS)
    }
    return done
  }

  const half = () => {
    const until = performance.now() + holdMs / 2
    return workWhile(() => performance.now() < until)
  }
  const before = await half()
  const lock = await holdLock(
    { databaseUrl },
    'select from verification_sessions where verification_id = $1 for update',
    [held.verificationId],
  )
  let blocked: HeldRow['blocked'] = []
  let meanwhile: Timed[] = []
  try {
    const release = performance.now() + holdMs
    const calling = Promise.all(Array.from({ length: callsAtOnce }, () => timed(held.patch())))
    let answered = false
    void calling.finally(() => (answered = true)).catch(() => {})
    meanwhile = await workWhile(() => !answered || performance.now() < release)
    blocked = (await calling).map(({ status, ms, answer }) => ({
      status,
      ms,
      retryAfter: (answer.headers['retry-after'] as string | undefined) ?? null,
    }))
  } finally {
    await lock.release()
  }
  return { blocked, free: [...before, ...(await half())], meanwhile }
}
