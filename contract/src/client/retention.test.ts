import { describe, expect, test } from 'vitest'
import {
  effectivePeriods,
  findRetentionFaults,
  NO_RETENTION,
  RETENTION_TEMPLATES,
  subtractPeriod,
} from './retention.ts'

describe('a period', () => {
  test.each([
    ['2036-11-24', 3650, '2026-11-24'],
    ['2029-02-28', 365, '2028-02-28'],
    ['2029-03-01', 365, '2028-03-01'],
    ['2028-02-29', 365, '2027-02-28'],
    ['2032-02-29', 1825, '2027-02-28'],
    ['2028-03-01', 90, '2027-12-02'],
  ])('before %s of %i days began on %s', (from, days, before) => {
    expect(subtractPeriod(new Date(`${from}T08:00:00.000Z`), days).toISOString()).toBe(
      `${before}T08:00:00.000Z`,
    )
  })

  test('of a part is never longer than that of the whole, and the minimum outweighs a shorter limit', () => {
    const settings = { ...NO_RETENTION, retentionDays: 365, faceDays: 90, rejectedFaceDays: 30 } as const
    expect(effectivePeriods(settings, null)).toEqual({
      record: 365,
      pictures: 365,
      faces: 90,
      rejectedFaces: 30,
      abandoned: 365,
    })
    expect(effectivePeriods(settings, 60)).toMatchObject({ record: 60, faces: 60, abandoned: 60 })
    expect(effectivePeriods({ ...settings, recordLeastDays: 1825 }, 60)).toMatchObject({
      record: 1825,
      abandoned: 60,
    })
    expect(effectivePeriods(NO_RETENTION, null)).toEqual({
      record: null,
      pictures: null,
      faces: null,
      rejectedFaces: null,
      abandoned: null,
    })
  })
})

test('each template is within its own bounds', () => {
  for (const template of Object.values(RETENTION_TEMPLATES)) expect(findRetentionFaults(template)).toEqual({})
})

test.each([
  [{ retentionDays: 365 }, ['retentionDays']],
  [{ faceDays: null }, ['faceDays']],
  [{ rejectedFaceDays: 730 }, []],
  [{ faceDays: 730, rejectedFaceDays: null }, ['faceDays', 'rejectedFaceDays']],
  [{ abandonedDays: 90 }, ['abandonedDays']],
  [{ recordMostDays: 1825 }, ['recordMostDays', 'retentionDays']],
  [{ pictureMostDays: 365 }, ['pictureDays']],
] as const)('%j breaks the bounds at %j', (change, fields) => {
  expect(Object.keys(findRetentionFaults({ ...RETENTION_TEMPLATES.ET, ...change })).toSorted()).toEqual([
    ...fields,
  ])
})
