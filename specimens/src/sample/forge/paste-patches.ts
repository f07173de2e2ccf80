import sharp from 'sharp'
import type { Random } from '../../random.ts'
import { fromPixels, toPixels, type Pixels } from '../pixels.ts'
import type { Sheet } from '../sheet.ts'

/**
 * Values pasted from another picture keep its tone, grain and JPEG history: the patch around each is compressed
 * separately, tinted and made noisy.
 */
export async function pastePatches(flat: Pixels, sheet: Sheet, scale: number, r: Random): Promise<void> {
  for (const box of sheet.boxes) {
    if (sheet.retouched.get(`${box.source}.${box.field}`) !== 'pasted') continue
    const left = Math.max(0, Math.round((box.x - 10) * scale))
    const top = Math.max(0, Math.round((box.y - 6) * scale))
    const width = Math.min(flat.width - left, Math.round((box.width + 24) * scale))
    const height = Math.min(flat.height - top, Math.round((box.height + 10) * scale))
    if (width < 8 || height < 8) continue
    const compressed = await fromPixels(flat)
      .extract({ left, top, width, height })
      .jpeg({ quality: 25 + r.whole(35) })
      .toBuffer()
    const patch = await toPixels(sharp(compressed))
    const tint = [r.between(-14, 10), r.between(-12, 10), r.between(-14, 10)]
    const grain = r.between(3, 9)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const own = r.normal() * grain
        const to = ((y + top) * flat.width + x + left) * 3
        for (let k = 0; k < 3; k++) flat.data[to + k] = patch.data[(y * width + x) * 3 + k]! + tint[k]! + own
      }
    }
  }
}
