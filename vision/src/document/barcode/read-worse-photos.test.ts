import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSpecimen, type Kind, type Side } from '@wabi/specimens/draw-specimen.ts'
import { photograph, type PhotographOptions } from '@wabi/specimens/photograph.ts'
import { decodeImage } from '../../image/decode.ts'
import { toGray, type Gray } from '../../image/gray.ts'
import { findBars } from './find-bars.ts'
import { toPlace, readBars } from './read-bars.ts'
import { readBarcodes } from './read.ts'
import { tensorField } from './tensor-field.ts'

// Vision blocks all loaders but three for the whole process; cards are drawn as SVG.
sharp.unblock({ operation: ['VipsForeignLoad'] })

/** Photos of 1280 x 720 on which the card fills half the width. */
async function photo(person: string, kind: Kind, side: Side, shot: PhotographOptions) {
  const { card, barcodes } = await drawSpecimen({ person, kind, side })
  const { jpeg } = await photograph(card, { fill: 0.5, ...shot })
  return { gray: toGray(await decodeImage(jpeg)), text: barcodes[0]!.text }
}

async function said(gray: Gray): Promise<string[]> {
  return (await readBarcodes(gray)).map((one) => one.text)
}

test.each([
  ['turned by 36 degrees', { turnDegrees: 36, seed: 1363, background: 'clutter', blur: 0.46, noise: 2.1 }],
  ['turned by 54 degrees', { turnDegrees: 54, seed: 1541, background: 'cloth', blur: 0.55, noise: 5.5 }],
  [
    'turned by 54 degrees, again',
    { turnDegrees: 54, seed: 1542, background: 'plain', blur: 0.63, noise: 2.4 },
  ],
] as const)('a PDF417 in perspective is read: %s', async (_, shot) => {
  const { gray, text } = await photo('ruth', 'licence', 'back', { ...shot, perspective: 0.08 })
  expect(await said(gray)).toEqual([text])
})

test.each([
  ['licence', 'back', 1.5, 20],
  ['licence', 'back', 1.5, 310],
  ['fayda', 'back', 1.6, 45],
  ['fayda', 'back', 1.6, 60],
  ['fayda', 'front', 0.9, 60],
] as const)(
  'the code of a %s %s is read through a blur of %f pixels, at %i degrees',
  async (kind, side, blur, turnDegrees) => {
    const { gray, text } = await photo('hanna', kind, side, { turnDegrees, blur, seed: 5 })
    expect(await said(gray)).toEqual([text])
  },
)

test('a PDF417 whose error correction is used up is rejected', async () => {
  const { gray } = await photo('ruth', 'licence', 'back', {
    turnDegrees: 270,
    seed: 42701,
    background: 'cloth',
    blur: 1.3,
    noise: 5.167970314621925,
    perspective: 0.05,
  })
  const [bars] = findBars(tensorField(gray))
  expect(await readBars(gray, toPlace(gray, 1, bars!))).toEqual([])
})

test('a Code 128 needs most of its lines to agree, not just three', async () => {
  const { gray, text } = await photo('hanna', 'fayda', 'front', {
    turnDegrees: 180,
    seed: 2800,
    background: 'wood',
    blur: 0.8462261672597379,
    noise: 4.239489395171404,
    perspective: 0.08,
  })
  expect(await said(gray)).toEqual([text])
})
