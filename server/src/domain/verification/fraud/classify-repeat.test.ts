import { expect, test } from 'vitest'
import { classifyRepeat, type CasePair } from './classify-repeat.ts'

const hanna = {
  fullName: 'Hanna Tesfaye Bekele',
  dateOfBirth: '1994-03-17',
  gender: 'F' as const,
  idNumber: '4173928605183944',
}
const ruth = { ...hanna, fullName: 'Ruth Alemu Desta', dateOfBirth: '1988-11-02' }
const pair = (theirs: CasePair['theirs'], change: Partial<CasePair>): CasePair => ({
  claims: hanna,
  theirs,
  sameKind: true,
  sameFace: false,
  sameNumber: false,
  otherFace: false,
  ...change,
})

test.each([
  ['a renewed check', pair(hanna, { sameFace: true, sameNumber: true }), null],
  [
    'a renewed check with another spelling of the name',
    pair({ ...hanna, fullName: 'Hana Tesfaye' }, { sameFace: true, sameNumber: true }),
    null,
  ],
  [
    'a renewed check after a wedding',
    pair({ ...hanna, fullName: 'Hanna Girma Alemu' }, { sameFace: true, sameNumber: true }),
    null,
  ],
  ['her passport after her card', pair(hanna, { sameFace: true, sameKind: false }), null],
  ['a second card', pair(hanna, { sameFace: true }), 'faceUnderOtherNumber'],
  ['her face as Ruth', pair(ruth, { sameFace: true, sameKind: false }), 'faceUnderOtherName'],
  [
    'her face with another birthday',
    pair({ ...hanna, dateOfBirth: '1990-01-01' }, { sameFace: true }),
    'faceUnderOtherName',
  ],
  ['her face and number as Ruth', pair(ruth, { sameFace: true, sameNumber: true }), 'faceUnderOtherName'],
  [
    'her number with another face',
    pair(hanna, { sameNumber: true, otherFace: true }),
    'numberUnderOtherFace',
  ],
  ['her number as Ruth, faces not compared', pair(ruth, { sameNumber: true }), 'numberUnderOtherName'],
  ['her number, faces not compared', pair(hanna, { sameNumber: true }), null],
  ['a namesake', pair(hanna, {}), null],
])('%s', (_, of, expected) => expect(classifyRepeat(of)).toBe(expected))
