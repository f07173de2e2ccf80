import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { Random } from '../random.ts'
import { fromRaster, toRaster, type Raster } from '../raster.ts'
import { loadBackdrop } from './backdrop.ts'
import type { Head } from './head.ts'
import { drawCamera, takeFrame } from './take-frame.ts'
import { planLooks, drawFrameSize } from './turn-burst.ts'
import { anyBend, anyFold, anyWrap, type Bend, drawSheet, FLAT } from './sheet.ts'

export const SHEET_KINDS = ['flat', 'bent', 'wrapped', 'folded'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

const MIN_DEGREES: Record<SheetKind, number> = { flat: 15, bent: 15, wrapped: 25, folded: 15 }
/** Maximum rotation of each kind in degrees, to imitate a turning head. */
const MAX_DEGREES: Record<SheetKind, number> = { flat: 60, bent: 50, wrapped: 60, folded: 50 }

/** The part of the largest nod that is held: upright paper turns about an upright axis. */
const NOD_SHARE: Record<SheetKind, number> = { flat: 1, bent: 1, wrapped: 0.3, folded: 0.2 }

const drawBend = (kind: SheetKind, random: Random): Bend =>
  ({ flat: () => FLAT, bent: anyBend, wrapped: anyWrap, folded: anyFold })[kind](random)

const known = new WeakMap<Head, Raster>()

/** The photo of a head as printed, on gray paper where the sitter was cut out. */
async function drawPrint(head: Head): Promise<Raster> {
  const print =
    known.get(head) ?? (await toRaster(fromRaster(head.picture).flatten({ background: '#c5cbc8' })))
  known.set(head, print)
  return print
}

/** Draws a burst in which a photo of the head is held in front of the camera and moved as requested. */
export async function drawSheetBurst(
  head: Head,
  kind: SheetKind,
  looks: readonly LivenessLook[],
  random: Random,
): Promise<Buffer[]> {
  const size = drawFrameSize(random)
  const backdrop = await loadBackdrop(head, size)
  const picture = await drawPrint(head)
  const camera = drawCamera(random)
  const faceWidth = random.between(0.27, 0.36) * Math.hypot(size.width, size.height) * 0.8
  const most = random.between(MIN_DEGREES[kind], MAX_DEGREES[kind])
  const nod = random.between(-45, 45) * NOD_SHARE[kind]
  // One bend for all frames, or a new one each, since paper bends in the hand.
  const fixedBend = drawBend(kind, random)
  const keepsBend = kind === 'wrapped' || kind === 'folded' || random.whole(2) === 0
  const flatWhenStraight = random.whole(2) === 0 && (kind === 'bent' || kind === 'folded')
  const images: Buffer[] = []
  for (const { look, side, nod: tilt } of planLooks(looks, looks.length, random)) {
    const scene = backdrop()
    drawSheet(
      scene,
      picture,
      head,
      look === 'straight' && flatWhenStraight ? FLAT : keepsBend ? fixedBend : drawBend(kind, random),
      {
        yaw: side * most + random.between(-2, 2),
        pitch: (side === 0 ? tilt * most : nod) + random.between(-4, 4),
        roll: random.between(-4, 4),
      },
      {
        x: size.width * random.between(0.44, 0.56),
        y: size.height * random.between(0.42, 0.54),
        faceWidth: faceWidth * random.between(0.92, 1.08),
      },
    )
    images.push(await takeFrame(scene, camera, random))
  }
  return images
}
