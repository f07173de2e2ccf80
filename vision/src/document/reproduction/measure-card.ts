import type { Measures, Quad } from '../../core/shapes.ts'
import { shrink } from '../../image/resize.ts'
import type { Picture } from '../../image/types.ts'
import { cardGrid, GRID_SOURCE_PX } from './card-grid.ts'
import { measureColor } from './measure-color.ts'
import { measureSurroundings } from './measure-surroundings.ts'
import { measureTexture } from './measure-texture.ts'

/** Texture is compared at a scale that every phone reaches. */
const TEXTURE_PX = 1400

/** Everything that {@link detectReproduction} weighs, of a card with the given corners. */
export async function measureCard(picture: Picture, quad: Quad): Promise<Measures> {
  const side = (i: number, j: number) => Math.hypot(quad[i]![0] - quad[j]![0], quad[i]![1] - quad[j]![1])
  const longSide = Math.max(side(0, 1), side(1, 2), side(2, 3), side(3, 0))
  /** The picture in which the longer side of the card has this many pixels at most, and the card's place in it. */
  const shrunk = async (px: number): Promise<[Picture, Quad]> => {
    const scale = Math.min(1, px / Math.max(1, longSide))
    const small = await shrink(picture, Math.ceil(Math.max(picture.width, picture.height) * scale))
    const [sx, sy] = [small.width / picture.width, small.height / picture.height]
    return [small, quad.map(([x, y]) => [x * sx, y * sy] as const) as unknown as Quad]
  }
  const grid = cardGrid(...(await shrunk(GRID_SOURCE_PX)))
  return {
    ...measureColor(grid),
    ...measureSurroundings(grid),
    ...measureTexture(...(await shrunk(TEXTURE_PX)), grid),
    cardPx: Math.log(longSide / 1000),
  }
}
