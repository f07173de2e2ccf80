import sharp from 'sharp'
import type { Random } from '../../random.ts'
import { fromRaster, toRaster, type Raster } from '../../raster.ts'
import { chance } from '../draws.ts'
import { layOver, type Pixels } from '../pixels.ts'

/**
 * Another person's photograph stuck or pasted over the original: slightly askew, often with a white rim, with its own
 * light and JPEG history, and without the card's pattern over it.
 */
export async function pastePortrait(
  flat: Pixels,
  portrait: Raster,
  left: number,
  top: number,
  r: Random,
): Promise<void> {
  const compressed = await fromRaster(portrait)
    .removeAlpha()
    .jpeg({ quality: 30 + r.whole(45) })
    .toBuffer()
  const rim = chance(r, 0.5) ? 1 + r.whole(5) : 0
  const tinted = sharp(compressed)
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: '#f7f5f0' })
    .linear([r.between(0.88, 1.1), r.between(0.9, 1.06), r.between(0.84, 1.1)], [0, 0, 0])
  const turned = await toRaster(
    sharp(await tinted.png({ compressionLevel: 1 }).toBuffer())
      .ensureAlpha()
      .rotate(r.between(-2, 2), { background: '#0000' }),
  )
  const x = left - Math.round((turned.width - portrait.width) / 2) + r.whole(5) - 2
  const y = top - Math.round((turned.height - portrait.height) / 2) + r.whole(5) - 2
  // The thin shadow of paper glued on paper.
  const shade = new Uint8ClampedArray(turned.data.length)
  for (let i = 3; i < shade.length; i += 4) shade[i] = turned.data[i]! * 0.3
  layOver(flat, { width: turned.width, height: turned.height, data: shade }, x + 2, y + 2)
  layOver(flat, turned, x, y)
}
