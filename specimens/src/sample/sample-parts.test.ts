import { expect, test } from 'vitest'
import { mrzCheckDigit } from '../check-digits.ts'
import { random } from '../random.ts'
import { aamvaCode } from './aamva/licence-code.ts'
import { toClaims, drawWrongClaims, isNameVariant } from './claims.ts'
import { base45 } from './codes/base45.ts'
import { cbor } from './codes/cbor.ts'
import { drawDocument, printMrzLines } from './document.ts'
import { forge } from './forge/forge.ts'
import { FORGERIES, listForgeries } from './forge/forgeries.ts'
import { SAMPLE_DAY } from './holder.ts'
import { SAMPLE_KINDS } from './kinds.ts'
import { transliterate } from './names/transliterate.ts'
import { randomFor, seedFor, SPLITS } from './seeds.ts'
import { plannedSamples } from './write-samples.ts'

test('splits share no seed', () => {
  const seeds = SPLITS.map(
    (split) => new Set(Array.from({ length: 20_000 }, (_, i) => seedFor(split, i, 'fayda'))),
  )
  for (const [i, own] of seeds.entries()) {
    expect(own.size).toBeGreaterThan(19_900)
    for (const seed of own) expect(seed >>> 30).toBe(i)
  }
})

test('every check digit of a genuine MRZ holds, in each format', () => {
  for (const kind of ['passport', 'td1', 'td2', 'td3', 'mrv-a', 'mrv-b'] as const) {
    for (let seed = 0; seed < 40; seed++) {
      const document = drawDocument(kind, random(seed))
      const lines = printMrzLines(document, document.holderData)!
      const widths = { TD1: 30, TD2: 36, TD3: 44, 'MRV-A': 44, 'MRV-B': 36 }
      for (const line of lines)
        expect(line).toMatch(new RegExp(`^[A-Z0-9<]{${widths[document.zone!.format]}}$`))
      const [a, b] =
        document.zone!.format === 'TD1' ? [lines[0]!.slice(5), lines[1]!] : [lines[1]!, lines[1]!.slice(13)]
      expect(mrzCheckDigit(a.slice(0, 9))).toBe(a[9])
      expect(mrzCheckDigit(b.slice(0, 6))).toBe(b[6])
      expect(mrzCheckDigit(b.slice(8, 14))).toBe(b[14])
    }
  }
})

test('genuine documents are valid on the samples’ date and for a year, and no holder is a child', () => {
  for (const kind of SAMPLE_KINDS) {
    for (let seed = 0; seed < 60; seed++) {
      const { holderData } = drawDocument(kind, random(seed))
      expect(holderData.expiryDate > '2027-11-01').toBe(true)
      expect(holderData.issueDate < SAMPLE_DAY).toBe(true)
      expect(
        Number(holderData.issueDate.slice(0, 4)) - Number(holderData.dateOfBirth.slice(0, 4)),
      ).toBeGreaterThanOrEqual(10)
    }
  }
})

test('every forgery of every kind makes its reported changes and leaves the genuine document untouched', () => {
  for (const kind of SAMPLE_KINDS) {
    for (const forgery of listForgeries(kind)) {
      const document = drawDocument(kind, random(3))
      const before = structuredClone(document)
      const forged = forge(document, forgery, random(4))
      expect(document).toEqual(before)
      const says = JSON.stringify(forged.says) + JSON.stringify(forged.zone)
      const sound = forge(document, null, random(4))
      const same = says === JSON.stringify(sound.says) + JSON.stringify(sound.zone)
      // Another portrait, a screen and a print-out change the picture, not the text.
      expect(same, `${kind} ${forgery}`).toBe(['photo-replaced', 'screen', 'print-out'].includes(forgery))
      expect(forged.changes.every(({ from, to }) => from !== to)).toBe(true)
    }
  }
})

test('names are transliterated as ICAO 9303 part 3 recommends', () => {
  expect(transliterate('Müller-Groß')).toBe('MUELLER<GROSS')
  expect(transliterate("D'Arcy")).toBe('DARCY')
  expect(transliterate('Åkerström')).toBe('AAKERSTROEM')
  expect(transliterate('Yılmaz Öztürk')).toBe('YILMAZ<OEZTUERK')
})

test('a licence code designates its subfile by its true offset and length', () => {
  for (let seed = 0; seed < 40; seed++) {
    const document = drawDocument('aamva', random(seed))
    const code = aamvaCode(document, document.holderData)
    const [, offset, length] = /DL(\d{4})(\d{4})DL/.exec(code)!
    expect(code.slice(Number(offset))).toHaveLength(Number(length))
    expect(code.slice(Number(offset), Number(offset) + 5)).toBe('DLDAQ')
  }
})

test('Base45 and CBOR match the examples in RFC 9285 and RFC 8949', () => {
  expect(base45(Buffer.from('Hello!!'))).toBe('%69 VD92EX0')
  expect(base45(Buffer.from('ietf!'))).toBe('QED8WEX0')
  const hex = (value: Parameters<typeof cbor>[0]) => Buffer.from(cbor(value)).toString('hex')
  expect(hex(1000)).toBe('1903e8')
  expect(hex(-100)).toBe('3863')
  expect(hex('IETF')).toBe('6449455446')
  expect(hex([1, [2, 3]])).toBe('8201820203')
  expect(hex(new Map([[1, 2]]))).toBe('a10102')
  expect(hex({ tag: 1, value: 1363896240 })).toBe('c11a514b67b0')
})

test('a plan lists each picture once and gives each document one forgery suitable for its kind', () => {
  const plan = {
    split: 'tune',
    first: 5,
    count: 12,
    kinds: ['fayda', 'kebele', 'negative'],
    forgeries: 'all',
    sides: 'both',
    difficulty: 'ordinary',
  } as const
  const tasks = plannedSamples({ ...plan, kinds: [...plan.kinds] })
  expect(tasks).toHaveLength(12 * 5)
  for (const { kind, forgery } of tasks)
    if (kind === 'negative') expect(forgery).toBeNull()
    else expect(listForgeries(kind)).toContain(forgery)
  expect(new Set(tasks.map(({ forgery }) => forgery)).size).toBeGreaterThan(8)
  expect(FORGERIES).toHaveLength(14)
})

test('another person of the same name gives no wrong name, only wrong numbers and dates', () => {
  const own = (purpose: string) => randomFor('tune', 725, 'aamva', purpose)
  const document = drawDocument('aamva', own('document'))
  const right = toClaims(document.holderData)
  const namesake = { ...drawDocument('aamva', own('other')).holderData, fullName: right.fullName }
  const fields = (other: typeof namesake) =>
    drawWrongClaims(document, other, right, own('claims')).wrong.find(
      ({ wrong }) => wrong === 'another-person',
    )!.fields
  expect(fields(namesake)).toEqual(['dateOfBirth', 'idNumber'])
  for (const [name, whole, may] of [
    ['Jennifer Brown', 'Jennifer Maria Brown', true],
    ['Hanna Tesfaye', 'Hanna Tesfaye Bekele', true],
    ['Maria Brown', 'Jennifer Maria Brown', false],
    ['Tesfaye Bekele', 'Hanna Tesfaye Bekele', false],
    ['Jennifer Ann Brown', 'Jennifer Brown', false],
    ['Hanna', 'Hanna Tesfaye Bekele', false],
  ] as const)
    expect(isNameVariant(name, whole), `${name}, ${whole}`).toBe(may)
  expect(fields({ ...namesake, fullName: 'Somebody Else' })).toEqual(['fullName', 'dateOfBirth', 'idNumber'])
})
