import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { describe, expect, test } from 'vitest'
import { parseMrz } from '../mrz/parse.ts'
import type { MrzFindings } from '../../core/shapes.ts'
import { alpha2 } from './alpha-2.ts'
import { judgeByKind } from './judge-by-kind.ts'
import { nearlyContains } from './print-signs.ts'
import { type KindEvidence, classifyDocument } from './classify-document.ts'

const FACE = { box: [100, 200, 80, 100] as const }
const seen = (lines: string[], parts: Partial<KindEvidence> = {}) =>
  classifyDocument({
    mrz: null,
    barcodes: [],
    face: FACE,
    claimed: 'front',
    ...parts,
    lines: lines.map((text) => ({ text })),
  })

function zone(...lines: string[]): MrzFindings {
  const { format, fields } = parseMrz(lines)!
  return { format, fields, lines, status: 'valid', valid: true, failedCheckDigits: [], corrections: 0 }
}
const PASSPORT = zone(
  'P<ETHBEKELE<<HANNA<TESFAYE<<<<<<<<<<<<<<<<<<',
  'EP49172604ETH9403178F3502106<<<<<<<<<<<<<<<6',
)
const CARD = zone(
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
)
const VISA = zone(
  'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
)

test.each([
  [
    'Fayda, front',
    ['የናሙና ዲጂታል መታወቂያ', 'Digital Identity Card', 'Full Name', 'Date of Birth'],
    'national_id',
    'front',
  ],
  ['Fayda, front without its title', ['Date of Birth', 'FCN 3126 8946 5347 3958'], 'national_id', 'front'],
  ['Kebele', ['ቦሌ ክ/ከተማ ወረዳ 03', 'የነዋሪነት መታወቂያ ካርድ', "Residents' Identity Card"], 'kebele_id', 'front'],
  ['Ethiopian licence', ["DRIVER'S LICENCE", 'የመንጃ ፈቃድ', '3 Date of birth'], 'drivers_license', 'front'],
  ['a licence misread by a letter', ['DRIVER5 LICENCE', 'Date of birth'], 'drivers_license', 'front'],
  ['passport', ['PASSPORT ፓስፖርት', 'Surname', 'Date of birth'], 'passport', 'front'],
])('%s', (_, lines, type, side) => {
  expect(seen(lines)).toMatchObject({ type, side, sure: true })
})

describe('print without portrait, MRZ or code', () => {
  const page = (...lines: string[]) => seen(lines, { face: null })
  test.each([
    ['Your passport application of 12 March has', 'been received by our office.'],
    [
      'We could not process your driver’s licence because the',
      'date of issue and the date of birth are missing.',
    ],
    ['Your national identity card is ready. Bring', 'proof of your date of birth and full name.'],
    ['የፓስፖርት ማመልከቻዎ በመጋቢት ወር ለቢሯችን ደርሷል።'],
    ['የጠፋው የቀበሌ መታወቂያ ተገኝቷል፣ የቤት ቁጥር ይዘው', 'ከቢሮው ይውሰዱ።'],
    ['Did you get your passport?', 'Yes, and the ID card too'],
  ])('sentences about documents do not count: %s', (...lines) => {
    expect(page(...lines)).toMatchObject({ type: null, side: null, sure: false })
  })
  test('a title alone is not certain: posters and headings have it too', () => {
    expect(page('PASSPORT PHOTOS', 'Ready in five minutes').sure).toBe(false)
    expect(page('FEDERAL DEMOCRATIC REPUBLIC OF ETHIOPIA', 'PASSPORT').sure).toBe(false)
  })
  test('nor are the labels of an empty form, or sixteen digits that Fayda could have given', () => {
    const form = ['DRIVING LICENCE RENEWAL FORM', 'Surname', 'Given names', 'Date of birth']
    expect(page(...form).sure).toBe(false)
    expect(page('ABAY BANK', '3126 8946 5347 3958', 'VALID THRU 01/29').sure).toBe(false)
    expect(page('Full Name', 'FCN 3126 8946 5347 3958').sure).toBe(true)
  })
  test('labels make it certain', () => {
    const lines = ['PASSPORT', 'Surname BEKELE', 'Given names HANNA', 'Date of birth 17 MAR 1994']
    expect(page(...lines)).toMatchObject({ type: 'passport', side: 'front', sure: true })
  })
  test('with a portrait, sentences are not ignored', () => {
    expect(seen(['this card is a residents’ identity card of the town'])).toMatchObject({ type: 'kebele_id' })
  })
})

describe('backs', () => {
  const back = (lines: string[], parts: Partial<KindEvidence> = {}) =>
    seen(lines, { face: null, claimed: 'back', ...parts })
  test('of a Fayda card, by its address and FIN', () => {
    expect(back(['Phone Number', 'አድራሻ | Address', 'FIN 3846 1902 7514'])).toMatchObject({ side: 'back' })
  })
  test('of a Kebele ID, by house number and emergency contact', () => {
    expect(back(['የቤት ቁጥር', '05/417', 'ስልክ 0911 000 105', 'In an emergency'])).toMatchObject({
      type: 'kebele_id',
      side: 'back',
      sure: true,
    })
  })
  test('of a licence and of an identification card, by their AAMVA code', () => {
    const coded = (subfile: string) =>
      back([], {
        barcodes: [
          {
            format: 'PDF417',
            kind: 'aamva',
            text: `@\nANSI 636026080102${subfile}00410288ZA03290015DLDAQD12345678`,
            fields: { issuer: 'USA' },
          },
        ],
      })
    expect(coded('DL')).toEqual({
      type: 'drivers_license',
      country: 'US',
      side: 'back',
      sure: true,
      by: ['barcode'],
    })
    expect(coded('ID').type).toBe('national_id')
  })
})

test('an MRZ distinguishes passports, cards and visas', () => {
  expect(seen([], { mrz: PASSPORT })).toMatchObject({
    type: 'passport',
    country: 'ET',
    side: 'front',
    sure: true,
  })
  expect(seen([], { mrz: CARD, face: null })).toMatchObject({ type: 'national_id', side: 'back', sure: true })
  expect(seen(['PASSPORT NO'], { mrz: VISA })).toMatchObject({ type: null })
})

test('words that resemble a title do not count', () => {
  const zone = { mrz: PASSPORT }
  expect(seen(['Nationality', 'Nationalité'], zone)).toMatchObject({ type: 'passport', sure: true })
  expect(seen(['Nationality', 'Identity No']).type).toBeNull()
})

test('fillers read as words suggest a passport, or the back of a card', () => {
  const line = ['EP7343221ETH6904041F2904157ሩሩ<ሩ<ሩሩሩ<ሩ<<ሩ']
  expect(seen(line)).toMatchObject({ type: 'passport', sure: false })
  expect(seen(line, { face: null, claimed: 'back' })).toMatchObject({ type: 'national_id', sure: false })
})

test('print misread as an MRZ does not count', () => {
  const garbage = {
    ...PASSPORT,
    status: 'unsure' as const,
    valid: false,
    fields: { ...PASSPORT.fields, issuer: 'JGJ' },
  }
  expect(seen([], { mrz: garbage }).type).toBeNull()
  const letters = zone(
    'I<IODDSWHID6I61UIDID0SCDO0IH8U',
    '0907900F8660115IODWS84D818DC06',
    'DHVVBIOOVGOOUTOIBCBIOIDBSCCODU',
  )
  expect(seen([], { mrz: { ...letters, status: 'unsure', valid: false } }).type).toBeNull()
  expect(seen([], { mrz: { ...PASSPORT, status: 'unsure', valid: false } })).toMatchObject({
    type: 'passport',
    sure: false,
  })
})

test('contradictory signs are not certain', () => {
  // Both sides of a card in one picture.
  expect(seen(['Date of birth', 'Surname', 'Identity card'], { mrz: CARD }).sure).toBe(false)
  expect(seen(["DRIVER'S LICENCE", 'PASSPORT']).sure).toBe(false)
  expect(seen([], { face: null })).toEqual({ type: null, country: null, side: null, sure: false, by: [] })
  expect(seen(['Library card', 'Town of Nowhere']).type).toBeNull()
})

describe('a photo of the wrong thing must be retaken', () => {
  const good = { ok: true, hints: [], measures: {} }
  const front = seen(['የናሙና ዲጂታል መታወቂያ', 'Digital Identity Card', 'FCN 3126 8946 5347 3958', 'Date of Birth'])
  test.each([
    ['back', 'national_id', ['wrong_side']],
    ['front', 'passport', ['other_document']],
    ['front', 'national_id', []],
    ['front', undefined, []],
    // Its title alone does not distinguish it from a Kebele ID.
    ['front', 'kebele_id', []],
  ] as const)('%s of %s: %j', (side, type, hints) => {
    const { ok, hints: found } = judgeByKind(good, front, { side, type })
    expect(found).toEqual(hints)
    expect(ok).toBe(hints.length === 0)
  })
  test('and the hint comes first, with at most two in total', () => {
    const dim = { ...good, hints: ['blurry', 'glare'] satisfies HintCode[] }
    const result = judgeByKind(dim, front, { side: 'front', type: 'passport' })
    expect(result.hints).toEqual(['other_document', 'blurry'])
  })
  test('but never for an uncertain kind', () => {
    const unsure = { ...front, sure: false }
    expect(judgeByKind(good, unsure, { side: 'back', type: 'passport' })).toEqual(good)
  })
})

test('a word is found with one misread letter in six, a short one only exactly', () => {
  expect(nearlyContains('XXDR1VERSLICENCEXX', 'DRIVERSLICEN')).toBe(true)
  expect(nearlyContains('DRVRSLCEN', 'DRIVERSLICEN')).toBe(false)
  expect(nearlyContains('FAYDU', 'FAYDA')).toBe(false)
})

test('issuers become two letters, or null when not a state', () => {
  expect(['ETH', 'D', 'CHE', 'GBR', 'UKR', 'UTO', 'XXA', 'UNO', 'ZZZ'].map(alpha2)).toEqual([
    'ET',
    'DE',
    'CH',
    'GB',
    'UA',
    null,
    null,
    null,
    null,
  ])
})
