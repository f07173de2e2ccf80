import type { Body } from './cast.ts'

/** What differs from head to head, in half face widths. */
export type HeadShape = {
  /** Half of width, height and depth of the skull. */
  readonly a: number
  readonly b: number
  readonly c: number
  /** Exponent of the superquadric: 2 is an ellipsoid, more is boxier. */
  readonly power: number
  readonly nose: number
}

const bump = (x: number, y: number, sx: number, sy: number) => Math.exp(-((x / sx) ** 2) - (y / sy) ** 2)

const STEPS = 20
/** Half the width of the table of heights, and its cells to a side. */
const REACH = 2.6
const CELLS = 520

/** Heights at the points of a grid: a ray asks for dozens of them. */
function tabulate(compute: (x: number, y: number) => number): (x: number, y: number) => number {
  const table = Float32Array.from({ length: CELLS * CELLS }, (_, i) =>
    compute(REACH * ((2 * (i % CELLS)) / CELLS - 1), REACH * ((2 * Math.floor(i / CELLS)) / CELLS - 1)),
  )
  return (x, y) => {
    const column = Math.round(((x / REACH + 1) / 2) * CELLS)
    const row = Math.round(((y / REACH + 1) / 2) * CELLS)
    return column < 0 || row < 0 || column >= CELLS || row >= CELLS ? -1 : table[row * CELLS + column]!
  }
}

const FADE = 0.12

/**
 * A generic head: the front of a superquadric, with nose, brow, sockets, lips and chin. No mesh of a face is involved; the
 * height of the photographed face alone fits it.
 */
export function createHead({ a, b, c, power, nose }: HeadShape): Body {
  const edge = (x: number, y: number) => Math.abs(x / a) ** power + Math.abs((y + 0.25) / b) ** power
  const compute = (x: number, y: number): number => {
    const rest = 1 - edge(x, y)
    if (rest <= 0) return -1
    const ridge = y < 0.28 ? Math.max(0, Math.min(1, (y + 0.55) / 0.83)) : Math.max(0, 1 - (y - 0.28) / 0.14)
    return (
      c * Math.sqrt(rest) +
      nose * ridge * Math.exp(-((x / (0.14 + 0.1 * ridge)) ** 2)) +
      0.07 * bump(x, y + 0.62, 0.8, 0.16) -
      0.1 * (bump(x - 0.42, y + 0.3, 0.24, 0.16) + bump(x + 0.42, y + 0.3, 0.24, 0.16)) +
      0.07 * bump(x, y - 0.62, 0.32, 0.16) +
      0.1 * bump(x, y - 1.1, 0.35, 0.2)
    )
  }
  const surface = tabulate(compute)
  const top = c + nose + 0.1
  return ([ox, oy, oz], [dx, dy, dz], out) => {
    if (dz >= -1e-6) return 0
    // From the plane in front of the nose down to that of the ears.
    let [near, far] = [(top - oz) / dz, -oz / dz]
    const beside = (s: number, o: number, d: number, extent: number) => Math.abs(o + s * d) > extent
    if (beside(near, ox, dx, 2) && beside(far, ox, dx, 2)) return 0
    const step = (far - near) / STEPS
    let t = near
    const below = (s: number) => oz + s * dz <= surface(ox + s * dx, oy + s * dy)
    while (t <= far && !below(t)) t += step
    if (t > far) return 0
    ;[near, far] = [t - step, t]
    for (let i = 0; i < 7; i += 1) {
      const middle = (near + far) / 2
      if (below(middle)) far = middle
      else near = middle
    }
    out[0] = ox + far * dx
    out[1] = oy + far * dy
    return Math.min(1, (1 - edge(out[0], out[1])) / FADE)
  }
}

/** A sheet with the photograph, creased once from top to bottom through the nose, each half bent back by `degrees`. */
export function createFold(degrees: number, halfSheet: number): Body {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([ox, oy, oz], [dx, dy, dz], out) => {
    let nearest = Infinity
    for (const side of [-1, 1]) {
      // The half of the sheet through the crease: z cos + side x sin = 0.
      const across = dz * cosine + side * dx * sine
      const t = -(oz * cosine + side * ox * sine) / across
      const x = ox + t * dx
      if (!(t > 0 && t < nearest) || side * x < 0) continue
      const along = x / cosine
      const y = oy + t * dy
      if (Math.abs(along) > halfSheet || Math.abs(y) > 1.25 * halfSheet) continue
      nearest = t
      out[0] = along
      out[1] = y
    }
    return nearest === Infinity ? 0 : 1
  }
}
