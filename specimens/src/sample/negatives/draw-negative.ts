import sharp from 'sharp'
import { toRaster } from '../../raster.ts'
import { pick } from '../draws.ts'
import { screenGrid } from '../photo/screen-grid.ts'
import { drawSurface, type Surface } from '../photo/surfaces.ts'
import { pageSvg } from '../photo/surface-drawings.ts'
import { develop } from '../photo/take-photo.ts'
import { drawView, type Difficulty, type View } from '../photo/view.ts'
import { layOver, toPixels, type Pixels } from '../pixels.ts'
import { drawPortraitStyle, renderPortrait } from '../portrait.ts'
import { requireSampleFonts } from '../sample-fonts.ts'
import { randomFor, type Split } from '../seeds.ts'
import type { NegativeTruth } from '../truth.ts'
import { NEGATIVES, type Negative } from './negative.ts'
import { petSvg } from './pet-svg.ts'

const SURFACE_OF: Partial<Record<Negative, readonly Surface[]>> = {
  wall: ['plain', 'paper'],
  table: ['wood', 'clutter', 'marble'],
  page: ['page'],
  screen: ['dark'],
  keyboard: ['keyboard'],
  texture: ['carpet', 'cloth', 'jeans', 'tiles'],
}

/** A page with print on a lit panel that fills most of the picture. */
async function lightPanel(scene: Pixels, view: View, r: ReturnType<typeof randomFor>): Promise<void> {
  const page = await toPixels(
    sharp({ create: { width: 1440, height: 1440, channels: 3, background: '#f4f5f7' } }).composite([
      { input: Buffer.from(pageSvg(r, 1440)) },
    ]),
  )
  const dots = screenGrid(page, r)
  const rim = Math.round(Math.min(view.width, view.height) * r.between(0, 0.12))
  for (let y = rim; y < view.height - rim; y++) {
    for (let x = rim; x < view.width - rim; x++) {
      const i = (y * view.width + x) * 3
      const light = dots(x * 1.07 + y * 0.04, y * 1.07 - x * 0.04 + 60)
      for (let k = 0; k < 3; k++) scene.data[i + k] = light[k]!
    }
  }
}

/**
 * A picture without a document, of the kind that its index selects in turn, or of the requested kind. Deterministic
 * like `drawSample`. Faces are those of the sample photographs.
 */
export async function drawNegative(
  split: Split,
  index: number,
  request: { kind?: Negative; difficulty?: Difficulty } = {},
): Promise<{ jpeg: Buffer; truth: NegativeTruth }> {
  requireSampleFonts()
  const kind = request.kind ?? NEGATIVES[index % NEGATIVES.length]!
  const r = randomFor(split, 'negative', index, kind)
  const drawn = drawView(r, request.difficulty ?? 'ordinary', { quarterTurn: 0, fingers: 0, glare: 0 })
  const surface = pick(r, SURFACE_OF[kind] ?? (['plain', 'wood', 'cloth'] as const))
  const view: View = { ...drawn, surface }
  const { width, height } = view
  const scene = await drawSurface(surface, split, width, height, r)
  if (kind === 'screen') await lightPanel(scene, view, r)
  if (kind === 'pet') layOver(scene, await toRaster(sharp(Buffer.from(petSvg(r, width, height)))), 0, 0)
  if (kind === 'face') {
    const style = { ...drawPortraitStyle(r), faceHeight: r.between(0.35, 0.6), gray: false }
    layOver(scene, await renderPortrait(style, width, height), 0, 0)
  }
  const whole = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as [number, number][]
  const jpeg = await develop(scene, whole, view, r)
  const hard = view.difficulty === 'hard' ? '-hard' : ''
  const id = `${split}-${String(index).padStart(5, '0')}-negative${hard}`
  return { jpeg, truth: { id, split, index, kind, photo: view } }
}
