import { expect, test } from 'vitest'
import type { DocumentFindings } from '../../core/shapes.ts'
import { matchClaims } from './match-claims.ts'
import { findings, print } from './testing/findings.ts'

const side = (idNumber: string) => findings({ text: print(idNumber), fields: { idNumber } })
const claimed = (idNumber: string, ...sides: DocumentFindings[]) =>
  matchClaims({ fullName: 'Hanna Tesfaye', dateOfBirth: '1994-03-17', idNumber }, sides).idNumber.result

test('a number on one side confirms no claim that the other side contradicts: one of them is misread or altered', () => {
  for (const [front, back] of [
    ['01-847493', '01-847491'],
    ['01-847491', '01-847493'],
    ['01-120566', '01-847493'],
  ] as const) {
    expect(claimed('01-847493', side(front), side(back)), `${front} ${back}`).toBe('unreadable')
  }
})

test('a number confirms the claim if both sides agree, if one is uncertain, or if the other is of another kind', () => {
  const doubted = side('01-847491')
  doubted.readings.doubtful = ['idNumber']
  for (const back of [side('01-847493'), side('0911223344'), doubted]) {
    expect(claimed('01-847493', side('01-847493'), back)).toBe('match')
  }
})

test('two equal numbers contradict a claim that neither side prints', () => {
  expect(claimed('01-847495', side('01-847493'), side('01-847491'))).toBe('conflict')
})

test('a telephone number or a date confirms no claimed number', () => {
  const card = findings({
    text: print(
      'የመታወቂያ ቁጥር',
      'K-929193',
      'ስልክ 0985565098',
      '1987/08/12 | 1995/Aug/20',
      '251911223344',
      '12/08/1995',
    ),
    fields: { idNumber: 'K-929193' },
  })
  for (const other of ['0985565098', '251911223344', '12081995', '19870812'])
    expect(claimed(other, card), other).toBe('unreadable')
  expect(claimed('K-929193', card)).toBe('match')
  // A card's own number may look like one; next to its label it counts.
  const own = findings({ text: print('ID number', '0985565098'), fields: { idNumber: '0985565098' } })
  expect(claimed('0985565098', own)).toBe('match')
})
