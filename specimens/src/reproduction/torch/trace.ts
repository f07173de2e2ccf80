import type { Random } from '../../random.ts'
import type { Point } from '../../raster.ts'
import type { FlatCard } from '../../sample/draw-flat-sample.ts'
import { drawSurface, SURFACES } from '../../sample/photo/surfaces.ts'
import { TO_LINEAR } from '../radiometric/linear.ts'
import {
  add,
  type Camera,
  dot,
  drawCamera,
  drawPhone,
  expose,
  moved,
  project,
  type Radiance,
  unit,
  type Vector,
} from './camera.ts'
import { CARD_MM, drawItem } from './item.ts'
import { TORCH_FRAME_PX, type TorchPair, type TorchSimulator, type TorchSpecies } from './pair.ts'

/** Long side of the photo: enough to find the card and to see its drawing. */
const PHOTO_PX = 1024
/** Mirror reflection of plastic and glass at right angles. */
const FRESNEL = 0.04

/**
 * Pairs by geometry and radiometry: card, table, lamp, torch and lens are in millimetres and candela; highlights follow
 * Beckmann's microfacets.
 */
export const tracePair: TorchSimulator = (card, species, r) => tracePairAt(card, species, r)

/** The same in ambient light of so many lux; a display stays as bright as it is. */
export async function tracePairAt(
  card: FlatCard,
  species: TorchSpecies,
  r: Random,
  lux?: number,
): Promise<TorchPair> {
  const { radiance, phone, camera, second, cornersBy } = await drawScene(card, species, r, lux)
  const first = await expose(radiance(null), camera, phone, { sidePx: PHOTO_PX, r })
  const held = { gain: first.gain, left: r.between(0, 0.25) }
  const torch = await expose(radiance(second), second, phone, { sidePx: TORCH_FRAME_PX, held, r })
  const longSide = Math.max(phone.width, phone.height)
  const torchCorners = cornersBy(second).map(([x, y]): Point => [
    (x * TORCH_FRAME_PX) / longSide,
    (y * TORCH_FRAME_PX) / longSide,
  ])
  const corners = cornersBy(camera).map(([x, y]): Point => [
    (x * PHOTO_PX) / longSide,
    (y * PHOTO_PX) / longSide,
  ])
  return { jpeg: first.jpeg, torchJpeg: torch.jpeg, corners, torchCorners }
}

async function drawScene(
  { pixels, radiusPx }: FlatCard,
  species: TorchSpecies,
  r: Random,
  fixedLux?: number,
) {
  const ratio = pixels.height / pixels.width
  const phone = drawPhone(r)
  const camera = drawCamera(phone, ratio, r)
  const second = moved(camera, r, 3)
  const item = drawItem(pixels, (radiusPx / pixels.width) * CARD_MM, species, r)
  const surface = await drawSurface(SURFACES[r.whole(SURFACES.length)]!, 'train', 1000, 1000, r)
  const lux = fixedLux ?? Math.exp(r.between(Math.log(60), Math.log(species === 'screen' ? 600 : 1500)))
  const lampTint: Vector = [r.between(0.9, 1.2), 1, r.between(0.7, 1.05)]
  const bright = {
    towards: unit([r.normal() * 0.5, r.normal() * 0.5, -1]),
    size: r.between(0.05, 0.3),
    power: r.between(0, 6),
  }
  const tableMm = r.between(110, 220) / 1000
  const tableAt = (x: number, y: number, channel: 0 | 1 | 2) => {
    const u = Math.abs(Math.round(x / tableMm + 500)) % 1000
    const v = Math.abs(Math.round(y / tableMm + 500)) % 1000
    return TO_LINEAR[surface.data[(v * 1000 + u) * 3 + channel]!]! * 0.9
  }
  const gradient = [r.normal() * 0.0015, r.normal() * 0.0015] as const
  const ambientAt = (x: number, y: number) => lux * Math.max(0.3, 1 + x * gradient[0] + y * gradient[1])

  /** Light of the scene; `lit` is the camera whose torch is on. */
  const radiance = (lit: Camera | null): Radiance => {
    const torchAt = lit && add(add(lit.place, lit.axes[0], phone.torch.x), lit.axes[1], phone.torch.y)
    return (from, towards) => {
      let t = -from[2] / towards[2]
      let [x, y] = [from[0] + t * towards[0], from[1] + t * towards[1]]
      const onItem = item.contains(x, y)
      if (!onItem) {
        t = (item.height - from[2]) / towards[2]
        ;[x, y] = [from[0] + t * towards[0], from[1] + t * towards[1]]
      }
      const point: Vector = [x, y, onItem ? 0 : item.height]
      const normal: Vector = onItem
        ? unit([
            item.bend[0] * x + item.bend[2] * Math.sin(y / 9),
            item.bend[1] * y + item.bend[2] * Math.cos(x / 11),
            -1,
          ])
        : [0, 0, -1]
      const ambient = ambientAt(x, y)
      let torch = 0
      let shine = 0
      if (torchAt && lit) {
        const path = add(torchAt, point, -1)
        const far = Math.hypot(...path)
        const light = unit(path)
        const beam = Math.max(0, -dot(light, lit.axes[2])) ** phone.torch.narrowness
        const power = (phone.torch.candela * beam) / (far * far * 1e-6)
        torch = power * Math.max(0, dot(light, normal))
        if (onItem) shine = power * highlight(light, towards, normal, item.alpha)
      }
      if (onItem) shine += FRESNEL * reflected(towards, normal, item.alpha, bright, lux)
      const channels = [0, 1, 2].map((k) => {
        const channel = k as 0 | 1 | 2
        const albedo = onItem ? item.albedo(x, y, channel) : tableAt(x, y, channel)
        const diffuse = (albedo * (ambient * lampTint[channel]! + torch)) / Math.PI
        return diffuse + shine + (onItem && item.emits ? item.emits(x, y, channel) : 0)
      })
      return channels as unknown as Vector
    }
  }
  const half = [CARD_MM / 2, (CARD_MM * ratio) / 2] as const
  const cornersBy = (eye: Camera) =>
    (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([sx, sy]): Point => project([sx * half[0], sy * half[1], 0], eye, phone))
  return { radiance, phone, camera, second, cornersBy }
}

/** Beckmann's distribution for a light of some size. */
function highlight(light: Vector, towards: Vector, normal: Vector, alpha: number): number {
  const middle = unit(add(light, towards, -1))
  const cos = dot(middle, normal)
  if (cos <= 0) return 0
  const rough = alpha * alpha + 1e-4
  const tan2 = (1 - cos * cos) / (cos * cos)
  const density = Math.exp(-tan2 / rough) / (Math.PI * rough * cos ** 4)
  return (FRESNEL * density) / (4 * Math.max(0.2, -dot(towards, normal)))
}

/** What the surface mirrors of a room with one bright window. */
function reflected(
  towards: Vector,
  normal: Vector,
  alpha: number,
  bright: { towards: Vector; size: number; power: number },
  lux: number,
): number {
  const mirror = add(towards, normal, -2 * dot(towards, normal))
  const off = 1 - dot(mirror, bright.towards)
  const wide = bright.size * bright.size + 4 * alpha * alpha
  const room = lux / Math.PI
  return room * (0.4 + bright.power * ((bright.size * bright.size) / wide) * Math.exp(-off / wide))
}
