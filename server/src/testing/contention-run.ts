import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '@wabi/contract/api.ts'
import type { Ctx } from '../context.ts'
import { createLink } from '../domain/links/create-link.ts'
import { as } from '../domain/verifications/testing/office.ts'
import type { Platform } from '../platform/platform.ts'
import { sessionOf, signUp } from './builders.ts'
import { holdLock } from './hold-lock.ts'
import type { Answer, Call, Calls } from './requests.ts'

/** How often each status was answered. */
export type Tally = Record<number, number>

/** A client's office and the customers who work on its links. */
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

/** Between two calls of one client: fewer than what is allowed in a minute. */
const PAUSE_MS = 40

let addresses = 0
/** Each call from an address of its own: an address has a limit, and this is no test of it. */
const nextAddress = () => `2001:db8:${(addresses++ % 65_536).toString(16)}::1`

export async function openCrowd(platform: Platform, calls: Calls, name: string): Promise<Crowd> {
  const from: Calls = (operation: Operation, call: Call = {}) =>
    calls(operation, { ip: nextAddress(), ...call })
  const { token, clientId, userId } = await signUp(platform, from, name)
  const owner = as(platform, { kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' })
  return { calls: from, token, owner }
}

async function customerOf({ calls, owner }: Crowd): Promise<Customer> {
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

async function customersOf(crowd: Crowd, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  while (customers.length < count) customers.push(await customerOf(crowd))
  return customers
}

function tally(answers: readonly Answer[]): Tally {
  const counted: Tally = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

const cancel = ({ calls, token }: Crowd, { verificationId }: Customer) =>
  calls('cancelVerification', { token, params: { verificationId } })

/** Staff cancel each link at the moment at which its customer takes a step: the same two rows from two sides. */
export async function cancelsBesideCustomers(
  crowd: Crowd,
  links: number,
): Promise<{ cancels: Tally; customers: Tally }> {
  const customers = await customersOf(crowd, links)
  const cancels: Answer[] = []
  const steps: Answer[] = []
  for (const customer of customers) {
    const [step, cancelled] = await Promise.all([customer.patch(), cancel(crowd, customer)])
    steps.push(step)
    cancels.push(cancelled)
  }
  return { cancels: tally(cancels), customers: tally(steps) }
}

/** The same, with so many calls of each customer under way at once, and all links together. */
export async function crowdsAndCancels(
  crowd: Crowd,
  { links, callsEach }: { links: number; callsEach: number },
): Promise<{ cancels: Tally; customers: Tally }> {
  const customers = await customersOf(crowd, links)
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
  /** Calls of the customer whose row was held, all at once. */
  blocked: (Timed & { retryAfter: string | null })[]
  /** Another client's calls meanwhile, one after another. */
  meanwhile: Timed[]
  /** The same calls in turn with them, of a client of `control`. */
  controls: Timed[]
}

/**
 * One customer's session is held by a connection that is none of the platform's, such as a process that was cut off. Its
 * customer calls again and again; meanwhile another client's customers and staff work.
 * @param control a client of another platform, where nothing is held: what else the machine does slows both alike
 */
export async function holdOneRow(
  crowd: Crowd,
  others: Crowd,
  {
    databaseUrl,
    holdMs,
    callsAtOnce,
    control,
  }: { databaseUrl: string; holdMs: number; callsAtOnce: number; control?: Crowd },
): Promise<HeldRow> {
  const held = await customerOf(crowd)
  const step = await stepsOf(others)
  const controlStep = control && (await stepsOf(control))
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
    let called = false
    void calling.finally(() => (called = true)).catch(() => {})
    const lasts = () => !called || performance.now() < release
    for (let i = 0; lasts(); i += 1) {
      const { status, ms } = await timed(step(i))
      meanwhile.push({ status, ms })
      if (controlStep) {
        const of = await timed(controlStep(i))
        controls.push({ status: of.status, ms: of.ms })
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

/** What a client's customer and staff do in turn, by the number of the call. */
async function stepsOf(crowd: Crowd): Promise<(i: number) => Promise<Answer>> {
  const { calls, token } = crowd
  const customer = await customerOf(crowd)
  const steps = [
    () => customer.patch(),
    () => calls('listVerifications', { token }),
    () => calls('getVerification', { token, params: { verificationId: customer.verificationId } }),
  ]
  return (i) => steps[i % steps.length]!()
}
