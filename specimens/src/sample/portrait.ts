import sharp from 'sharp'
import { cutOut } from '../faces.ts'
import { PEOPLE } from '../people.ts'
import type { Random } from '../random.ts'
import { fromRaster, paint, toRaster, type Raster } from '../raster.ts'
import { chance, pick } from './draws.ts'

/**
 * The appearance of one of the five sitters of the sample photographs on a card. With so few faces, many samples share
 * one, so no statistics about faces may be based on them.
 */
export type PortraitStyle = {
  /** Index into the five sitters. */
  sitter: number
  mirrored: boolean
  /** Face height as a share of the picture's, and the position of its center. */
  faceHeight: number
  faceX: number
  faceY: number
  tiltDegrees: number
  wall: [string, string]
  saturation: number
  brightness: number
  contrast: number
  /** Printed in gray, as lasers engrave. */
  gray: boolean
}

const WALLS: [string, string][] = [
  ['#eef1f2', '#cdd6da'],
  ['#ffffff', '#eceff0'],
  ['#dfe8f4', '#b9cbe2'],
  ['#f2ede3', '#dccfb8'],
  ['#e3e3e3', '#bdbdbd'],
  ['#d8e6dc', '#b4ccbc'],
]

export function drawPortraitStyle(r: Random, but?: number): PortraitStyle {
  const others = PEOPLE.map((_, i) => i).filter((i) => i !== but)
  return {
    sitter: pick(r, others),
    mirrored: chance(r, 0.5),
    faceHeight: r.between(0.42, 0.54),
    faceX: r.between(0.46, 0.54),
    faceY: r.between(0.43, 0.49),
    tiltDegrees: r.between(-3, 3),
    wall: pick(r, WALLS),
    saturation: r.between(0.7, 1.02),
    brightness: r.between(0.94, 1.08),
    contrast: r.between(0.88, 1.1),
    gray: chance(r, 0.18),
  }
}

/** A sitter at card size: the samples have many times the pixels a card needs. */
const sitters = new Map<number, Promise<{ raster: Raster; scale: number }>>()

function sitterAt(index: number) {
  let ready = sitters.get(index)
  if (!ready) {
    ready = (async () => {
      const whole = await cutOut(PEOPLE[index]!)
      const scale = 0.7
      const raster = await toRaster(fromRaster(whole).resize(Math.round(whole.width * scale)))
      return { raster, scale }
    })()
    sitters.set(index, ready)
  }
  return ready
}

/** The portrait, `width` x `height`, opaque RGBA. */
export async function renderPortrait(style: PortraitStyle, width: number, height: number): Promise<Raster> {
  const { raster, scale } = await sitterAt(style.sitter)
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="${style.wall[0]}"/><stop offset="1" stop-color="${style.wall[1]}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const target = await toRaster(sharp(Buffer.from(wall)))
  const { face } = PEOPLE[style.sitter]!.sitter
  const zoom = (face.height * scale) / (style.faceHeight * height)
  const angle = (style.tiltDegrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle) * zoom, Math.sin(angle) * zoom]
  const flip = style.mirrored ? -1 : 1
  const [x, y] = [style.faceX * width, style.faceY * height]
  const [fx, fy] = [face.x * scale, face.y * scale]
  // Maps a target pixel to the sitter's; mirroring flips the x axis about the face's center.
  paint(target, raster, [flip * c, flip * s, fx - flip * (c * x + s * y), -s, c, fy + s * x - c * y, 0, 0, 1])
  const toned = fromRaster(target)
    .modulate({ saturation: style.gray ? 0.02 : style.saturation, brightness: style.brightness })
    .linear(style.contrast, 128 * (1 - style.contrast))
  return toRaster(toned)
}
