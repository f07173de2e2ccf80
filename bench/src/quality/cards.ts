import sharp from 'sharp'
import { drawSpecimen, type DrawnSpecimen, type Kind, type Side } from '@wabi/specimens/draw-specimen.ts'
import { toRaster, type Raster } from '@wabi/specimens/raster.ts'

export type BenchCard = { name: string; type: string; side: Side; raster: Raster; truth: DrawnSpecimen }

const CARDS: readonly (readonly [kind: Kind, side: Side, type: string])[] = [
  ['fayda', 'front', 'national_id'],
  ['passport', 'front', 'passport'],
  ['kebele', 'front', 'kebele_id'],
  ['national-id', 'back', 'national_id'],
]

/** Draws one flat card of each kind. Enables image loaders that the vision module disables in this process. */
export async function drawCards(person = 'hanna'): Promise<BenchCard[]> {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const cards: BenchCard[] = []
  for (const [kind, side, type] of CARDS) {
    const truth = await drawSpecimen({ person, kind, side })
    const flat = sharp(Buffer.from(truth.card.svg), { density: 72 }).flatten({ background: '#dddddd' })
    cards.push({ name: `${kind} ${side}`, type, side, raster: await toRaster(flat), truth })
  }
  return cards
}
