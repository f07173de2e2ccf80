import { expect, test } from 'vitest'
import type { DocumentFindings, DocumentQuality } from '../core/shapes.ts'
import { matchClaims } from './claims/match-claims.ts'
import { judgeByGlare } from './judge-by-glare.ts'

const [WIDTH, HEIGHT] = [800, 504]
const good: DocumentQuality = { ok: true, hints: [], measures: {} }
const read = {
  side: 'front',
  fields: { fullName: 'Hanna Tesfaye Bekele', dateOfBirth: '1994-03-17', idNumber: '4173928605183947' },
  mrz: null,
  barcodes: [],
  matches: null,
} as const
const { fullName: _, ...nameless } = read.fields

/** Marks like print on tinted paper; a lamp of that radius, half as high as wide, burns out what lies under it. */
function card(lampPx: number, paper = 205) {
  const data = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const print = x > 60 && x < 740 && y % 40 < 14 && y > 50 && (x * 7 + Math.floor(y / 40) * 5) % 17 < 5
      const away = lampPx > 0 ? Math.hypot(x - 400, 2 * (y - 260)) / lampPx : 9
      const lamp = 255 * Math.min(1, Math.max(0, 2 - away))
      data[y * WIDTH + x] = Math.min(255, (print ? 50 : paper) + lamp)
    }
  }
  return () => ({ data, width: WIDTH, height: HEIGHT })
}

test('where a field was not read and the card has a reflection, the hint is glare', () => {
  const lost = { ...read, fields: nameless }
  expect(judgeByGlare(good, lost, card(45))).toMatchObject({ ok: false, hints: ['glare'] })
  const advised: DocumentQuality = { ...good, hints: ['too_small', 'glare'] }
  expect(judgeByGlare(advised, lost, card(45)).hints).toEqual(['glare', 'too_small'])
})

test('a reflection without a lost field, or a lost field without a reflection, changes nothing', () => {
  expect(judgeByGlare(good, read, card(45))).toEqual(good)
  expect(judgeByGlare(good, { ...read, fields: nameless }, card(0))).toEqual(good)
  expect(judgeByGlare(good, { ...read, fields: nameless }, null)).toEqual(good)
  // On white paper reflections cannot be detected.
  expect(judgeByGlare(good, { ...read, fields: nameless }, card(0, 253))).toEqual(good)
})

test('an unread field that matches the customer’s claim is not hidden', () => {
  const claims = { fullName: read.fields.fullName, dateOfBirth: '1994-03-17', idNumber: '4173928605183947' }
  const side = {
    kind: { country: 'ET' },
    mrz: null,
    barcodes: [],
    text: [{ text: claims.fullName, confidence: 95 }],
  }
  const readings = { mrz: null, barcode: null, print: nameless, doubtful: [] }
  const matches = (fullName: string) =>
    matchClaims({ ...claims, fullName }, [{ ...side, readings } as unknown as DocumentFindings])
  const lost = { ...read, fields: nameless }
  expect(judgeByGlare(good, { ...lost, matches: matches(claims.fullName) }, card(45))).toEqual(good)
  expect(judgeByGlare(good, { ...lost, matches: matches('Ruth Dawit Mekonnen') }, card(45)).ok).toBe(false)
})

test('a back is only retaken for a half-read MRZ', () => {
  const back = { ...read, side: 'back', fields: {} } as const
  expect(judgeByGlare(good, back, card(45))).toEqual(good)
})
