import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import type { Gray } from '../image/gray.ts'
import type { MrzFindings } from '../core/shapes.ts'
import { compareSources } from './genuine/compare-sources.ts'
import { mergeFields } from './merge-fields.ts'
import { parseMrz } from './mrz/parse.ts'
import { printBudget } from './ocr/print-budget.ts'
import { readPrint } from './ocr/read-print.ts'
import type { PrintedLine } from './ocr/shapes.ts'
import { textLine } from './print/text-line.ts'
import type { CardPrint } from './read-card-print.ts'
import { readUntilClear } from './read-until-clear.ts'

/** A passport's page of Hanna, born on 17 March 1994. */
let page: Gray
let read: PrintedLine[]
let mrz: MrzFindings
const script = 'latin-and-ethiopic'

beforeAll(async () => {
  const specimens = await makeSpecimens(DEFAULT_OUT)
  const { data, info } = await sharp(join(DEFAULT_OUT, 'hanna-passport-front.flat.png'))
    .resize(1265)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  page = { data: new Uint8Array(data), width: info.width, height: info.height }
  read = await readPrint(page, { script, budget: printBudget() })
  const lines = specimens.find(({ id }) => id === 'hanna-passport-front')!.mrz!
  const { format, fields } = parseMrz(lines)!
  mrz = { format, lines, fields, status: 'valid', valid: true, failedCheckDigits: [], corrections: 0 }
})

const until = (lines: PrintedLine[], zone: MrzFindings | null, hasPortrait = false) => {
  const { width, height } = page
  const outline: CardPrint['frame']['outline'] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const print: CardPrint = {
    lines,
    frame: { outline, rotation: 0, width, height },
    rotation: 0,
    tooMuch: false,
  }
  const known = { mrz: zone, barcodes: [], type: 'passport', claims: undefined, hasPortrait }
  return readUntilClear(page, print, known, { script, budget: printBudget() })
}

/** Contradictions between the MRZ and that reading of the print. */
function contradictions({ lines, printed }: Awaited<ReturnType<typeof until>>, zone: MrzFindings) {
  const { readings } = mergeFields(zone, [], printed)
  return compareSources([{ mrz: zone, readings, text: lines.map(textLine) }]).map(({ detail }) => detail)
}

/** The reading with one digit of the birth misread with full confidence. */
const misread = () =>
  read.map((line) => ({
    ...line,
    text: line.text.replace('17 MAR 1994', '13 MAR 1994'),
    words: line.words.map((word) => (word.text === '17' ? { ...word, text: '13', confidence: 95 } : word)),
  }))

test('a digit that was misread once does not make the print contradict the MRZ', async () => {
  const lines = misread()
  expect(lines.map(({ text }) => text).join()).toContain('13 MAR 1994')
  const found = await until(lines, mrz)
  expect(contradictions(found, mrz)).toEqual([])
  expect(found.printed.doubtful).toContain('dateOfBirth')
})

test('an MRZ with another birth is contradicted by every reading', async () => {
  const forged = { ...mrz, fields: { ...mrz.fields, dateOfBirth: '1994-03-13' } }
  const found = await until(read, forged)
  expect(contradictions(found, forged)).toEqual(['dateOfBirth'])
  expect(found.lines).toBe(read)
})

test('print that was lost with its block is found on a side with a portrait', async () => {
  const title = read.slice(0, 1)
  const found = await until(title, null, true)
  expect(found.printed.fields).toMatchObject({ dateOfBirth: '1994-03-17', expiryDate: '2035-02-10' })
  expect((await until(title, null)).lines).toBe(title)
})
