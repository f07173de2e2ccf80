import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'
import { compareDescriptors } from '../face/compare.ts'
import { createVisionPool, type VisionPool } from '../pool.ts'
import type { Claims, DocumentFindings } from '../core/shapes.ts'
import { matchClaims } from './claims/match-claims.ts'

let specimens: Specimen[]
let pool: VisionPool
beforeAll(async () => {
  specimens = await makeSpecimens(DEFAULT_OUT)
  pool = createVisionPool({ workers: 2 })
})
afterAll(() => pool.close())

const specimen = (id: string) => specimens.find((one) => one.id === id)!
const read = ({ picture, side, documentType }: Specimen) =>
  pool.readDocument(readFileSync(picture), { side, type: documentType, nationality: 'ET' })

/** Claims that another person, or a typing error, would produce; each must differ from the truth. */
function wrongClaims(truth: Claims, other: Claims): Claims[] {
  const [year, month, day] = truth.dateOfBirth.split('-') as [string, string, string]
  const swapped = Number(day) <= 12 ? `${year}-${day}-${month}` : `${year}-${month}-${Number(day) - 1}`
  const at = truth.idNumber.length - 2
  const digit = String((Number(truth.idNumber[at]) + 3) % 10)
  const slip = truth.idNumber.slice(0, at) + digit + truth.idNumber.slice(at + 1)
  return [other, { fullName: other.fullName, dateOfBirth: swapped, idNumber: slip }]
}

/** [specimen, the claims that this side alone must confirm] */
const READABLE: [string, (keyof ReturnType<typeof matchClaims>)[]][] = [
  ['hanna-fayda-front', ['name', 'dateOfBirth', 'idNumber']],
  ['hanna-fayda-back', ['name', 'dateOfBirth', 'idNumber']],
  ['selam-passport-front', ['name', 'dateOfBirth', 'idNumber']],
  ['ruth-national-id-front', ['name', 'dateOfBirth', 'idNumber']],
  ['liya-national-id-back', ['name', 'dateOfBirth', 'idNumber']],
  ['marta-licence-back', ['name', 'dateOfBirth', 'idNumber']],
  ['hanna-kebele-front', ['name', 'dateOfBirth', 'idNumber']],
]

test.each(READABLE)('%s confirms its own claims and no others', async (id, confirmed) => {
  const truth = specimen(id)
  const found = await read(truth)
  expect(found.quality.ok).toBe(true)
  const right = matchClaims(truth.claims, [found])
  for (const claim of confirmed) expect(right[claim].result, claim).toBe('match')

  const other = specimens.find(({ kind, person }) => kind === truth.kind && person !== truth.person)!
  for (const claims of wrongClaims(truth.claims, other.claims)) {
    const matches = matchClaims(claims, [found])
    for (const claim of ['name', 'dateOfBirth', 'idNumber'] as const) {
      expect(matches[claim].result, `${claim} ${JSON.stringify(claims)}`).not.toBe('match')
    }
  }
})

test('a swapped day and month are another date', async () => {
  // Only a day up to the twelfth can be read both ways.
  const swappable = specimens.filter(
    ({ side, flaw, claims }) => side === 'front' && !flaw && Number(claims.dateOfBirth.slice(8)) <= 12,
  )
  expect(swappable.length).toBeGreaterThan(0)
  const truth = swappable.find(({ kind }) => kind === 'fayda')!
  const [year, month, day] = truth.claims.dateOfBirth.split('-')
  expect(day).not.toBe(month)
  const claims = { ...truth.claims, dateOfBirth: `${year}-${day}-${month}` }
  expect(matchClaims(claims, [await read(truth)]).dateOfBirth.result).not.toBe('match')
})

test('a stranger’s portrait on a genuine card does not match the selfie', async () => {
  const [own, strange] = [specimen('hanna-fayda-front'), specimen('hanna-fayda-front-stranger-portrait')]
  const selfie = await pool.readSelfie(readFileSync(own.selfie))
  const distance = async (of: Specimen) => {
    const { face } = await read(of)
    return compareDescriptors(face!.descriptor, selfie.descriptor!)
  }
  expect((await distance(own)).verdict).toBe('match')
  expect((await distance(strange)).verdict).toBe('no_match')
})

test('a changed check digit is reported as forgery, not as a bad photo', async () => {
  const { mrz, sources } = await read(specimen('hanna-passport-front-mrz-digit'))
  expect(mrz).toMatchObject({ status: 'check_digits_failed', valid: false })
  expect(mrz!.failedCheckDigits.length).toBeGreaterThan(0)
  expect(Object.values(sources)).not.toContain('mrz')
})

test.each(['hanna-fayda-front-unreadable', 'hanna-fayda-back-unreadable', 'hanna-passport-front-unreadable'])(
  '%s must be retaken and yields nothing false',
  async (id) => {
    const truth = specimen(id)
    const found: DocumentFindings = await read(truth)
    expect(found.quality.ok).toBe(false)
    expect(found.quality.hints).toContain('blurry')
    expect(found.barcodes).toEqual([])
    expect(found.mrz?.valid ?? false).toBe(false)
    for (const [field, value] of Object.entries(found.fields)) {
      expect(value, field).toBe(truth.fields?.[field as keyof typeof truth.fields])
    }
    const matches = matchClaims(truth.claims, [found])
    for (const { result } of Object.values(matches)) expect(result).not.toBe('conflict')
  },
)
