import { afterAll, beforeAll, expect, test } from 'vitest'
import { faydaBarcode, faydaClaim169 } from '@wabi/specimens/barcodes.ts'
import { drawSpecimen } from '@wabi/specimens/draw-specimen.ts'
import { person } from '@wabi/specimens/people.ts'
import { photograph } from '@wabi/specimens/photograph.ts'
import { specimenKey, specimenKeys } from '@wabi/specimens/sign-code.ts'
import { createVisionPool, type VisionPool } from '../../pool.ts'
import { readIssuerKeys } from './issuer-keys.ts'
import { verifySignature } from './verify-signature.ts'

let pool: VisionPool
beforeAll(() => {
  pool = createVisionPool({ workers: 1 })
})
afterAll(() => pool.close())

const hanna = person('hanna')
const portrait = Buffer.alloc(300, 7)
const keys = readIssuerKeys(JSON.stringify(specimenKeys()))
const now = new Date('2026-11-27T12:00:00Z')

/** The QR code of a photographed back with this content. */
async function read(code: string) {
  const { card } = await drawSpecimen({ person: 'hanna', kind: 'fayda', side: 'back', code })
  const { jpeg } = await photograph(card, { seed: 3, turnDegrees: 2, blur: 0.6, noise: 3 })
  const found = await pool.readDocument(jpeg, { side: 'back', type: 'national_id', nationality: 'ET' })
  return { found, code: found.barcodes.find(({ format }) => format === 'QRCode')! }
}

test.each([
  ['older', faydaBarcode(hanna, hanna.dateOfBirth, portrait), 'verified'],
  ['older, of a stranger', faydaBarcode(hanna, hanna.dateOfBirth, portrait, specimenKey('x')), 'invalid'],
  ['newer', faydaClaim169(hanna, hanna.dateOfBirth), 'verified'],
  ['newer, of a stranger', faydaClaim169(hanna, hanna.dateOfBirth, { key: specimenKey('x') }), 'invalid'],
  ['newer, expired', faydaClaim169(hanna, hanna.dateOfBirth, { expires: '2025-01-01' }), 'expired'],
])('a photographed code is read, and its signature judged (%s)', async (_, content, state) => {
  const { found, code } = await read(content)
  expect(found.readings.barcode).toMatchObject({
    fullName: 'Hanna Tesfaye Bekele',
    dateOfBirth: hanna.dateOfBirth,
    idNumber: hanna.fcn,
  })
  // As stored: findings cross a process boundary as JSON.
  expect(verifySignature(JSON.parse(JSON.stringify(code)) as typeof code, keys, now)).toBe(state)
})
