import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSpecimen } from '@wabi/specimens/draw-specimen.ts'
import { loadFaceEngine } from '../../face/engine.ts'
import { findPortrait } from '../../face/find-portrait.ts'
import { type Part, toGray } from '../../image/gray.ts'
import type { Picture } from '../../image/types.ts'
import type { Quad } from '../../core/shapes.ts'
import { classifyCard } from '../kind/classify-card.ts'
import { printBudget } from '../ocr/print-budget.ts'
import { describePortrait } from '../portrait.ts'
import { comparePortraits } from './compare-portraits.ts'

/** A flat drawn card: its portrait on the left, the faint second one at the bottom right. */
async function flatCard(person: string, kind: 'fayda' | 'licence' = 'fayda'): Promise<Picture> {
  const { card } = await drawSpecimen({ person, kind })
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const { data, info } = await sharp(Buffer.from(card.svg))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/** The left `share` of one card's width, the rest of another's. */
function joined(left: Picture, right: Picture, share: number): Picture {
  const { width, height } = right
  const data = new Uint8Array(right.data)
  for (let y = 0; y < height; y += 1) {
    const from = y * width * 3
    data.set(left.data.subarray(from, from + Math.round(width * share) * 3), from)
  }
  return { data, width, height }
}

async function compareCardPortraits(card: Picture) {
  const portrait = await findPortrait(await loadFaceEngine(), card)
  if (!portrait) throw new Error('no portrait was found')
  const { width, height } = card
  const corners: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const cut = ({ x0, y0, x1, y1 }: Part): Picture => {
    const rows = Array.from({ length: y1 - y0 }, (_, y) => ((y0 + y) * width + x0) * 3)
    const data = Uint8Array.from(rows.flatMap((from) => [...card.data.subarray(from, from + (x1 - x0) * 3)]))
    return { data, width: x1 - x0, height: y1 - y0 }
  }
  return comparePortraits({ width, height, cut }, corners, await describePortrait(portrait, 1))
}

test('a second portrait gives a signal only when it shows another person', async () => {
  const [hanna, ruth] = [await flatCard('hanna'), await flatCard('ruth')]
  expect(await compareCardPortraits(hanna)).toEqual([])
  expect(await compareCardPortraits(joined(ruth, hanna, 0.37))).toEqual([
    { code: 'portraits_differ', strength: 1 },
  ])
})

test('a card without a second portrait gives no signal', async () => {
  expect(await compareCardPortraits(await flatCard('selam', 'licence'))).toEqual([])
})

test('a light title on a dark band is read where nothing else shows the kind', async () => {
  const nothing = {
    mrz: null,
    barcodes: [],
    lines: [],
    face: null,
    claimed: 'front' as const,
    script: 'latin-and-ethiopic' as const,
  }
  const card = await flatCard('selam', 'licence')
  expect(
    await classifyCard(
      () => toGray(card),
      { ...nothing, budget: printBudget() },
      () => toGray(card),
    ),
  ).toMatchObject({
    type: 'drivers_license',
  })
})
