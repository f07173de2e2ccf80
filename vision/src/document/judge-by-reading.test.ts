import { describe, expect, test } from 'vitest'
import type { BarcodeFindings, DocumentFace, DocumentQuality, MrzFindings } from '../core/shapes.ts'
import { judgeByReading } from './judge-by-reading.ts'
import type { PrintedLine } from './ocr/shapes.ts'

const good: DocumentQuality = { ok: true, hints: [], measures: {} }

function print(letters: number, confidence = 95): PrintedLine[] {
  const box = { x: 0, y: 0, width: 9, height: 9 }
  return Array.from({ length: Math.ceil(letters / 10) }, () => {
    const words = [{ ...box, text: 'tenletters', confidence }]
    return { ...box, text: 'tenletters', confidence, words }
  })
}

const face = (height: number): DocumentFace => ({
  box: [100, 100, height * 0.8, height],
  quality: { ok: true, hints: [], measures: {} },
  descriptor: [],
})

const card = {
  side: 'front',
  mrz: null,
  barcodes: [],
  lines: print(150),
  tooMuch: false,
  face: face(160),
  width: 1280,
  height: 720,
  located: true,
  shown: true,
  cardShaped: true,
} as const
const nothing = { ...card, lines: [], face: null, located: false, shown: false, cardShaped: false }

describe('verdict of the reading', () => {
  test('a card whose print is read is accepted', () => {
    expect(judgeByReading(good, card)).toEqual(good)
    expect(judgeByReading(good, { ...card, face: null, located: false })).toEqual(good)
  })

  test('print without signs of a document is reported as none, however little it is', () => {
    const result = { ok: false, hints: ['document_not_found'] }
    const receipt = { ...nothing, lines: print(60) }
    expect(judgeByReading(good, receipt)).toMatchObject(result)
    expect(judgeByReading(good, { ...receipt, side: 'back' })).toMatchObject(result)
    expect(judgeByReading(good, { ...receipt, located: true, cardShaped: true })).toMatchObject(result)
    const blurred = { ok: false, hints: ['blurry' as const, 'glare' as const], measures: {} }
    expect(judgeByReading(blurred, receipt).hints).toEqual(['document_not_found', 'blurry'])
  })

  test('a half-read card must be retaken, with helpful hints', () => {
    const half = { ...card, lines: print(60), face: null, shown: false }
    const glare = { ok: true, hints: ['glare' as const], measures: {} }
    expect(judgeByReading(glare, half)).toMatchObject({ ok: false, hints: ['glare'] })
  })

  test('a wall, a pet, a keyboard: nothing read, on either side', () => {
    const result = { ok: false, hints: ['document_not_found'] }
    expect(judgeByReading(good, nothing)).toMatchObject(result)
    expect(judgeByReading(good, { ...nothing, lines: print(300, 40) })).toMatchObject(result)
    expect(judgeByReading(good, { ...nothing, side: 'back' })).toMatchObject(result)
    expect(judgeByReading(good, { ...nothing, side: 'back', located: true })).toEqual(good)
  })

  test('a selfie is recognized, even when blurred; the portrait of an unreadable card is not one', () => {
    const blurred = { ok: false, hints: ['blurry' as const], measures: {} }
    const selfie = { ...nothing, face: face(330) }
    expect(judgeByReading(good, selfie)).toMatchObject({ ok: false, hints: ['selfie_as_document'] })
    expect(judgeByReading(blurred, selfie)).toMatchObject({ ok: false, hints: ['selfie_as_document'] })
    expect(judgeByReading(blurred, { ...nothing, face: face(160) })).toEqual(blurred)
  })

  test('a page of text is not a document unless it has an MRZ or a barcode', () => {
    const page = { ...nothing, lines: print(1200) }
    expect(judgeByReading(good, page)).toMatchObject({ ok: false, hints: ['document_not_found'] })
    expect(judgeByReading(good, { ...nothing, tooMuch: true })).toMatchObject({
      hints: ['document_not_found'],
    })
    const zone = { status: 'valid' } as MrzFindings
    expect(judgeByReading(good, { ...page, mrz: zone })).toEqual(good)
    expect(judgeByReading(good, { ...page, mrz: { ...zone, status: 'unsure' } })).toMatchObject({ ok: false })
    expect(
      judgeByReading(good, { ...page, barcodes: [{ format: 'PDF417', text: '@' } as BarcodeFindings] }),
    ).toEqual(good)
  })

  test('advice becomes a rejection where nothing was read', () => {
    const advised = { ok: true, hints: ['blurry' as const], measures: {} }
    expect(judgeByReading(advised, { ...nothing, located: true })).toMatchObject({
      ok: false,
      hints: ['blurry'],
    })
    expect(judgeByReading(advised, card)).toEqual(advised)
    const dim = { ok: true, hints: ['too_dark' as const], measures: {} }
    expect(judgeByReading(dim, { ...nothing, located: true })).toMatchObject({
      hints: ['document_not_found'],
    })
  })
})
