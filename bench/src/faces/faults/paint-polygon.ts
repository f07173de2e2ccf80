import type { Picture } from '../../../../vision/src/image/types.ts'

export type Point = readonly [x: number, y: number]
export type Color = readonly [red: number, green: number, blue: number]

function inside(x: number, y: number, polygon: readonly Point[]): boolean {
  let odd = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  })
  return odd
}

/** Share of a pixel that is inside, by four samples. */
const cover = (x: number, y: number, polygon: readonly Point[]) =>
  [-0.25, 0.25].reduce(
    (sum, v) => sum + [-0.25, 0.25].filter((u) => inside(x + u, y + v, polygon)).length / 4,
    0,
  )

/** Paints a polygon over the picture. @param shade the color at a pixel */
export function paintPolygon(
  picture: Picture,
  polygon: readonly Point[],
  opacity: number,
  shade: (x: number, y: number) => Color,
): Picture {
  const { width, height } = picture
  const data = new Uint8Array(picture.data)
  const range = (axis: 0 | 1, size: number) => {
    const all = polygon.map((p) => p[axis])
    return [
      Math.max(0, Math.floor(Math.min(...all))),
      Math.min(size - 1, Math.ceil(Math.max(...all))),
    ] as const
  }
  const [[x0, x1], [y0, y1]] = [range(0, width), range(1, height)]
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const share = opacity * cover(x, y, polygon)
      if (share === 0) continue
      const color = shade(x, y)
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c += 1) data[i + c] = data[i + c]! * (1 - share) + color[c]! * share + 0.5
    }
  }
  return { data, width, height }
}
