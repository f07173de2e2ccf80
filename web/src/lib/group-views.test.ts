import { expect, test } from 'vitest'
import { describeGroup, groupViews } from './group-views.ts'

const row = (id: number, at: string, change: object = {}) => ({
  id,
  at: `2026-11-24T${at}:00.000Z`,
  action: 'evidence.viewed',
  subject: 'ver_1',
  ip: '192.0.2.1',
  who: 'Sara',
  details: {},
  ...change,
})
const group = (...rows: ReturnType<typeof row>[]) =>
  groupViews(rows, ({ who }) => who).map(({ rows: of }) => of.map(({ id }) => id))

test('what one person viewed of one subject within minutes is one row, whatever is between', () => {
  expect(
    group(
      row(5, '10:06'),
      row(4, '10:04', { who: 'Daniel' }),
      row(3, '10:03'),
      row(2, '10:02', { action: 'note.added' }),
      row(1, '10:00'),
    ),
  ).toEqual([[5, 3, 1], [4], [2]])
})

test('a longer pause, another subject, address or action begins another row', () => {
  expect(group(row(2, '10:06'), row(1, '10:00'))).toEqual([[2], [1]])
  expect(group(row(2, '10:01', { subject: 'ver_2' }), row(1, '10:00'))).toEqual([[2], [1]])
  expect(group(row(2, '10:01', { ip: '192.0.2.2' }), row(1, '10:00'))).toEqual([[2], [1]])
  expect(group(row(2, '10:01', { action: 'auth.signed_in' }), row(1, '10:00'))).toEqual([[2], [1]])
})

test('actions that change something are never joined', () => {
  const decided = { action: 'verification.decided' }
  expect(group(row(2, '10:01', decided), row(1, '10:00', decided))).toEqual([[2], [1]])
})

test('a group says how much it stands for', () => {
  const one = row(1, '10:00')
  expect(describeGroup({ row: one, rows: [one] })).toBe('Picture viewed')
  const pictures = ['a', 'b', 'b', 'c', 'd'].map((evidenceId) => ({ ...one, details: { evidenceId } }))
  expect(describeGroup({ row: one, rows: pictures })).toBe('Viewed 4 pictures')
  expect(describeGroup({ row: one, rows: pictures.slice(1, 3) })).toBe('Picture viewed, 2 times')
  const viewed = row(1, '10:00', { action: 'case.viewed' })
  expect(describeGroup({ row: viewed, rows: [viewed, viewed] })).toBe('Case viewed, 2 times')
})
