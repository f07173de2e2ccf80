import sharp from 'sharp'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { POSE_OF, POSES, turningFrames } from './turning-frames.ts'

/**
 * A burst as the page sends it: the person looks where they are asked to, with a frame of each look. Every frame shows
 * another view each time, because identical motion or views would count as a replay.
 */
export async function turnBurst(person: string, looks: readonly LivenessLook[]): Promise<string[]> {
  const pictures = await turningFrames(person)
  const frames: string[] = []
  for (const look of looks) {
    const [yaw, pitch] = POSE_OF[look]
    const picture = pictures[POSES.findIndex((pose) => pose[0] === yaw && pose[1] === pitch)]
    const [stretch, shear] = [vary(0, 0.04), vary(0, 0.04)]
    const wide = await sharp(picture)
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, extendWith: 'mirror' })
      .toBuffer()
    const seen = await sharp(wide)
      .affine([1 + stretch, shear, shear, 1 - stretch])
      .toBuffer({ resolveWithObject: true })
    const jpeg = await sharp(seen.data)
      .extract({
        left: Math.round((seen.info.width - 660) / 2) + sway(),
        top: Math.round((seen.info.height - 660) / 2) + sway(),
        width: 660,
        height: 660,
      })
      .resize(640, 640)
      .modulate({ brightness: 0.97 + Math.random() * 0.06 })
      .jpeg({ quality: 80 })
      .toBuffer()
    frames.push(`data:image/jpeg;base64,${jpeg.toString('base64')}`)
  }
  return frames
}

/** Pixels of the pictures repeated around them, so that no frame shows their edge. */
const MARGIN = 80

const vary = (middle: number, most: number) => middle + (2 * Math.random() - 1) * most

/** Random offset between two frames of a hand-held phone, in pixels. */
const sway = () => Math.round(vary(0, 30))
