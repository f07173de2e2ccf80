import { sampleGray, type Gray } from '../../image/gray.ts'
import type { Point, Quad } from '../../shapes.ts'

/** A parallelogram in a picture: its middle and two edges, whose lengths are its own in pixels. */
export type Frame = { centre: Point; along: Point; down: Point }

export type CutOut = {
  gray: Gray
  /** From the cut-out's pixels back to the picture's. */
  toPicture: (quad: Quad) => Quad
}

/** Cuts a parallelogram out and lays it upright, each of its pixels enlarged `scale` times; bilinear. */
export function cutOut(picture: Gray, { centre, along, down }: Frame, scale: number): CutOut {
  const width = Math.max(8, Math.round(Math.hypot(...along) * scale))
  const height = Math.max(8, Math.round(Math.hypot(...down) * scale))
  const at = (x: number, y: number): Point => {
    const [u, v] = [x / width - 0.5, y / height - 0.5]
    return [centre[0] + u * along[0] + v * down[0], centre[1] + u * along[1] + v * down[1]]
  }
  const data = new Uint8Array(width * height)
  for (let y = 0, o = 0; y < height; y++) {
    let [sx, sy] = at(0.5, y + 0.5)
    for (let x = 0; x < width; x++, o++) {
      data[o] = sampleGray(picture, sx - 0.5, sy - 0.5) + 0.5
      sx += along[0] / width
      sy += along[1] / width
    }
  }
  return {
    gray: { data, width, height },
    toPicture: (quad) => quad.map(([x, y]) => at(x + 0.5, y + 0.5)) as unknown as Quad,
  }
}
