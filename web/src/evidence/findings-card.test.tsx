// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Detail } from './compared-fields.ts'
import { FindingsCard } from './findings-card.tsx'
import type { Check, Decision } from './score-sum.ts'

afterEach(cleanup)

const check = (id: Check['check'], result: Check['result'], more: Partial<Check> = {}): Check => ({
  check: id,
  name: `Name of ${id}`,
  result,
  reason: null,
  words: '',
  points: 2,
  maxPoints: 4,
  evidence: {},
  ...more,
})

const show = (checks: Check[], reasons: Decision['reasons'] = []) =>
  render(
    <FindingsCard
      detail={{
        decision: { checks, reasons, decidedAt: '2026-11-30T18:43:20.804Z' } as unknown as Decision,
        verificationId: 'ver_1' as Detail['verificationId'],
        printed: [{ field: 'expiryDate', source: 'mrz', value: '2021-05-20' }],
        claims: null,
      }}
    />,
  )
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('failures come before warnings, with their evidence; the checks that passed open by V', () => {
  show([
    check('document_readable', 'pass'),
    check('name_matches', 'warn', { words: 'Name on document differs', reason: 'name_conflict' }),
    check('face_matches', 'fail', {
      words: 'Two people',
      reason: 'face_different',
      evidence: { distance: 0.91234 },
    }),
    check('not_expired', 'not_applicable'),
  ])
  expect(titles()).toEqual([
    'FailTwo peopleName of face_matches',
    'WarningName on document differsName of name_matches',
  ])
  expect(screen.getByText('0.912')).toBeTruthy()
  const toggle = screen.getByRole('button', { name: '1 passed, 1 not applicable' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.keyDown(document, { key: 'v' })
  expect(titles().slice(2)).toEqual(['Name of document_readable', 'Name of not_expired'])
  fireEvent.click(toggle)
  expect(titles()).toHaveLength(2)
})

test('a reason that no check gave, such as that of a person, comes first; that of a check is not repeated', () => {
  show(
    [check('face_matches', 'fail', { words: 'Two people', reason: 'face_different' })],
    ['face_different', 'document_unreadable'],
  )
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toBe('The document could not be read.')
  expect(items).toHaveLength(2)
})

test('a case without a decision shows its id alone', () => {
  const verificationId = 'ver_1' as Detail['verificationId']
  render(<FindingsCard detail={{ decision: null, verificationId, printed: [], claims: null }} />)
  expect(screen.getByText('ver_1')).toBeTruthy()
  expect(screen.queryByText(/passed/u)).toBeNull()
})

test('an expired document shows its date and the day of the check; facts that these repeat are left out', () => {
  show([
    check('not_expired', 'fail', {
      words: 'The document has expired.',
      reason: 'document_expired',
      evidence: { read: true, source: 'mrz', sure: true, witnesses: 2 },
    }),
  ])
  expect(screen.getByRole('listitem').textContent).toContain(
    'Expiry date20 May 2021 (MRZ)Day of the check30 Nov 2026With certaintyyesReadings of a past date2',
  )
})

test('a check that earns no points shows none', () => {
  show([check('invited_person', 'warn', { points: 0, maxPoints: 0 }), check('name_matches', 'warn')])
  expect(screen.getAllByText(/^of /u).map(({ textContent }) => textContent)).toEqual([' of 4'])
})
