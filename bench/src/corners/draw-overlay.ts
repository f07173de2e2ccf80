import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '../../../vision/src/image/types.ts'

type Point = readonly [number, number]

const SIDE_PX = 900
const TRUE = [0, 220, 0] as const
const FOUND = [255, 0, 0] as const

/** Writes the picture as PNG with the true outline in green and the found one in red. */
export async function drawOverlay(
  folder: string,
  name: string,
  { data, width, height }: Picture,
  [truth, found]: readonly [readonly Point[], readonly Point[]],
): Promise<void> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: across, height: down } = small.info
  const scale = across / width
  const draw = (quad: readonly Point[], color: readonly number[]) => {
    for (const [k, [ax, ay]] of quad.entries()) {
      const [bx, by] = quad[(k + 1) % quad.length]!
      const steps = Math.ceil(2 * scale * Math.hypot(bx - ax, by - ay))
      for (let i = 0; i <= steps; i++) {
        const x = Math.round(scale * (ax + ((bx - ax) * i) / steps))
        const y = Math.round(scale * (ay + ((by - ay) * i) / steps))
        if (x >= 0 && y >= 0 && x < across && y < down) small.data.set(color, 3 * (y * across + x))
      }
    }
  }
  draw(truth, TRUE)
  draw(found, FOUND)
  await mkdir(folder, { recursive: true })
  await sharp(small.data, { raw: { width: across, height: down, channels: 3 } })
    .png()
    .toFile(join(folder, `${name.replaceAll('/', '-')}.png`))
}
