import { describe, expect, test } from 'vitest'
import { planYear } from './plan-year.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const year = planYear({ seed: 1, now, perDay: 18, reviewers: 3 })
const share = (some: number) => some / year.length
const having = (is: (one: (typeof year)[number]) => boolean) => year.filter(is).length

describe('a year of the demo', () => {
  test('is the same for the same seed and differs for another', () => {
    expect(planYear({ seed: 1, now, perDay: 18, reviewers: 3 })).toEqual(year)
    expect(planYear({ seed: 2, now, perDay: 18, reviewers: 3 })[0]?.customer).not.toEqual(year[0]?.customer)
  })

  test('grows, rests on Sundays, and has no event in the future', () => {
    expect(year.length).toBeGreaterThan(2000)
    const of = (from: string, to: string) =>
      having(({ createdAt }) => createdAt >= Date.parse(from) && createdAt < Date.parse(to))
    expect(of('2026-10-01', '2026-11-01')).toBeGreaterThan(1.6 * of('2025-12-01', '2026-01-01'))
    const onSundays = having(({ createdAt }) => new Date(createdAt).getUTCDay() === 0)
    expect(share(onSundays)).toBeLessThan(0.06)
    for (const { openedAt, documentAt, selfieAt, decidedAt, review } of year)
      for (const at of [openedAt, documentAt, selfieAt, decidedAt, review?.at ?? null])
        if (at !== null) expect(at).toBeLessThan(now)
  })

  test('has every outcome, most of them good, and people of both scripts and several countries', () => {
    expect(share(having(({ status }) => status === 'completed'))).toBeGreaterThan(0.6)
    for (const status of [
      'failed',
      'pending_review',
      'expired',
      'cancelled',
      'pending',
      'in_progress',
    ] as const)
      expect(
        having((one) => one.status === status),
        status,
      ).toBeGreaterThan(0)
    expect(share(having(({ customer }) => /\p{Script=Ethiopic}/u.test(customer.name)))).toBeGreaterThan(0.15)
    expect(new Set(year.map(({ customer }) => customer.nationality)).size).toBeGreaterThan(8)
    expect(new Set(year.flatMap(({ decision }) => decision?.reasons ?? [])).size).toBeGreaterThan(15)
  })

  test('loses customers at each step, and no decision precedes its selfie', () => {
    const steps = (['createdAt', 'openedAt', 'documentAt', 'selfieAt', 'decidedAt'] as const).map((step) =>
      having((one) => one[step] !== null),
    )
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(new Set(steps).size).toBe(5)
    for (const { selfieAt, decidedAt } of year) if (decidedAt) expect(decidedAt).toBeGreaterThan(selfieAt!)
  })
})
