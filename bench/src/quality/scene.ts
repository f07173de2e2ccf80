import { drawBackground, type Background } from '@wabi/specimens/backgrounds.ts'
import { random } from '@wabi/specimens/random.ts'
import { fromRaster, homography, paint, toRaster, type Point, type Raster } from '@wabi/specimens/raster.ts'

/** Conditions of a photograph of a card. */
export type Scene = {
  /** The card's width as a share of the picture's, without slant. */
  fill: number
  /** Degrees by which the card leans away from the camera, around its long axis. */
  slant: number
  /** Share of the card's width that lies beyond the picture's left edge. */
  cut: number
  /** Gaussian blur of the lens: standard deviation in pixels, for a card 800 px wide. */
  blur: number
  /** Brightness relative to a well-lit photo: 1 unchanged, less is darker, more overexposes. */
  light: number
  /** Standard deviation of the sensor's noise, 0 to 255. */
  noise: number
  /** A lamp's reflection: its diameter as a share of the card's width. */
  glare: number
  /** Share of the card's lower edge that is covered by fingers, each a fifth of the card's height deep. */
  covered: number
}

export const PLAIN_SCENE: Scene = {
  fill: 0.8,
  slant: 0,
  cut: 0,
  blur: 0.5,
  light: 1,
  noise: 3,
  glare: 0,
  covered: 0,
}

/** Focal length as a share of the sensor's width: a phone's 26 mm equivalent on 36 mm, with some cropping. */
const FOCAL_SHARE = 0.8

/** The corners of a card with this ratio of height to width, seen by a pinhole camera, in pixels. */
export function placeCard(ratio: number, width: number, height: number, scene: Scene): Point[] {
  const tilt = (scene.slant * Math.PI) / 180
  const distance = FOCAL_SHARE / scene.fill
  const project = (x: number, y: number): Point => {
    const [down, away] = [y * ratio * Math.cos(tilt), y * ratio * Math.sin(tilt)]
    const seen = (FOCAL_SHARE * width) / (distance + away)
    return [width / 2 + x * seen, height / 2 + down * seen]
  }
  const corners = [project(-0.5, -0.5), project(0.5, -0.5), project(0.5, 0.5), project(-0.5, 0.5)]
  if (scene.cut === 0) return corners
  const left = Math.min(...corners.map(([x]) => x))
  const by = left + scene.cut * scene.fill * width
  return corners.map(([x, y]) => [x - by, y])
}

/** Photographs a drawn card (RGBA, opaque). Deterministic by `seed`. */
export async function photographScene(
  card: Raster,
  scene: Scene,
  {
    width,
    height,
    background,
    seed,
  }: { width: number; height: number; background: Background; seed: number },
): Promise<{ jpeg: Uint8Array; corners: Point[] }> {
  const r = random(seed)
  const corners = placeCard(card.height / card.width, width, height, scene)
  const table = await drawBackground(background, width, height, r)
  const own: Point[] = [
    [1, 1],
    [card.width - 2, 1],
    [card.width - 2, card.height - 2],
    [1, card.height - 2],
  ]
  paint(table, card, homography(corners, own))
  holdByFingers(table, corners, scene.covered)
  const sigma = (scene.blur * scene.fill * width) / 800
  const seen = sigma >= 0.3 ? await toRaster(fromRaster(table).blur(sigma)) : table
  expose(seen, corners, scene, r.normal)
  const jpeg = await fromRaster(seen).removeAlpha().jpeg({ quality: 88 }).toBuffer()
  return { jpeg: new Uint8Array(jpeg), corners }
}

/** Draws fingertips side by side over the card's lower edge. */
function holdByFingers({ data, width, height }: Raster, corners: Point[], share: number): void {
  if (share === 0) return
  const [, , [rx, ry], [lx, ly]] = corners as [Point, Point, Point, Point]
  const long = Math.hypot(rx - lx, ry - ly)
  // A fingertip is about as wide as a fifth of an ID-1 card.
  const fingers = Math.max(1, Math.round(share / 0.2))
  const half = (share * long) / fingers / 2
  for (let f = 0; f < fingers; f++) {
    const at = 0.5 + (f - (fingers - 1) / 2) * (share / fingers)
    const cx = lx + at * (rx - lx)
    const top = ly + at * (ry - ly) - long * 0.13
    for (let y = Math.max(0, Math.floor(top)); y < height; y++) {
      const deep = y - top
      const reach = deep < half ? Math.sqrt(Math.max(0, half ** 2 - (half - deep) ** 2)) : half
      for (let x = Math.max(0, Math.ceil(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
        const light = 1 - 0.45 * Math.abs((x - cx) / half) ** 2
        data.set([150 * light, 104 * light, 78 * light], (y * width + x) * 4)
      }
    }
  }
}

/** Applies light, reflection and noise, in this order, to the raster. */
function expose(target: Raster, corners: Point[], scene: Scene, normal: () => number): void {
  const { data, width, height } = target
  const noise = Float32Array.from({ length: 65_537 }, () => normal() * scene.noise)
  const long = Math.hypot(corners[1]![0] - corners[0]![0], corners[1]![1] - corners[0]![1])
  const radius = (scene.glare * long) / 2
  const cx = 0.55 * corners[0]![0] + 0.45 * corners[2]![0]
  const cy = 0.55 * corners[0]![1] + 0.45 * corners[2]![1]
  let n = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      const away = radius > 0 ? Math.hypot(x - cx, y - cy) / radius : 9
      // Overexposed up to the radius, faded at 1.5 times the radius.
      const lamp = away < 1.5 ? 255 * Math.min(1, Math.max(0, (1.5 - away) * 2)) ** 1.5 : 0
      for (let k = 0; k < 3; k++) {
        n = (n + 1 + (i & 7)) % 65_537
        data[i + k] = data[i + k]! * scene.light + lamp + noise[n]!
      }
    }
  }
}
