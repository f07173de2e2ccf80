import { expect, test } from 'vitest'
import { findPreset, presetDays } from './date-presets.ts'
import { holdsFilter, parseOperators } from './search-operators.ts'

/** A Sunday. */
const NOW = '2026-11-29'
const filter = (typed: string) => {
  const parsed = parseOperators(typed, NOW)
  return 'filter' in parsed ? parsed.filter : parsed.faults
}

test.each([
  [
    'status:rejected decided:last-month country:ke',
    { status: 'failed', decidedFrom: '2026-10-01', decidedTo: '2026-10-31', country: 'KE' },
  ],
  ['Status:Approved abebe bikila', { status: 'completed', search: 'abebe bikila' }],
  ['bikila status:in_review', { status: 'pending_review', search: 'bikila' }],
  ['type:driver-licence', { documentType: 'drivers_license' }],
  ['country:"South Africa" is:flagged', { country: 'ZA', flagged: 'linked' }],
  ['name:"Abebe Bikila" score:>=80', { search: 'name:Abebe Bikila', scoreFrom: 80, scoreTo: 100 }],
  ['number:4567 before:2026-11', { search: 'number:4567', to: '2026-10-31' }],
  ['after:2026-10-31 before:2026-11-08', { from: '2026-11-01', to: '2026-11-07' }],
  ['created:2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['created:2026-10-05..', { from: '2026-10-05' }],
  ['decided:..yesterday', { decidedTo: '2026-11-28' }],
  ['score:60..79', { scoreFrom: 60, scoreTo: 79 }],
  ['score:<40', { scoreFrom: 0, scoreTo: 39 }],
  ['10:30', { search: '10:30' }],
])('%s', (typed, expected) => {
  expect(filter(typed)).toEqual(expected)
})

test.each([
  ['state:rejected', /no operator “state:”.*status:/u],
  ['status:nice', /no status “nice”.*approved/u],
  ['country:atlantis', /no country “atlantis”/u],
  ['created:2026-02-31', /“2026-02-31” is not a date/u],
  ['created:2026-13', /“2026-13” is not a date/u],
  ['decided:soon', /“soon” is not a date/u],
  ['decided:last-month..2026-01', /ends before it begins/u],
  ['after:today before:2026-11-01', /first day is after the last/u],
  ['score:101', /“101” is not a score/u],
  ['score:<0', /“<0” is not a score/u],
  ['status: rejected', /“status:” needs a value/u],
  ['status:rejected status:approved', /contradicts another/u],
  ['name:abebe number:1234', /only one of name:/u],
])('%s is refused', (typed, words) => {
  const faults = filter(typed)
  expect(faults).toHaveLength(1)
  expect((faults as string[])[0]).toMatch(words)
})

test('operators that become filters wait for Enter; text is searched while typing', () => {
  expect(['abebe', 'name:abebe', '4567', 'a@b.et'].filter(holdsFilter)).toEqual([])
  expect(['status:', 'abebe decided:to', 'name:'].filter(holdsFilter)).toHaveLength(3)
})

test('presets are whole weeks and months, and are recognized again', () => {
  expect(presetDays('this-week', NOW)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(presetDays('last-week', NOW)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(presetDays('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(findPreset({ from: '2026-10-01', to: '2026-10-31' }, NOW)).toBe('last-month')
  expect(findPreset({ from: '2026-10-01' }, NOW)).toBeUndefined()
})
