import sharp from 'sharp'
import type { Face } from '../../../vision/src/face/find-faces.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { drawWaves } from './wave-lines.ts'

/**
 * A card's portrait as a phone sees it, after research/faces.md section 4: `p240` is 240 px tall, crossed by waves, blurred
 * by 0.8 px, JPEG of quality 80. `p120` is 120 px tall (a face of 65 to 95 px), blurred by 0.6 px. Each in color, under
 * green lines, and in gray.
 */
const P240 = {
  height: 240,
  blur: 0.8,
  quality: 80,
  period: 11,
  thickness: 1.3,
  swing: 3,
  opacity: 0.4,
} as const
const P120 = { height: 120, blur: 0.6, quality: 80, period: 7, thickness: 1, swing: 2, opacity: 0.4 } as const
export const PORTRAITS = {
  p240: { ...P240, gray: false },
  p240gray: { ...P240, gray: true },
  p120color: { ...P120, gray: false },
  p120: { ...P120, gray: true },
} as const
export type PortraitKind = keyof typeof PORTRAITS

const GREEN = [60, 140, 90] as const
/** Height of the crop relative to the face (brow to chin); its aspect ratio is 4 : 5. */
const HEADROOM = 1.55
const ASPECT = 0.8

const open = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } })

/** Crops head and shoulders around a face; fills with a plain color beyond the picture. */
async function cutHead(picture: Picture, face: Face, height: number): Promise<Picture> {
  const [x, y, w, h] = face.box
  const tall = Math.round(HEADROOM * h)
  const wide = Math.round(ASPECT * tall)
  const left = Math.round(x + w / 2 - wide / 2)
  const top = Math.round(y + h / 2 - 0.52 * tall)
  const beyond = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + wide - picture.width),
    bottom: Math.max(0, top + tall - picture.height),
  }
  const walled = await open(picture)
    .extend({ ...beyond, background: '#c8ccd0' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const cut = sharp(walled)
    .extract({ left: left + beyond.left, top: top + beyond.top, width: wide, height: tall })
    .resize(Math.round(ASPECT * height), height, { fit: 'fill', kernel: 'lanczos3' })
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** JPEG of the portrait on a card. `seed` shifts the lines. */
export async function simulatePortrait(
  picture: Picture,
  face: Face,
  kind: PortraitKind,
  seed: number,
): Promise<Uint8Array> {
  const { height, gray, blur, quality, ...lines } = PORTRAITS[kind]
  const head = await cutHead(picture, face, height)
  const color = gray ? ([90, 90, 90] as const) : GREEN
  const crossed = drawWaves(head, { ...lines, color, phase: (seed * 2.399) % (2 * Math.PI) })
  const printed = open(crossed).blur(blur)
  return (gray ? printed.grayscale() : printed).jpeg({ quality }).toBuffer()
}
