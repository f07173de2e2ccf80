import { describe, expect, test } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { parseMrz } from './parse.ts'

const TODAY = new Date('2026-11-21T00:00:00Z')

/** The specimens printed in ICAO 9303 parts 4, 5, 6 and 7, and an Ethiopian passport of a person who does not exist. */
const SPECIMENS = {
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  'MRV-A': ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
  'MRV-B': ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
} as const

describe('the specimens of ICAO 9303', () => {
  test.each(Object.entries(SPECIMENS))('%s parses with every check digit right', (format, lines) => {
    const parsed = parseMrz(lines, TODAY)
    expect(parsed).toMatchObject({ format, failedCheckDigits: [], problems: [] })
    expect(parsed?.fields).toMatchObject({
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      fullName: 'ANNA MARIA ERIKSSON',
      sex: 'F',
    })
  })

  test('dates get their century', () => {
    expect(parseMrz(SPECIMENS.TD3, TODAY)?.fields).toMatchObject({
      dateOfBirth: '1974-08-12',
      expiryDate: '2012-04-15',
      documentNumber: 'L898902C3',
      optionalData: 'ZE184226B',
    })
    expect(parseMrz(SPECIMENS['MRV-A'], TODAY)?.fields).toMatchObject({
      dateOfBirth: '1940-09-07',
      expiryDate: '1996-12-10',
    })
  })
})

test('a TD1 number of more than nine characters continues in the optional field', () => {
  const number = 'D23145890734'
  const line1 = `I<UTO${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}`.padEnd(30, '<')
  const upper = '7408122F1204159UTO<<<<<<<<<<<'
  const composite = checkDigit(line1.slice(5) + upper.slice(0, 7) + upper.slice(8, 15) + upper.slice(18, 29))
  const lines = [line1, upper + composite, SPECIMENS.TD1[2]]
  expect(parseMrz(lines, TODAY)).toMatchObject({
    failedCheckDigits: [],
    fields: { documentNumber: number, optionalData: '' },
  })
})

describe('one changed character that a check digit covers', () => {
  for (const [format, lines] of Object.entries(SPECIMENS)) {
    const dataLines = format === 'TD1' ? [0, 1] : [1]
    test(`${format}: no other digit passes where a digit stands`, () => {
      let tried = 0
      for (const line of dataLines) {
        for (let place = 0; place < lines[line]!.length; place++) {
          const present = lines[line]![place]!
          if (!/\d/.test(present)) continue
          for (const digit of '0123456789') {
            if (digit === present) continue
            // A visa's optional places are covered by no check digit.
            if (format === 'MRV-A' && place >= 28) continue
            const mutated = lines.map((text, i) =>
              i === line ? text.slice(0, place) + digit + text.slice(place + 1) : text,
            )
            expect(parseMrz(mutated, TODAY)?.failedCheckDigits, mutated[line]).not.toEqual([])
            tried++
          }
        }
      }
      expect(tried).toBeGreaterThan(150)
    })
  }

  test('two swapped neighbouring digits are detected', () => {
    for (const place of [13, 14, 15, 16, 17, 21, 22, 23, 24, 25]) {
      const text = SPECIMENS.TD3[1]
      if (text[place] === text[place + 1]) continue
      const swapped = text.slice(0, place) + text[place + 1] + text[place] + text.slice(place + 2)
      expect(parseMrz([SPECIMENS.TD3[0], swapped], TODAY)?.failedCheckDigits, swapped).not.toEqual([])
    }
  })
})

describe('fields that no check digit covers', () => {
  test.each([
    ['issuer', ['P<QQQERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', SPECIMENS.TD3[1]]],
    ['nationality', [SPECIMENS.TD3[0], SPECIMENS.TD3[1].replace('UTO', 'UT0')]],
    ['documentCode', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', SPECIMENS.TD3[1]]],
    ['sex', [SPECIMENS.TD3[0], SPECIMENS.TD3[1].replace('2F1', '2K1')]],
    ['name', ['P<UTOERIKSS0N<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', SPECIMENS.TD3[1]]],
    ['name', ['P<UTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', SPECIMENS.TD3[1]]],
  ] as const)('a wrong %s is a problem', (problem, lines) => {
    expect(parseMrz(lines, TODAY)?.problems).toContain(problem)
  })

  test('the 31st of a short month is impossible even under a right check digit', () => {
    const date = '740231'
    const line = `L898902C36UTO${date}${checkDigit(date)}F1204159ZE184226B<<<<<1`
    const parsed = parseMrz(
      [SPECIMENS.TD3[0], line + checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))],
      TODAY,
    )
    expect(parsed).toMatchObject({ failedCheckDigits: [], problems: ['dateOfBirth'] })
  })
})

test('lines of another shape are not an MRZ', () => {
  expect(parseMrz([], TODAY)).toBeNull()
  expect(parseMrz([SPECIMENS.TD3[0]], TODAY)).toBeNull()
  expect(parseMrz([SPECIMENS.TD3[0], SPECIMENS.TD3[1].slice(1)], TODAY)).toBeNull()
  expect(parseMrz([SPECIMENS.TD3[0], SPECIMENS.TD3[1].replace('L', 'l')], TODAY)).toBeNull()
})
