import { expect, test } from 'vitest'
import type { LineReading } from './decode-line.ts'
import { judgeReading } from './judge-reading.ts'

const SOUND = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

/** Lines read surely, but for the places given: [line, place, probability]. */
const read = (lines: string[], unsure: [number, number, number][] = []): LineReading[] =>
  lines.map((text, line) => ({
    text,
    forced: [],
    torn: false,
    sureness: [...text].map((_, at) =>
      Math.log(unsure.find(([l, k]) => l === line && k === at)?.[2] ?? 0.99),
    ),
  }))

const changed = (line: number, at: number, to: string) =>
  SOUND.map((text, i) => (i === line ? text.slice(0, at) + to + text.slice(at + 1) : text))

const status = (first: LineReading[], second = first, whole = true) =>
  judgeReading(first, second, whole, { first: Math.log(0.8), second: Math.log(0.6) })?.status

test('a zone read twice alike, surely and whole, with right digits is valid', () => {
  expect(status(read(SOUND))).toBe('valid')
  expect(status(read(SOUND), read(SOUND), false)).toBe('unsure')
})

test('another second reading makes it unsure, whatever the first one says', () => {
  expect(status(read(SOUND), read(changed(0, 5, 'B')))).toBe('unsure')
  expect(status(read(SOUND), read(changed(2, 0, 'F')))).toBe('unsure')
})

test('0 read once as O is settled by the check digits', () => {
  expect(status(read(SOUND), read(changed(0, 13, 'O')))).toBe('valid')
  expect(status(read(changed(0, 13, 'O')), read(SOUND))).toBe('unsure')
})

test('letters of a name must be surer than what check digits cover', () => {
  expect(status(read(SOUND, [[0, 6, 0.5]]))).toBe('valid')
  expect(status(read(SOUND, [[2, 6, 0.5]]))).toBe('unsure')
})

test('a filler among the names that is not quite sure in either reading may be a letter that faded', () => {
  const doubtful = (probability: number) => read(SOUND, [[2, 21, probability]])
  expect(status(doubtful(0.9), doubtful(0.9))).toBe('valid')
  expect(status(doubtful(0.93), doubtful(0.75))).toBe('unsure')
  expect(status(doubtful(0.75), doubtful(0.93))).toBe('unsure')
})

test('a character that its place forced makes it unsure', () => {
  const [first, ...rest] = read(SOUND)
  expect(status([{ ...first!, forced: [9] }, ...rest])).toBe('unsure')
})

test('digits fail only where nothing is in doubt', () => {
  const wrong = changed(1, 5, '3')
  expect(status(read(wrong))).toBe('check_digits_failed')
  expect(status(read(wrong, [[1, 5, 0.6]]))).toBe('unsure')
  expect(status(read(wrong), read(SOUND))).toBe('unsure')
  const [first, ...rest] = read(wrong)
  expect(status([{ ...first!, torn: true }, ...rest])).toBe('unsure')
})
