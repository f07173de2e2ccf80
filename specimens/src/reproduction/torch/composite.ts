import sharp from 'sharp'
import type { Random } from '../../random.ts'
import { homography, type Matrix, type Point } from '../../raster.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { simulateByCompositing } from '../compositing/simulate.ts'
import { TORCH_FRAME_PX, type TorchSimulator, type TorchSpecies } from './pair.ts'

/**
 * Pairs by picture editing: the second frame is the first one, moved and with the torch's light drawn over it as it looks,
 * in display values. Shares no geometry, light or surface with the traced pairs.
 */
export const compositePair: TorchSimulator = async (card, species, r) => {
  const cutOut = r.whole(2) === 0 ? 'cut-out' : 'print'
  const drawn = species === 'genuine' || species === 'screen' ? species : cutOut
  const { jpeg, corners } = await simulateByCompositing(card, drawn, r)
  const photo = await toPixels(sharp(jpeg))
  const frame = movedCopy(photo, corners, r)
  addTorch(frame, species, r)
  const torchJpeg = await fromPixels(frame.pixels)
    .jpeg({ quality: 68 + r.whole(22) })
    .toBuffer()
  return { jpeg, torchJpeg, corners, torchCorners: frame.outline }
}

type Frame = { pixels: Pixels; outline: Point[] }

/** The photo as a hand that moved a little takes it, and the card's place in it. */
function movedCopy(from: Pixels, corners: readonly Point[], r: Random): Frame {
  const scale = TORCH_FRAME_PX / Math.max(from.width, from.height)
  const [width, height] = [Math.round(from.width * scale), Math.round(from.height * scale)]
  const wander = () => r.normal() * 0.012 * from.width
  const [shiftX, shiftY] = [wander(), wander()]
  const seen = getCorners(from).map(([x, y]): Point => [
    x + shiftX + wander() * 0.3,
    y + shiftY + wander() * 0.3,
  ])
  const frame = getCorners({ width, height })
  const back = homography(seen, frame)
  return {
    pixels: resample(from, homography(frame, seen), width, height),
    outline: corners.map((point) => mapPoint(back, point)),
  }
}

const getCorners = ({ width, height }: { width: number; height: number }): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]

function addTorch({ pixels, outline }: Frame, species: TorchSpecies, r: Random): void {
  const { data, width, height } = pixels
  const side = Math.max(width, height)
  // Where the beam points, its width, and how much it brightens its middle before the camera adapts.
  const [beamX, beamY] = [width / 2 + r.normal() * 0.04 * side, height / 2 + r.normal() * 0.04 * side]
  const beam = side * r.between(0.45, 0.8)
  const strength = Math.exp(r.between(Math.log(0.25), Math.log(1.6)))
  const exposure = 1 / (1 + strength * r.between(0.6, 0.85))
  const emits = species === 'screen'
  // The display extends beyond the card; what is farther away reflects light.
  const display = emits ? r.between(0.03, 0.5) : 0
  const haze = emits ? r.between(0, 6) : 0
  const screenExposure = emits ? r.between(0.82, 1) : exposure
  const spot = drawSpot(species, outline, side, r)
  const grain = r.between(0.8, 4)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      const inside = emits && reaches(outline, x, y, display)
      const light = strength * Math.exp(-((x - beamX) ** 2 + (y - beamY) ** 2) / (beam * beam))
      const level = inside ? screenExposure : (emits ? screenExposure * 1.1 : exposure) * (1 + light)
      const distance = Math.hypot(x - spot.x, y - spot.y) / spot.radius
      const core = spot.strength * Math.exp(-(distance ** spot.edge))
      const halo = spot.strength * 0.12 * Math.exp(-distance / 2.5)
      const white = reaches(outline, x, y, emits ? display : 0) ? Math.min(1, core + halo) : 0
      const noise = r.normal() * grain
      for (let k = 0; k < 3; k++) {
        const lit = data[i + k]! * level + (inside ? haze : 0)
        data[i + k] = lit + (255 - lit) * white + noise
      }
    }
}

/** The torch's mirror image: small and hard on laminate and glass, wide and weak on matt surfaces, none on paper. */
function drawSpot(species: TorchSpecies, outline: readonly Point[], side: number, r: Random) {
  const middle = [0, 1].map((k) => outline.reduce((sum, point) => sum + point[k]! / 4, 0))
  const away = side * 0.09
  const place = { x: middle[0]! + r.normal() * away, y: middle[1]! + r.normal() * away * 0.6 }
  if (species === 'paper') return { ...place, radius: side * 0.3, strength: r.between(0, 0.05), edge: 2 }
  const matt = r.whole(species === 'glossy' ? 2 : 4) === 0
  if (matt) return { ...place, radius: side * r.between(0.08, 0.16), strength: r.between(0.15, 0.5), edge: 2 }
  return {
    ...place,
    radius: side * r.between(0.015, 0.06),
    strength: r.between(0.8, 1.3),
    edge: r.between(2, 5),
  }
}

/** Whether a place is in the quadrilateral, widened by a share of its size. */
function reaches(outline: readonly Point[], x: number, y: number, wider: number): boolean {
  const cx = outline.reduce((sum, point) => sum + point[0] / 4, 0)
  const cy = outline.reduce((sum, point) => sum + point[1] / 4, 0)
  const [px, py] = [cx + (x - cx) / (1 + wider), cy + (y - cy) / (1 + wider)]
  return outline.every(([ax, ay], k) => {
    const [bx, by] = outline[(k + 1) % 4]!
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0
  })
}

function mapPoint(m: Matrix, [x, y]: Point): Point {
  const w = m[6] * x + m[7] * y + m[8]
  return [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w]
}

/** The picture as a smaller one, each pixel the mean of four; the nearest edge outside. */
function resample(from: Pixels, m: Matrix, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3)
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const [u, v] = mapPoint(m, [x + dx, y + dy])
        const px = Math.max(0, Math.min(from.width - 1, Math.floor(u)))
        const py = Math.max(0, Math.min(from.height - 1, Math.floor(v)))
        for (let k = 0; k < 3; k++) data[i + k]! += from.data[(py * from.width + px) * 3 + k]! / 4
      }
  return { width, height, data }
}
