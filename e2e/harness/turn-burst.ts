import sharp from 'sharp'
import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import { turningFrames, YAWS } from './turning-frames.ts'

const nearest = (yaw: number) =>
  YAWS.reduce((best, one, i) => (Math.abs(one - yaw) < Math.abs(YAWS[best]! - yaw) ? i : best), 0)

/**
 * A burst as the page would send it: the person looks straight, turns as asked, looks straight … in seven frames. She
 * moves otherwise each time, as nobody can help: the same motion again would be a recording.
 */
export async function turnBurst(person: string, moves: readonly LivenessMove[]): Promise<string[]> {
  const pictures = await turningFrames(person)
  const looks = [0, ...moves.flatMap((move) => (move === 'left' ? [0.75, 0.9, 0] : [-0.75, -0.9, 0]))]
  const frames: string[] = []
  for (const yaw of looks) {
    const jpeg = await sharp(pictures[nearest(yaw)])
      .extract({ left: 120 + sway(), top: sway(), width: 660, height: 660 })
      .resize(640, 640)
      .modulate({ brightness: 0.97 + Math.random() * 0.06 })
      .jpeg({ quality: 80 })
      .toBuffer()
    frames.push(`data:image/jpeg;base64,${jpeg.toString('base64')}`)
  }
  return frames
}

/** Pixels by which a head and a phone in the hand move between two frames. */
const sway = () => Math.floor(Math.random() * 60)
