import { expect, test } from 'vitest'
import { textLine } from './text-line.ts'

const line = (...words: [string, number][]) => {
  const box = { x: 0, y: 0, width: 9, height: 9 }
  const confidence = words.reduce((sum, [, one]) => sum + one, 0) / words.length
  const text = words.map(([word]) => word).join(' ')
  return {
    ...box,
    text,
    confidence,
    words: words.map(([word, one]) => ({ ...box, text: word, confidence: one })),
  }
}

test('a line stores the confidence of its dates, whatever specks are next to them', () => {
  const read = line(
    ['/', 30],
    ['i', 41],
    ['16', 96],
    ['APR', 96],
    ['2024', 96],
    ['15', 96],
    ['APR', 95],
    ['2030', 94],
  )
  expect(textLine(read)).toEqual({ text: read.text, confidence: 81, datesConfidence: 96 })
  const weak = line(['15', 60], ['APR', 70], ['2030', 62], ['ADDIS', 96], ['ABABA', 96])
  expect(textLine(weak)).toMatchObject({ confidence: 77, datesConfidence: 64 })
  expect(textLine(line(['EP7343221', 90]))).toEqual({ text: 'EP7343221', confidence: 90 })
})
