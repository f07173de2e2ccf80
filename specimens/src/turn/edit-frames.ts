import sharp from 'sharp'
import type { Random } from '../random.ts'

/** How much each frame of a recording is changed before it is sent again, each drawn anew for each frame. */
export type FrameEdits = {
  /** Pixels up, down, left or right. */
  readonly shiftPx: number
  readonly degrees: number
  /** Change of size, as a share of it. */
  readonly zoom: number
  /** Change of brightness, as a share of it. */
  readonly light: number
}

/** A recording whose frames were each moved, rotated, scaled, lit and compressed differently. The size stays. */
export function editFrames(
  images: readonly Uint8Array[],
  edits: FrameEdits,
  random: Random,
): Promise<Buffer[]> {
  const plans = images.map(() => ({
    x: random.between(-1, 1) * edits.shiftPx,
    y: random.between(-1, 1) * edits.shiftPx,
    degrees: random.between(-1, 1) * edits.degrees,
    zoom: 1 + random.between(-1, 1) * edits.zoom,
    light: 1 + random.between(-1, 1) * edits.light,
    quality: 60 + random.whole(33),
  }))
  return Promise.all(
    images.map(async (image, i) => {
      const { x, y, degrees, zoom, light, quality } = plans[i]!
      const { width, height } = await sharp(image).metadata()
      const [cos, sin] = [Math.cos, Math.sin].map((f) => zoom * f((degrees * Math.PI) / 180))
      // A reflected margin, so that no edge of the recording shows.
      const margin = Math.ceil(0.15 * Math.max(width, height))
      const wide = await sharp(image)
        .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'mirror' })
        .toBuffer()
      const moved = await sharp(wide)
        .affine([cos!, -sin!, sin!, cos!], { interpolator: 'bicubic' })
        .toBuffer({ resolveWithObject: true })
      const left = Math.round((moved.info.width - width) / 2 + x)
      const top = Math.round((moved.info.height - height) / 2 + y)
      return sharp(moved.data)
        .extract({ left, top, width, height })
        .linear(light, 0)
        .jpeg({ quality })
        .toBuffer()
    }),
  )
}
