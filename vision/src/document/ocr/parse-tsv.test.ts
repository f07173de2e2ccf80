import { expect, test } from 'vitest'
import { parseTsv } from './parse-tsv.ts'

const HEADER = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const row = (...cells: (number | string)[]) => cells.join('\t')
const table = (...rows: string[]) => [HEADER, ...rows, ''].join('\n')

test('lines of each page with their words, boxes and mean confidence', () => {
  const [first, second] = parseTsv(
    table(
      row(1, 1, 0, 0, 0, 0, 0, 0, 900, 600, -1, ''),
      row(4, 1, 1, 1, 1, 0, 10, 20, 200, 30, -1, ''),
      row(5, 1, 1, 1, 1, 1, 10, 20, 80, 30, 96, 'ሐና'),
      row(5, 1, 1, 1, 1, 2, 95, 20, 5, 30, 95, ' '),
      row(5, 1, 1, 1, 1, 3, 110, 20, 100, 30, 71.5, 'Bekele'),
      row(4, 1, 1, 1, 2, 0, 10, 60, 200, 30, -1, ''),
      row(1, 2, 0, 0, 0, 0, 0, 0, 300, 60, -1, ''),
    ),
  )
  expect(first).toHaveLength(1)
  expect(first![0]).toMatchObject({
    text: 'ሐና Bekele',
    confidence: 83.75,
    x: 10,
    y: 20,
    width: 200,
    height: 30,
  })
  expect(first![0]!.words[1]).toEqual({
    text: 'Bekele',
    confidence: 71.5,
    x: 110,
    y: 20,
    width: 100,
    height: 30,
  })
  expect(second).toEqual([])
})

test.each([
  '',
  'Error opening data file',
  `${HEADER}\n5\t1\t1`,
  table(row(5, 1, 1, 1, 1, 1, 0, 0, 9, 9, 90, 'lost')),
])('an incomplete table is an error, not an empty page: %j', (text) => expect(() => parseTsv(text)).toThrow())
