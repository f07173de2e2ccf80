import { expect, test } from 'vitest'
import { compareInvitedName, otherProvedName, shownName } from './compare-invited-name.ts'

test.each([
  ['Hanna Tesfaye Bekele', 'Hanna Tesfaye Bekele'],
  ['Hanna Tesfaye', 'Hanna Tesfaye Bekele'],
  ['ሐና ተስፋዬ በቀለ', 'Hanna Tesfaye Bekele'],
  ['W/ro Hanna Tesfaye', 'HANNA TESFAYE'],
  ['Maxamed Cali Xasan', 'Mohammed Ali Hassan'],
])('%s is %s', (invited, proved) => expect(compareInvitedName(invited, proved, ['ET'])).toBe('match'))

test.each([
  // A common name alone, a near spelling, half of a compound.
  ['Hanna', 'Hanna Tesfaye Bekele'],
  ['Hailu Tesfaye', 'Haile Tesfaye'],
  ['Kebede Gebre', 'Kebede Gebre Mariam'],
])('%s may be %s', (invited, proved) => expect(compareInvitedName(invited, proved, ['ET'])).toBe('similar'))

test.each([
  // A name taken in marriage or a namesake, a child, a grandchild of another.
  ['Hanna Tesfaye', 'Hanna Johansson'],
  ['Alemayehu Asefa', 'Asefa Alemayehu'],
  ['Hanna Tesfaye Bekele', 'Hanna Tesfaye Girma'],
])('%s may be another person than %s', (invited, proved) =>
  expect(compareInvitedName(invited, proved, ['ET'])).toBe('doubtful'),
)

test.each([
  ['Bereket Tola Regassa', 'Liya Alemu Wolde'],
  ['Dawit Tesfaye', 'Hanna Tesfaye'],
])('%s is not %s', (invited, proved) => expect(compareInvitedName(invited, proved, ['ET'])).toBe('conflict'))

test('the order of names proves nothing unless nationality or document are of a country where names are generations', () => {
  expect(compareInvitedName('Alemayehu Asefa', 'Asefa Alemayehu', ['KE', 'ET'])).toBe('doubtful')
  expect(compareInvitedName('Johansson Eric', 'Eric Johansson', ['SE'])).toBe('match')
})

test.each(['10428', '--', 'H T', 'Dr. H', '王小明'])('%s says no name that can be compared', (invited) =>
  expect(compareInvitedName(invited, 'Hanna Tesfaye', ['ET'])).toBeNull(),
)

test('a proved name without words is not approved', () => {
  expect(compareInvitedName('Hanna Tesfaye', '…', ['ET'])).toBe('doubtful')
})

test('the proved name is shown separately only if it may be another person’s', () => {
  const invited = {
    name: 'Hanna Tesfaye',
    dateOfBirth: null,
    documentNumber: null,
    referenceVerificationId: null,
    phone: null,
    referenceFace: false,
  }
  expect(otherProvedName({ invited, provedName: 'ሐና ተስፋዬ' }, 'ET')).toBeNull()
  expect(otherProvedName({ invited, provedName: 'Marta Desta' }, 'ET')).toBe('Marta Desta')
  expect(otherProvedName({ invited: null, provedName: 'Marta Desta' }, 'ET')).toBeNull()
  expect(otherProvedName({ invited, provedName: null }, 'ET')).toBeNull()
})

test('where one name is shown and the two may belong to two people, it is the proved one', () => {
  const invited = {
    name: 'Hanna Tesfaye',
    dateOfBirth: null,
    documentNumber: null,
    referenceVerificationId: null,
    phone: null,
    referenceFace: false,
  }
  const shown = (provedName: string | null) =>
    shownName({ customerName: 'Hanna Tesfaye', invited, provedName }, 'ET')
  expect(['Marta Desta', 'ሐና ተስፋዬ', null].map(shown)).toEqual([
    'Marta Desta',
    'Hanna Tesfaye',
    'Hanna Tesfaye',
  ])
})
