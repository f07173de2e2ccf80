import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '@wabi/contract/api.ts'
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

export async function createCrowd(platform: Platform, calls: Calls, name: string): Promise<Crowd> {
  const from: Calls = (operation: Operation, call: Call = {}) =>
    calls(operation, { ip: nextAddress(), ...call })
  const { token, clientId, userId } = await signUp(platform, from, name)
  const owner = as(platform, { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' })
  return { calls: from, token, owner }
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

export interface LockedRowResult {
  /** Calls of the customer whose row is locked, all at once. */
  blocked: (Timed & { retryAfter: string | null })[]
  /** Another client's calls during the lock, one after another. */
  meanwhile: Timed[]
  /** The same calls by a client of `control`, alternating with them. */
  controls: Timed[]
}

/**
 * Locks one customer's session from a connection outside the platform, such as that of a process that hangs. That
 * customer calls repeatedly, while another client's customers and staff work.
 * @param control a client of another platform without a locked row: other load on the machine slows both alike
 */
export async function lockOneRow(
  crowd: Crowd,
  others: Crowd,
  {
    databaseUrl,
    holdMs,
    callsAtOnce,
    control,
  }: { databaseUrl: string; holdMs: number; callsAtOnce: number; control?: Crowd },
): Promise<LockedRowResult> {
  const held = await createCustomer(crowd)
  const step = await createSteps(others)
  const controlStep = control && (await createSteps(control))
  const meanwhile: Timed[] = []
  const controls: Timed[] = []
  const lock = await holdLock(
    { databaseUrl },
    'select from verification_sessions where verification_id = $1 for update',
    [held.verificationId],
  )
  try {
    const release = performance.now() + holdMs
    const calling = Promise.all(Array.from({ length: callsAtOnce }, () => timed(held.patch())))
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

/** Calls of a client's customer and staff in turn, by the number of the call. */
async function createSteps(crowd: Crowd): Promise<(i: number) => Promise<Answer>> {
  const { calls, token } = crowd
  const customer = await createCustomer(crowd)
  const steps = [
    () => customer.patch(),
    () => calls('listVerifications', { token }),
    () => calls('getVerification', { token, params: { verificationId: customer.verificationId } }),
  ]
  return (i) => steps[i % steps.length]!()
}
