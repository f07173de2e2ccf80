import type { Measures, Quad } from '../../core/shapes.ts'
import type { Picture } from '../../image/types.ts'
import { cardGrid, GRID_SOURCE_PX, getLongSide, shrinkToCard } from './card-grid.ts'
import { measureColor } from './measure-color.ts'
import { measureSurroundings } from './measure-surroundings.ts'
import { measureTexture } from './measure-texture.ts'

/** Texture is compared at a scale that every phone reaches. */
const TEXTURE_PX = 1400

/** Everything that {@link detectReproduction} weighs, of a card with the given corners. */
export async function measureCard(picture: Picture, quad: Quad): Promise<Measures> {
  const grid = cardGrid(...(await shrinkToCard(picture, quad, GRID_SOURCE_PX)))
  return {
    ...measureColor(grid),
    ...measureSurroundings(grid),
    ...measureTexture(...(await shrinkToCard(picture, quad, TEXTURE_PX)), grid),
    cardPx: Math.log(getLongSide(quad) / 1000),
  }
}
