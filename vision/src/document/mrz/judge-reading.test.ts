import { expect, test } from 'vitest'
import type { LineReading } from './decode-line.ts'
import { judgeReading } from './judge-reading.ts'

const SOUND = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

/**
 * Lines read with certainty, or as certain as `others`, except for the given positions: [line, position, probability].
 */
const read = (lines: string[], unsure: [number, number, number][] = [], others = 0.99): LineReading[] =>
  lines.map((text, line) => {
    const certainties = [...text].map((character, at) =>
      Math.log(unsure.find(([l, k]) => l === line && k === at)?.[2] ?? (character === '<' ? 0.99 : others)),
    )
    return { text, forced: [], torn: false, certainties, shape: certainties }
  })

const changed = (line: number, at: number, to: string) =>
  SOUND.map((text, i) => (i === line ? text.slice(0, at) + to + text.slice(at + 1) : text))

const status = (first: LineReading[], second = first, whole = true, pitchPx = 12) =>
  judgeReading(first, second, whole, { first: Math.log(0.8), second: Math.log(0.6) }, pitchPx)?.status

test('an MRZ read twice alike, with certainty and completely, with right digits is valid', () => {
  expect(status(read(SOUND))).toBe('valid')
  expect(status(read(SOUND), read(SOUND), false)).toBe('unsure')
})

test('a different second reading makes it unsure, whatever the first one says', () => {
  expect(status(read(SOUND), read(changed(0, 5, 'B')))).toBe('unsure')
  expect(status(read(SOUND), read(changed(2, 0, 'F')))).toBe('unsure')
})

test('0 read once as O is settled by the check digits', () => {
  expect(status(read(SOUND), read(changed(0, 13, 'O')))).toBe('valid')
  expect(status(read(changed(0, 13, 'O')), read(SOUND))).toBe('unsure')
})

test('letters of a name need more certainty than characters that check digits cover', () => {
  expect(status(read(SOUND, [[0, 6, 0.7]], 0.9))).toBe('valid')
  expect(status(read(SOUND, [[2, 6, 0.7]], 0.9))).toBe('unsure')
})

test('a character much less certain than the rest of a crisp MRZ may be two glyphs in one', () => {
  for (const sure of [0.39, 0.62, 0.79]) {
    expect(status(read(SOUND, [[0, 9, sure]]))).toBe('unsure')
    expect(status(read(SOUND), read(SOUND, [[0, 9, sure]]))).toBe('unsure')
  }
  // A digit, its check digit and the last one.
  expect(
    status(
      read(SOUND, [
        [0, 9, 0.7],
        [0, 14, 0.6],
        [1, 29, 0.8],
      ]),
    ),
  ).toBe('unsure')
  expect(status(read(SOUND, [[0, 9, 0.86]]))).toBe('valid')
})

test('small print and the letter of sex do not count against an MRZ', () => {
  const odd = read(SOUND, [[0, 9, 0.7]])
  expect(status(odd, odd, true, 9)).toBe('unsure')
  expect(status(odd, odd, true, 8.9)).toBe('valid')
  expect(status(read(SOUND, [[1, 7, 0.7]]))).toBe('valid')
})

test('in a blurred MRZ, where many are less certain, none stands out', () => {
  expect(status(read(SOUND, [[0, 9, 0.7]], 0.9))).toBe('valid')
  expect(status(read(SOUND, [[0, 9, 0.55]], 0.9))).toBe('unsure')
})

test('look-alikes that share probability are one shape', () => {
  const [first, ...rest] = read(SOUND, [[0, 14, 0.5]])
  const shape = [...first!.text].map(() => Math.log(0.99))
  expect(status([{ ...first!, shape }, ...rest])).toBe('valid')
})

test('an odd character does not weaken digits that fail beyond doubt', () => {
  expect(status(read(changed(1, 5, '3'), [[0, 9, 0.8]]))).toBe('check_digits_failed')
})

test('an uncertain filler among the names may be a faded letter', () => {
  const doubtful = (probability: number) => read(SOUND, [[2, 21, probability]])
  expect(status(doubtful(0.9), doubtful(0.9))).toBe('valid')
  expect(status(doubtful(0.93), doubtful(0.75))).toBe('unsure')
  expect(status(doubtful(0.75), doubtful(0.93))).toBe('unsure')
})

test('a character forced by its class makes it unsure', () => {
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
