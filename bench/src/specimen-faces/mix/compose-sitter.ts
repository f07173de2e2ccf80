import { readSample } from '@wabi/specimens/faces.ts'
import type { Person } from '@wabi/specimens/people.ts'
import type { Raster } from '@wabi/specimens/raster.ts'
import { donorAt, loadDonors } from './donors.ts'
import { changeTone, mixFace, preparePalette } from './mix-face.ts'
import type { Recipe } from './recipe.ts'

/**
 * The person's sample photograph with the face of the recipe in place of the sitter's: mixed from eleven women, in a
 * shape of its own, and toned. Hair, neck and clothes remain the sitter's. 8 CPU-s.
 */
export async function composeSitter({ sitter }: Person, recipe: Recipe): Promise<Raster> {
  const donors = await loadDonors()
  const own = donors[donorAt({ sample: sitter.sample, ...sitter.face })]!
  const { picture } = mixFace(await preparePalette(own, donors), recipe)
  const whole = await readSample(sitter.sample)
  for (let row = 0; row < picture.height; row += 1) {
    const line = picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4)
    whole.data.set(line, 4 * ((own.top + row) * whole.width + own.left))
  }
  changeTone(whole.data, recipe.tone)
  return whole
}
