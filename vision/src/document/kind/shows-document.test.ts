import { expect, test } from 'vitest'
import type { BarcodeFindings, MrzFindings, Quad } from '../../core/shapes.ts'
import { parseMrz } from '../mrz/parse.ts'
import { NOTHING_READ } from '../nothing-read.ts'
import type { PrintedLine } from '../ocr/shapes.ts'
import { isCardShaped, mayBeBack, showsDocument } from './shows-document.ts'

const HEIGHT = 20

/** Lines below each other, words at the pitch of their letters. */
function printed(...texts: string[]): PrintedLine[] {
  return texts.map((text, row) => {
    const y = row * HEIGHT * 1.6
    let x = 0
    const words = text.split(' ').map((word) => {
      const placed = { text: word, confidence: 95, x, y, width: word.length * 11, height: HEIGHT }
      x += placed.width + 9
      return placed
    })
    return { text, confidence: 95, x: 0, y, width: x, height: HEIGHT, words }
  })
}

const lying = (width: number, height: number): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
const ID1 = lying(856, 540)
const A4 = lying(210, 297)

const bare = {
  side: 'front',
  mrz: null,
  barcodes: [],
  lines: [],
  face: null,
  kind: NOTHING_READ.kind,
} as const
const LETTER = printed(
  'Your passport application of 12 March 2026 has',
  'been received. The date of birth 17.03.1994 was',
  'not filled in.',
)
const RECEIPT = printed('BLUE NILE TRADING', '12/04/2026 14:30', 'Bread 24.50', 'TOTAL 312.00')
const FORM = printed('APPLICATION FOR A PASSPORT', 'Surname', 'Given names', 'Date of birth')

test.each([
  ['a letter about a passport', LETTER],
  ['a receipt', RECEIPT],
  ['an empty form', FORM],
  ['a payment card', printed('ABAY BANK', '4867 9348 4898 6619', 'VALID THRU 01/29', 'HANNA BEKELE')],
])('%s is not a document', (_, lines) => {
  expect(showsDocument({ ...bare, lines })).toBe(false)
  expect(showsDocument({ ...bare, side: 'back', lines })).toBe(false)
})

test('fields with their labels show a document, though its portrait was not found', () => {
  const lines = printed('Surname BEKELE', 'Given names HANNA TESFAYE', 'Date of birth 17 MAR 1994')
  expect(showsDocument({ ...bare, lines })).toBe(true)
})

test('a portrait, a code, an MRZ of a known country or a certain kind shows a document', () => {
  const lines = [
    'P<ETHBEKELE<<HANNA<TESFAYE<<<<<<<<<<<<<<<<<<',
    'EP49172604ETH9403178F3502106<<<<<<<<<<<<<<<6',
  ]
  const { fields } = parseMrz(lines)!
  const zone = { format: 'TD3', status: 'unsure', fields, lines } as MrzFindings
  expect(showsDocument({ ...bare, face: { box: [9, 9, 80, 100] } })).toBe(true)
  expect(
    showsDocument({ ...bare, barcodes: [{ format: 'QR', text: '?' } as unknown as BarcodeFindings] }),
  ).toBe(true)
  expect(showsDocument({ ...bare, mrz: zone })).toBe(true)
  expect(showsDocument({ ...bare, mrz: { ...zone, fields: { ...fields, issuer: 'JGJ' } } })).toBe(false)
  expect(showsDocument({ ...bare, kind: { ...NOTHING_READ.kind, sure: true } })).toBe(true)
})

test('a title with a label and a value shows a back', () => {
  const lines = printed('የነዋሪነት', 'ስልክ 0911000105')
  const kind = { ...NOTHING_READ.kind, type: 'kebele_id', side: 'back' } as const
  expect(showsDocument({ ...bare, side: 'back', lines, kind })).toBe(true)
  expect(showsDocument({ ...bare, side: 'back', lines: printed('የነዋሪነት', 'ስልክ'), kind })).toBe(false)
  expect(showsDocument({ ...bare, lines, kind })).toBe(false)
})

test('a card-shaped outline may be an unknown back', () => {
  const upright = { width: 1280, height: 720 }
  expect(mayBeBack({ outline: ID1, upright })).toBe(true)
  expect(mayBeBack({ outline: A4, upright })).toBe(false)
  // A scan cropped to the card has no outline; its edges are the picture's own.
  expect(mayBeBack({ outline: null, upright: { width: 1012, height: 638 } })).toBe(true)
  for (const [width, height] of [
    [1280, 720],
    [1280, 853],
    [1280, 960],
    [707, 1000],
  ] as const)
    expect(mayBeBack({ outline: null, upright: { width, height } })).toBe(false)
})

test('cards and passport pages are landscape; portrait sheets and receipts are not cards', () => {
  expect([ID1, lying(1250, 880), lying(1050, 740)].map(isCardShaped)).toEqual([true, true, true])
  expect([A4, lying(580, 900), lying(1400, 460)].map(isCardShaped)).toEqual([false, false, false])
})
