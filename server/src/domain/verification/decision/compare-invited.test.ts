import { describe, expect, test } from 'vitest'
import type { ClaimState } from '../../../decision/model/input.ts'
import type { InvitedPerson } from '../session/open-person.ts'
import { compareInvited, type ProvedPerson } from './compare-invited.ts'

const match = { state: 'match', source: 'mrz' } as const
const createClaims = (state: ClaimState) => ({
  sides: [],
  claims: { name: match, dateOfBirth: match, idNumber: { state, source: null } },
})
/** A face this far from the one at 0. */
const faceAt = (distance: number) => [distance, ...Array.from({ length: 127 }, () => 0)]
const quality = { ok: true, hints: [], measures: {} }

const HANNA: ProvedPerson = {
  claims: {
    fullName: 'Hanna Tesfaye Bekele',
    dateOfBirth: '1994-03-17',
    gender: 'F',
    idNumber: '4173 9286-0518',
  },
  document: createClaims('match'),
  nationality: 'ET',
  selfie: { descriptor: faceAt(0), quality },
  provedPhone: null,
  reference: null,
  model: null,
}
const NOTHING_BUT_A_NAME: InvitedPerson = {
  name: 'ሐና ተስፋዬ',
  dateOfBirth: null,
  documentNumber: null,
  referenceVerificationId: null,
  phone: null,
  referenceFace: false,
}
const compare = (invited: Partial<InvitedPerson>, proved: Partial<ProvedPerson> = {}) =>
  compareInvited({ ...NOTHING_BUT_A_NAME, ...invited }, { ...HANNA, ...proved })

test('a walk-in has no invitation', () => expect(compareInvited(null, HANNA)).toBe('nobody'))

test('only what the invitation contains is compared', () => {
  expect(compare({})).toEqual({ name: 'match' })
  // A name that says nothing is anybody's, unless another detail is this person's.
  expect(compare({ name: '10428' })).toEqual({ name: 'doubtful' })
})

test('a father who uses his son’s link with his Ethiopian card is doubted, whatever nationality he chose', () => {
  const claims = { ...HANNA.claims, fullName: 'Asefa Alemayehu' }
  const sides = [{ side: 'front', type: 'national_id', country: 'ET', ok: true, hints: [] } as const]
  const proved = { claims, document: { ...createClaims('match'), sides }, nationality: 'KE' }
  expect(compare({ name: 'Alemayehu Asefa' }, proved)).toEqual({ name: 'doubtful' })
})

test('a number is compared without spaces and punctuation; another one may be of a new document', () => {
  expect(compare({ documentNumber: '417392860518' })).toMatchObject({ documentNumber: 'match' })
  expect(compare({ documentNumber: '417392860519' })).toMatchObject({ documentNumber: 'doubtful' })
})

test('another date of birth is a conflict', () => {
  expect(compare({ dateOfBirth: '1994-03-17' })).toMatchObject({ dateOfBirth: 'match' })
  expect(compare({ dateOfBirth: '1994-03-18' })).toMatchObject({ dateOfBirth: 'conflict' })
})

test('what the customer entered proves nothing until the document confirms it', () => {
  const invited = { documentNumber: HANNA.claims.idNumber, dateOfBirth: '1994-03-17' }
  expect(compare(invited, { document: null })).toEqual({
    name: 'unproved',
    dateOfBirth: 'unproved',
    documentNumber: 'unproved',
  })
  for (const state of ['conflict', 'unreadable'] as const)
    expect(compare(invited, { document: createClaims(state) })).toEqual({
      name: 'match',
      dateOfBirth: 'match',
      documentNumber: 'unproved',
    })
})

test('a phone counts only where a code reached it, and another one is a doubt', () => {
  const phone = '0911 234 567'
  expect(compare({ phone })).toEqual({ name: 'match', phone: 'unproved' })
  expect(compare({ phone }, { provedPhone: '+251911234567' })).toEqual({ name: 'match', phone: 'match' })
  expect(compare({ phone }, { provedPhone: '+251911234568' })).toEqual({ name: 'match', phone: 'doubtful' })
})

describe('a reference face', () => {
  const invited = { referenceVerificationId: 'ver_1' }
  test.each([
    [0.3, 'match'],
    [0.55, 'doubtful'],
    [1.1, 'conflict'],
  ])('at distance %d is a %s', (distance, face) => {
    expect(compare(invited, { reference: faceAt(distance) })).toMatchObject({ face })
    expect(compare({ referenceFace: true }, { reference: faceAt(distance) })).toMatchObject({ face })
  })
  test('proves nothing against a selfie that cannot be compared', () => {
    const selfie = { descriptor: faceAt(0), quality: { ...quality, ok: false } }
    expect(compare(invited, { selfie, reference: faceAt(1.1) })).toMatchObject({ face: 'doubtful' })
    expect(compare(invited, { selfie: { descriptor: null, quality }, reference: faceAt(0.1) })).toMatchObject(
      {
        face: 'doubtful',
      },
    )
  })
  test('that is gone breaks the check', () => {
    expect(() => compare(invited)).toThrow('no face to compare')
    expect(() => compare({ referenceFace: true })).toThrow('no face to compare')
  })
})
