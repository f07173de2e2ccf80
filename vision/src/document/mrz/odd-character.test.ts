import { expect, test } from 'vitest'
import { tamperedZone } from '@wabi/specimens/tampered/tampered-zone.ts'
import { toGray } from '../../image/gray.ts'
import { readMrz } from './read.ts'

/** Zones whose check digits fit what the tampered character is read as: 3 a 5 whose lower half is a 9, 8 a 3 whose right half is a 1. */
const TAMPERED = [3, 8]

test('a character with parts of two glyphs makes a crisp MRZ unsure, although its check digits hold', async () => {
  for (const index of TAMPERED) {
    const zone = await tamperedZone('tune', index)
    const status = async (tampered: boolean) => {
      const reading = await readMrz(toGray(zone.draw(zone.lines, tampered)))
      expect(reading?.mrz.lines, `${index}`).toEqual(zone.lines)
      return reading?.mrz.status
    }
    expect(await status(false), `${index} untouched`).toBe('valid')
    expect(await status(true), `${index} tampered with`).toBe('unsure')
  }
})
