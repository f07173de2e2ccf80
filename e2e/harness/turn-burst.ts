import sharp from 'sharp'
import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import { turningFrames, YAWS } from './turning-frames.ts'

const nearest = (yaw: number) =>
  YAWS.reduce((best, one, i) => (Math.abs(one - yaw) < Math.abs(YAWS[best]! - yaw) ? i : best), 0)

/**
 * A burst as the page sends it: the person looks straight ahead, turns as asked, looks straight again. Each burst varies
 * randomly, because identical motion would count as a replay.
 */
export async function turnBurst(person: string, moves: readonly LivenessMove[]): Promise<string[]> {
  const pictures = await turningFrames(person)
  const yaws = [0, ...moves.flatMap((move) => (move === 'left' ? [0.75, 0.9, 0] : [-0.75, -0.9, 0]))]
  const frames: string[] = []
  for (const yaw of yaws) {
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

/** Random offset between two frames of a hand-held phone, in pixels. */
const sway = () => Math.floor(Math.random() * 60)
