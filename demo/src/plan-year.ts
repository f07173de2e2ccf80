import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { VerificationStatus } from '../../contract/src/verification/states.ts'
import { STATUS_BY_OUTCOME } from '../../contract/src/verification/states.ts'
import { type Decision, decide } from '../../server/src/decision/decide.ts'
import { random, seedFrom, type Random } from '@wabi/specimens/random.ts'
import { chance, pick } from '@wabi/specimens/sample/draws.ts'
import { dayVolume, timeOfDay } from './calendar.ts'
import { type DemoCustomer, drawCustomer } from './draw-customer.ts'
import { faultyFacts, soundFacts } from './facts.ts'

export const LINK_DAYS = 7

/** A reviewer's decision on a case, and its time. Reviewers are identified by their index in the list of staff. */
export interface DemoReview {
  at: number
  by: number
  approved: boolean
}

/** One fictional verification: times are milliseconds, null where the customer did not get that far. */
export interface DemoCase {
  customer: DemoCustomer
  status: VerificationStatus
  createdAt: number
  openedAt: number | null
  documentAt: number | null
  selfieAt: number | null
  /** On the document, where it was read. */
  expiryDate: string | null
  decision: Decision | null
  decidedAt: number | null
  review: DemoReview | null
  device: 'mobile' | 'desktop'
  purpose: string
}

export interface YearPlan {
  seed: number
  /** Milliseconds; no event is later. */
  now: number
  /** Verifications on an ordinary day at the end of the year. */
  perDay: number
  reviewers: number
}

/** A year of a growing business, oldest first. The same seed and time give the same year. */
export function planYear({ seed, now, perDay, reviewers }: YearPlan): DemoCase[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const cases: DemoCase[] = []
  for (let ago = 364; ago >= 0; ago -= 1) {
    const day = new Date(today - ago * DAY_MS).toISOString().slice(0, 10)
    const r = random(seedFrom(seed, 'day', 364 - ago))
    // Grows from a third to the full volume within the year.
    const expected = perDay * 3 ** (-ago / 364) * dayVolume(day)
    const count = Math.max(0, Math.round(expected + r.normal() * Math.sqrt(expected) * 0.8))
    for (let index = 0; index < count; index += 1) {
      const createdAt = Date.parse(day) + Math.floor(timeOfDay(r.between(0, 1)))
      if (createdAt < now - 60_000) cases.push(drawCase(r, createdAt, now, reviewers))
    }
  }
  return cases.toSorted((a, b) => a.createdAt - b.createdAt)
}

function drawCase(r: Random, createdAt: number, now: number, reviewers: number): DemoCase {
  const customer = drawCustomer(r)
  const day = new Date(createdAt).toISOString().slice(0, 10)
  // Half open the link within the hour, some only days later.
  const openedAt = createdAt + 60_000 * Math.min(9000, 3 + 40 * Math.exp(r.normal() * 1.6))
  const documentAt = openedAt + 1000 * (70 + Math.abs(r.normal()) * 60)
  const selfieAt = documentAt + 1000 * (22 + Math.abs(r.normal()) * 24)
  const decidedAt = selfieAt + 1000 * (9 + Math.abs(r.normal()) * 14)
  const progress = r.between(0, 1)
  // How far each customer gets.
  const reaches = {
    opened: progress > 0.085 && openedAt < now,
    document: progress > 0.135 && documentAt < now,
    selfie: progress > 0.165 && selfieAt < now,
    decided: progress > 0.172 && decidedAt < now,
  }
  const facts = chance(r, 0.11) ? faultyFacts(r, customer, day) : soundFacts(r, customer, day)
  const decision = reaches.decided ? decide(facts) : null
  const review =
    decision?.outcome === 'pending_review' ? drawReview(r, decision, decidedAt, now, reviewers) : null
  const linkExpired = createdAt + LINK_DAYS * DAY_MS < now
  const cancelled = !decision && chance(r, 0.08)
  const status: VerificationStatus = review
    ? review.approved
      ? 'completed'
      : 'failed'
    : decision
      ? STATUS_BY_OUTCOME[decision.outcome]
      : cancelled
        ? 'cancelled'
        : linkExpired
          ? 'expired'
          : reaches.opened
            ? 'in_progress'
            : 'pending'
  return {
    customer,
    status,
    createdAt,
    openedAt: reaches.opened ? openedAt : null,
    documentAt: reaches.document ? documentAt : null,
    selfieAt: reaches.selfie ? selfieAt : null,
    expiryDate: facts.document?.expiryDate ?? null,
    decision,
    decidedAt: decision ? decidedAt : null,
    review,
    device: chance(r, 0.86) ? 'mobile' : 'desktop',
    purpose: pick(r, ['Account opening', 'Account opening', 'Loan', 'Wallet upgrade', 'Remittance']),
  }
}

/** Reviewers work by day; a case waits from minutes to two days. The newest are still waiting. */
function drawReview(
  r: Random,
  decision: Decision,
  decidedAt: number,
  now: number,
  reviewers: number,
): DemoReview | null {
  const at = decidedAt + 60_000 * (6 + 260 * Math.exp(r.normal() * 1.4))
  const doubtful = decision.reasons.some((reason) => /conflict|different|other|failed|expired/u.test(reason))
  const approved = chance(r, doubtful ? 0.35 : 0.86)
  return at < now ? { at, by: r.whole(reviewers), approved } : null
}
