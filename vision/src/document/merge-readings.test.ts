import { expect, test } from 'vitest'
import { mergeReadings } from './merge-readings.ts'
import type { PrintedLine } from './ocr/shapes.ts'

function line(text: string, y: number, confidence: number): PrintedLine {
  let x = 0
  const words = text.split(' ').map((word) => {
    const box = { x, y, width: word.length * 12, height: 22 }
    x += (word.length + 1) * 12
    return { text: word, confidence, ...box }
  })
  return { text, confidence, x: 0, y, width: x - 12, height: 22, words }
}

test('a date that two readings give in one place counts as clearly read', () => {
  const merged = mergeReadings([line('16/12/2036', 80, 70)], [line('16/12/2036 F', 82, 75)])
  expect(merged[0]).toMatchObject({ text: '16/12/2036', confidence: 88 })
  const differ = mergeReadings([line('16/12/2036', 80, 70)], [line('16/12/2032', 82, 75)])
  expect(differ.map(({ confidence }) => confidence)).toEqual([70, 75])
  // The same date in another row belongs to another field.
  expect(mergeReadings([line('16/12/2036', 80, 70)], [line('16/12/2036', 200, 75)])[0]?.confidence).toBe(70)
})

test('where two readings differ on a date neither is certain, and other dates are unaffected', () => {
  const merged = mergeReadings(
    [line('10 SEP 1984 SPECIMEN', 80, 92), line('15 FEB 2035', 120, 95)],
    [line('10 SEP 1994 SPECIMEN', 82, 95), line('15 FEB 2035', 121, 60)],
  )
  expect(merged.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['10 SEP 1984 SPECIMEN', 87],
    ['10 SEP 1994 SPECIMEN', 87],
    ['15 FEB 2035', 95],
  ])
})

test('additional lines of the second reading are added, its specks and duplicates are not', () => {
  const first = [line('KATARZYNA', 40, 96)]
  const second = [line('SPECIMEN', 10, 90), line('KATARZYNA', 41, 95), line('i|', 120, 30)]
  expect(mergeReadings(first, second).map(({ text }) => text)).toEqual(['SPECIMEN', 'KATARZYNA'])
})
