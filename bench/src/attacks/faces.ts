import sharp from 'sharp'
import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { loadCalibrationPhotos } from '../faces/photos.ts'
import { type Canvas, toBytes, toCanvas } from './canvas.ts'

/** A public photograph with one face; lengths are pixels. */
export type FacePhoto = {
  readonly person: string
  readonly name: string
  readonly canvas: Canvas
  /** Middle between the cheeks at the height of the eyes' and mouth's middle. */
  readonly x: number
  readonly y: number
  /** Half the distance from cheek to cheek, and half that from brow to chin. */
  readonly halfWidth: number
  readonly halfHeight: number
  readonly roll: number
  readonly yaw: number
}

/** Smallest side after enlargement: the photographs are small. */
const SIDE_PX = 750

export const STRAIGHT_YAW = 0.35

/** Every calibration photograph in which exactly one face is found, by person; empty where the folder is absent. */
export async function loadFacePhotos(): Promise<Map<string, FacePhoto[]>> {
  const engine = await loadFaceEngine()
  const found: FacePhoto[] = []
  for (const { person, name, bytes } of await loadCalibrationPhotos()) {
    const { width, height } = await sharp(bytes).metadata()
    const scale = Math.max(1, SIDE_PX / Math.min(width, height))
    const large = sharp(bytes).resize(Math.round(width * scale), Math.round(height * scale), {
      kernel: 'cubic',
    })
    const photo = await locateFace(engine, await toCanvas(large), person, name)
    if (photo) found.push(photo)
  }
  return Map.groupBy(found, ({ person }) => person)
}

export async function locateFace(
  engine: Awaited<ReturnType<typeof loadFaceEngine>>,
  canvas: Canvas,
  person: string,
  name: string,
): Promise<FacePhoto | null> {
  const faces = await findFaces(engine, toBytes(canvas))
  const [face] = faces
  if (!face || faces.length !== 1) return null
  const at = (i: number) => [face.mesh[i * 3]!, face.mesh[i * 3 + 1]!] as const
  const [right, left, brow, chin] = [at(234), at(454), at(10), at(152)]
  return {
    person,
    name,
    canvas,
    x: (brow[0] + chin[0]) / 2,
    y: (brow[1] + chin[1]) / 2,
    halfWidth: Math.hypot(left[0] - right[0], left[1] - right[1]) / 2,
    halfHeight: Math.hypot(chin[0] - brow[0], chin[1] - brow[1]) / 2,
    roll: face.roll,
    yaw: face.yaw,
  }
}

/** Head and shoulders, in the shape of a card's portrait. */
export async function cropPortrait({ canvas, x, y, halfWidth }: FacePhoto): Promise<Buffer> {
  const width = Math.round(Math.min(canvas.width, 4 * halfWidth))
  const height = Math.round(Math.min(canvas.height, (width * 620) / 480))
  const clamp = (from: number, size: number, all: number) =>
    Math.round(Math.max(0, Math.min(all - size, from)))
  const { data, ...size } = toBytes(canvas)
  return sharp(data, { raw: { ...size, channels: 3 } })
    .extract({
      left: clamp(x - width / 2, width, canvas.width),
      top: clamp(y - 0.48 * height, height, canvas.height),
      width,
      height,
    })
    .resize(480, 620, { fit: 'cover' })
    .png()
    .toBuffer()
}
