import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { expect, test } from 'vitest'
import type { Claims, DocumentFindings } from '../../core/shapes.ts'
import { readFields } from '../print/read-fields.ts'
import { matchClaims } from './match-claims.ts'
import { createRandom, type Random } from './testing/random.ts'
import { drawName, drawPerson, geezName, latinName, type Name, type Person } from './testing/people.ts'
import { readCard, type CardKind } from './testing/printed-card.ts'

const KINDS: CardKind[] = ['fayda', 'kebele', 'licence', 'passport']
const CARDS_A_KIND = 25
const NUMBER = { fayda: 'fcn', kebele: 'kebele', licence: 'licence', passport: 'passport' } as const

function findings(kind: CardKind, person: Person, random: Random, noise: number): DocumentFindings {
  const lines = readCard(kind, person, random, noise)
  const printed = readFields(lines, kind === 'licence' ? 'drivers_license' : undefined)
  return {
    kind: { type: null, country: null, side: null, sure: false, by: [] },
    text: lines.map(({ text, confidence }) => ({ text, confidence })),
    mrz: null,
    barcodes: [],
    readings: { mrz: null, barcode: null, print: printed.fields, doubtful: printed.doubtful },
  } as unknown as DocumentFindings
}

const trueClaims = (kind: CardKind, person: Person): Claims => ({
  fullName: latinName(person),
  dateOfBirth: person.birth,
  idNumber: person[NUMBER[kind]],
})

function wrongNames(person: Person, random: Random): string[] {
  const [own, father, grandfather] = person.names
  const other = drawPerson(random).names
  const written = (...names: Name[]) => [names.map(([latin]) => latin), names.map(([, geez]) => geez)]
  const strange = drawName(random, person.names)
  return [
    ...written(...other),
    // A sibling, a cousin, a person whose father has another name, the father himself.
    ...written(strange, father, grandfather),
    ...written(own, father, strange),
    ...written(own, strange, grandfather),
    ...written(father, grandfather, strange),
    ...written(father, grandfather),
    ...written(strange, father),
    ...written(own, strange),
  ].map((names) => names.join(' '))
}

function wrongDays(birth: string, random: Random): string[] {
  const [year, month, day] = birth.split('-') as [string, string, string]
  const shifted = (days: number) => new Date(Date.parse(birth) + days * DAY_MS).toISOString().slice(0, 10)
  const swapped = Number(day) <= 12 && day !== month ? [`${year}-${day}-${month}`] : []
  const otherYear = `${Number(year) + random.pick([-1, 1, 10, -10])}-${month}-${day}`
  return [shifted(1), shifted(-1), otherYear, ...swapped]
}

function wrongNumbers(number: string, random: Random): string[] {
  const digits = [...number].flatMap((one, i) => (/\d/.test(one) ? [i] : []))
  const at = random.pick(digits)
  const slip = (i: number, one: string) => number.slice(0, i) + one + number.slice(i + 1)
  const changed = slip(at, String((Number(number[at]) + 1 + random.integerBelow(9)) % 10))
  const pair = digits.find((i) => /\d/.test(number[i + 1] ?? '') && number[i] !== number[i + 1])
  const turned =
    pair === undefined ? [] : [slip(pair, number[pair + 1]! + number[pair]!).slice(0, number.length + 1)]
  return [changed, ...turned.map((text) => text.slice(0, pair! + 2) + number.slice(pair! + 2))]
}

for (const noise of [0, 0.01, 0.04]) {
  test(`no wrong claim is confirmed when ${noise * 100} of 100 letters are misread`, () => {
    const random = createRandom(7 + noise * 1000)
    let tried = 0
    const confirmed = { name: 0, amharic: 0, dateOfBirth: 0, idNumber: 0, cards: 0 }
    for (const kind of KINDS) {
      for (let card = 0; card < CARDS_A_KIND; card++) {
        const person = drawPerson(random)
        const found = [findings(kind, person, random, noise)]
        const right = trueClaims(kind, person)
        const results = matchClaims(right, found)
        confirmed.cards++
        for (const key of ['name', 'dateOfBirth', 'idNumber'] as const) {
          if (results[key].result === 'match') confirmed[key]++
        }
        const amharic = matchClaims({ ...right, fullName: geezName(person) }, found)
        if (amharic.name.result === 'match') confirmed.amharic++
        const wrong: [keyof Claims, keyof typeof results, string[]][] = [
          ['fullName', 'name', wrongNames(person, random)],
          ['dateOfBirth', 'dateOfBirth', wrongDays(person.birth, random)],
          ['idNumber', 'idNumber', wrongNumbers(right.idNumber, random)],
        ]
        for (const [claim, key, values] of wrong) {
          for (const value of values) {
            tried++
            const { result, bySource } = matchClaims({ ...right, [claim]: value }, found)[key]
            const said = `${kind} ${JSON.stringify(right)} ${value} ${JSON.stringify(bySource.print)}`
            expect(result, `${said}\n${found[0]!.text.map(({ text }) => text).join('\n')}`).not.toBe('match')
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(2_000)
    const least = noise === 0 ? 1 : noise === 0.01 ? 0.94 : 0.8
    for (const key of ['name', 'amharic', 'dateOfBirth', 'idNumber'] as const) {
      expect(confirmed[key] / confirmed.cards, key).toBeGreaterThanOrEqual(least)
    }
  })
}
