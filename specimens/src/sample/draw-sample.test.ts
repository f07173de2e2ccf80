import { describe, expect, test } from 'vitest'
import { formatDay } from '@wabi/contract/ethiopia/calendar.ts'
import { toGregorian } from '@wabi/contract/ethiopia/to-gregorian.ts'
import { isVerhoeff, mrzCheckDigit } from '../check-digits.ts'
import { drawSample } from './draw-sample.ts'
import { missingSampleFontPackages } from './sample-fonts.ts'

const SMALL = { width: 480, height: 270 }
const missing = missingSampleFontPackages()

describe.skipIf(missing.length > 0)(`samples (need ${missing.join(', ') || 'nothing more'})`, () => {
  test('the same arguments give the same bytes and truth, another index another person', async () => {
    const request = { kind: 'td1', side: 'back', view: SMALL } as const
    const first = await drawSample('tune', 7, request)
    const again = await drawSample('tune', 7, request)
    const other = await drawSample('tune', 8, request)
    expect(again.jpeg.equals(first.jpeg)).toBe(true)
    expect(again.truth).toEqual(first.truth)
    expect(other.truth.claims.idNumber).not.toBe(first.truth.claims.idNumber)
  })

  test('the ground truth of a Fayda card is printed in both scripts and both calendars', async () => {
    const { truth } = await drawSample('tune', 3, { kind: 'fayda', view: SMALL })
    const { says, words } = truth
    expect(words).toContain(says.print.fullName)
    expect(words).toContain(says.local.amharic)
    expect(isVerhoeff(truth.claims.idNumber) && isVerhoeff(truth.fin!)).toBe(true)
    const ethiopian = words.filter((word) => /^\d{4}\/\d\d\/\d\d$/.test(word))
    const gregorian = ethiopian.map((word) => {
      const [year, month, day] = word.split('/').map(Number) as [number, number, number]
      return formatDay(toGregorian({ year, month, day }))
    })
    expect(gregorian).toContain(says.print.dateOfBirth)
    expect(gregorian).toContain(says.print.expiryDate)
  })

  test('a forged sample differs from its genuine twin only in the reported change', async () => {
    const sound = await drawSample('tune', 4, { kind: 'passport', view: SMALL })
    const forged = await drawSample('tune', 4, { kind: 'passport', forgery: 'birth-changed', view: SMALL })
    expect(sound.truth.forgery).toBeNull()
    const { forgery, says, mrz } = forged.truth
    expect(mrz).toEqual(sound.truth.mrz)
    expect(says.mrz).toEqual(sound.truth.says.mrz)
    expect({ ...says.print, dateOfBirth: '' }).toEqual({ ...sound.truth.says.print, dateOfBirth: '' })
    expect(says.print.dateOfBirth).not.toBe(says.mrz.dateOfBirth)
    expect(forgery!.onThisSide).toContainEqual({ between: ['print', 'mrz'], fields: ['dateOfBirth'] })
    expect(forged.truth.claims.dateOfBirth).toBe(says.print.dateOfBirth)
  })

  test('the reported changes are the printed ones, and their boxes are on the card', async () => {
    const front = await drawSample('tune', 9, { kind: 'fayda', forgery: 'number-changed', view: SMALL })
    const back = await drawSample('tune', 9, {
      kind: 'fayda',
      side: 'back',
      forgery: 'number-changed',
      view: SMALL,
    })
    const { forgery, says, words, boxes } = front.truth
    expect(forgery!.changes).toEqual([
      { source: 'print', field: 'idNumber', from: says.barcode.idNumber, to: says.print.idNumber },
    ])
    expect(words.map((word) => word.replaceAll(' ', ''))).toContain(says.print.idNumber)
    expect(boxes.filter(({ field }) => field === 'idNumber')).toHaveLength(1)
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(Math.max(x + width, y + height)).toBeLessThan(1)
    }
    expect(back.truth.words.map((word) => word.replaceAll(' ', ''))).toContain(front.truth.fin)
    expect(back.truth.barcodes[0]!.text.length).toBeGreaterThan(300)
  })

  test('calendars that disagree do so in print alone', async () => {
    const { truth } = await drawSample('tune', 5, {
      kind: 'kebele',
      forgery: 'calendars-disagree',
      view: SMALL,
    })
    expect(truth.says.local.dateOfBirth).not.toBe(truth.says.print.dateOfBirth)
    expect(truth.forgery!.onThisSide).toEqual([{ between: ['print', 'local'], fields: ['dateOfBirth'] }])
  })

  test('the card of an ordinary picture lies within the frame', async () => {
    for (const index of [0, 1, 2]) {
      const { truth } = await drawSample('tune', index, { kind: 'aamva', view: SMALL })
      for (const [x, y] of truth.photo.corners) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(truth.photo.width)
        expect(y).toBeLessThanOrEqual(truth.photo.height)
      }
    }
  })

  test('an MRZ with a broken check digit has one that fails, named in the ground truth', async () => {
    const { truth } = await drawSample('tune', 6, { kind: 'td3', forgery: 'mrz-check-digits', view: SMALL })
    const lower = truth.mrz!.lines[1]!
    const holds = {
      idNumber: mrzCheckDigit(lower.slice(0, 9)) === lower[9],
      dateOfBirth: mrzCheckDigit(lower.slice(13, 19)) === lower[19],
      expiryDate: mrzCheckDigit(lower.slice(21, 27)) === lower[27],
    }
    const failing = Object.entries(holds).flatMap(([field, ok]) => (ok ? [] : [field]))
    expect(failing).toEqual(truth.forgery!.brokenCheckDigits)
    expect(truth.mrz!.sound).toBe(false)
  })
})
