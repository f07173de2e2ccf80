import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { isVerhoeff, mrzCheckDigit } from './check-digits.ts'
import { drawSpecimen } from './draw-specimen.ts'
import { missingFontPackages } from './fonts.ts'
import { PEOPLE } from './people.ts'
import { photograph } from './photograph.ts'
import { fromRaster, homography, paint, toRaster, type Point } from './raster.ts'

test('every person has valid Fayda numbers and no two people share a number', () => {
  for (const p of PEOPLE) {
    expect(p.fin).toMatch(/^[2-9]\d{11}$/)
    expect(p.fcn).toMatch(/^[2-9]\d{15}$/)
    expect(isVerhoeff(p.fin) && isVerhoeff(p.fcn)).toBe(true)
  }
  const numbers = PEOPLE.flatMap((p) => [
    p.fin,
    p.fcn,
    p.passportNumber,
    p.cardNumber,
    p.kebeleNumber,
    p.licenceNumber,
  ])
  expect(new Set(numbers).size).toBe(numbers.length)
})

const missing = missingFontPackages()
describe.skipIf(missing.length > 0)(`drawn cards (need ${missing.join(', ') || 'nothing more'})`, () => {
  test('the ground truth of a passport matches its print', async () => {
    const { card, fields, mrz } = await drawSpecimen({ person: 'hanna', kind: 'passport' })
    const [upper, lower] = mrz!
    expect(upper).toMatch(/^P<ETHBEKELE<<HANNA<TESFAYE<+$/)
    expect(lower).toHaveLength(44)
    expect(lower!.slice(0, 9)).toBe(fields.idNumber)
    expect(lower!.slice(13, 19)).toBe(fields.dateOfBirth!.replaceAll('-', '').slice(2))
    expect(mrzCheckDigit(lower!.slice(0, 10) + lower!.slice(13, 20) + lower!.slice(21, 43))).toBe(lower![43])
    const words = [...card.svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1])
    for (const said of [fields.idNumber!, fields.fullNameAmharic!, '17 MAR 1994', '10 FEB 2035'])
      expect(words).toContain(said)
    const machine = [...card.svg.matchAll(/font-family="OCR B"[^>]*>([^<]*)</g)]
      .map((match) => match[1])
      .join('')
    expect(machine.replaceAll('&lt;', '<')).toBe(mrz!.join(''))
  })

  test('each flaw shows where it should and nowhere else', async () => {
    const sound = await drawSpecimen({ person: 'hanna', kind: 'fayda' })
    const expired = await drawSpecimen({ person: 'hanna', kind: 'fayda', flaw: 'expired' })
    const dated = await drawSpecimen({ person: 'hanna', kind: 'fayda', flaw: 'wrong-dates' })
    const swapped = await drawSpecimen({
      person: 'hanna',
      kind: 'fayda',
      flaw: 'stranger-portrait',
      stranger: 'marta',
    })
    expect(expired.fields).toEqual({ ...sound.fields, expiryDate: '2021-05-20' })
    expect(expired.card.svg).toContain('2021/May/20')
    expect(dated.fields).toEqual(sound.fields)
    expect(dated.card.svg).toContain('1995/Mar/18')
    expect(dated.card.svg).not.toContain('1994/Mar/17')
    expect([sound.portraitId, swapped.portraitId]).toEqual(['hanna', 'marta'])
    expect(swapped.card.svg).not.toBe(sound.card.svg)
  })

  test('the same seed gives the same bytes, another seed another picture', async () => {
    const { card } = await drawSpecimen({ person: 'selam', kind: 'kebele' })
    const small = { width: 640, height: 360 }
    const [first, again, other] = [
      await photograph(card, { ...small, seed: 7 }),
      await photograph(card, { ...small, seed: 7 }),
      await photograph(card, { ...small, seed: 8 }),
    ]
    expect(again.jpeg.equals(first.jpeg)).toBe(true)
    expect(other.jpeg.equals(first.jpeg)).toBe(false)
    expect(other.corners).not.toEqual(first.corners)
  })

  test('the reported corners are exact: after straightening, the barcode reads as expected', async () => {
    const { card, barcodes } = await drawSpecimen({ person: 'marta', kind: 'licence', side: 'back' })
    const photo = await photograph(card, {
      turnDegrees: 4,
      perspective: 0.05,
      background: 'clutter',
      seed: 3,
    })
    const flat = { width: 1280, height: 807, data: new Uint8ClampedArray(1280 * 807 * 4) }
    const own: Point[] = [
      [0, 0],
      [1279, 0],
      [1279, 806],
      [0, 806],
    ]
    paint(flat, await toRaster(photo.jpeg), homography(own, photo.corners))
    const drawn = await toRaster(Buffer.from(card.svg))
    let apart = 0
    for (let y = 100; y < 700; y += 7) {
      for (let x = 60; x < 1220; x += 7)
        apart += Math.abs(drawn.data[(y * 1280 + x) * 4]! - flat.data[(y * 1280 + x) * 4]!)
    }
    // One pixel of shift already doubles this on the bars.
    expect(apart / (86 * 166)).toBeLessThan(45)
    const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
    const straight = await fromRaster(flat).flatten({ background: '#fff' }).png().toBuffer()
    const { data, info } = await sharp(straight).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const image = {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb' as const,
    }
    const found = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
      formats: ['PDF417'],
      tryHarder: true,
      textMode: 'Plain',
    })
    expect(found.map((code) => code.text)).toEqual([barcodes[0]!.text])
  })
})
