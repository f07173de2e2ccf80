import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'
import type { BarcodeFindings, Quad } from '../core/shapes.ts'
import { matchClaims } from './claims/match-claims.ts'
import { readDocument } from './read.ts'
import { severalDocuments } from './several-documents.ts'

const corners: Quad = [
  [100, 100],
  [700, 100],
  [700, 480],
  [100, 480],
]
const card = { corners, sure: true, cutOff: false, sides: [1, 1, 1, 1] } as const
const alone = { anotherZone: false, barcodes: [], portrait: null, location: card }
const code = (text: string, format: BarcodeFindings['format'] = 'Code128'): BarcodeFindings => ({
  format,
  text,
  corners,
  signature: 'absent',
})
const faces = (...others: (readonly [number, number, number, number])[]) => ({
  ...alone,
  portrait: { box: [150, 200, 90, 110] as const, others },
})

describe('more than one document', () => {
  test('by a second MRZ, or by two numbers in codes of one format', () => {
    expect(severalDocuments({ ...alone, anotherZone: true })).toBe(true)
    const two = [code('4173928605183947'), code('7514206839140571')]
    expect(severalDocuments({ ...alone, barcodes: two })).toBe(true)
    // A card's own number and its holder's; one code in two symbologies; the same code twice.
    expect(severalDocuments({ ...alone, barcodes: [code('4173928605183947'), code('384619027514')] })).toBe(
      false,
    )
    expect(severalDocuments({ ...alone, barcodes: [two[0]!, code('7514206839140571', 'QRCode')] })).toBe(
      false,
    )
    expect(severalDocuments({ ...alone, barcodes: [two[0]!, two[0]!] })).toBe(false)
  })

  test('by two portraits of similar size of which the outline contains one', () => {
    expect(severalDocuments(faces([850, 210, 85, 105]))).toBe(true)
    expect(severalDocuments({ ...faces([600, 210, 85, 105]), location: { ...card, sure: false } })).toBe(true)
  })

  test('but not by a second portrait of the same card, nor by a person behind it', () => {
    expect(severalDocuments(faces([600, 210, 85, 105]))).toBe(false)
    expect(severalDocuments({ ...faces([600, 300, 45, 55]), location: null })).toBe(false)
    expect(severalDocuments(faces([850, 210, 40, 50]))).toBe(false)
  })
})

let specimens: Specimen[]
beforeAll(async () => {
  specimens = await makeSpecimens(DEFAULT_OUT)
})

/** Two photos, one above the other, as one picture. */
async function together(...ids: [string, string]): Promise<{ jpeg: Uint8Array; truths: Specimen[] }> {
  const truths = ids.map((id) => specimens.find((one) => one.id === id)!)
  const [top, bottom] = truths.map(({ picture }) => readFileSync(picture))
  const { width, height } = truths[0]!
  const both = await sharp({ create: { width, height: 2 * height, channels: 3, background: '#777' } })
    .composite([
      { input: top!, left: 0, top: 0 },
      { input: bottom!, left: 0, top: height },
    ])
    .jpeg()
    .toBuffer()
  return { jpeg: new Uint8Array(both), truths }
}

test.each([
  ['hanna-passport-front', 'liya-passport-front', 'front'],
  ['hanna-fayda-front', 'liya-fayda-front', 'front'],
  ['hanna-kebele-front', 'selam-kebele-front', 'front'],
  ['hanna-national-id-back', 'liya-national-id-back', 'back'],
] as const)(
  'nothing is read from a picture that shows %s and %s',
  async (a, b, side) => {
    const { jpeg, truths } = await together(a, b)
    const found = await readDocument(jpeg, { side, type: truths[0]!.documentType, nationality: 'ET' })
    expect(found.quality).toMatchObject({ ok: false, hints: ['several_documents'] })
    expect(found).toMatchObject({ fields: {}, mrz: null, barcodes: [], text: [], face: null })
    for (const { claims } of truths)
      for (const { result } of Object.values(matchClaims(claims, [found]))) expect(result).toBe('unreadable')
  },
  60_000,
)
