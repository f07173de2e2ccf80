import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { Random } from '../random.ts'
import { drawFrameSize, drawPose, drawSeat, planLooks, type Sitting } from './turn-burst.ts'
import { loadBackdrop } from './backdrop.ts'
import type { Head } from './head.ts'
import { drawCamera, takeFrame } from './take-frame.ts'
import { turnHead, type Pose } from './turn-head.ts'

/** Frames of a camera with their times in milliseconds. */
export type Filmed = { readonly images: Buffer[]; readonly timesMs: number[] }

/** The frames that are judged, one for each look, and the small ones in between. */
export type FilmedTurn = { readonly looks: Filmed; readonly motion: Filmed }

type Timeline = { readonly fromMs: number; readonly toMs: number; readonly pose: Pose }[]

/** How long a person takes to react to a cue and then to move, and how long the page waits at least. */
const REACTION_MS = [200, 500] as const
const MOVE_MS = [250, 900] as const
const LOOK_MS = 1500
/** Small frames are drawn at this side, and shrunk like the camera's. */
const DRAWN_SIDE_PX = 200

/** A person in front of a phone who moves their head as asked, filmed at `intervalMs`. Drawn, not filmed. */
export async function drawFilmedTurn(
  head: Head,
  {
    looks,
    turn,
    frames = looks.length,
  }: Pick<Sitting, 'turn'> & { looks: readonly LivenessLook[]; frames?: number },
  random: Random,
  { intervalMs }: { intervalMs: number },
): Promise<FilmedTurn> {
  const { width, height } = drawFrameSize(random)
  const camera = drawCamera(random)
  const seat = drawSeat({ width, height }, random)
  const { x, y, faceWidth } = seat
  const timeline: Timeline = []
  let atMs = 0
  const lookTimesMs: number[] = []
  for (const planned of planLooks(looks, frames, random)) {
    const pose = drawPose(head, planned, { ...seat, turn }, random)
    const fromMs = atMs + random.between(...REACTION_MS)
    timeline.push({ fromMs, toMs: fromMs + random.between(...MOVE_MS), pose })
    atMs += LOOK_MS
    lookTimesMs.push(atMs)
  }
  const drift = {
    periodMs: random.between(900, 2500),
    phase: random.between(0, 6.28),
    by: random.between(0.003, 0.015),
  }
  const take = async (ms: number, scale: number) => {
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const scene = (await loadBackdrop(head, size))()
    const sway = Math.sin(drift.phase + (ms * 6.28) / drift.periodMs) * drift.by * width
    turnHead(scene, head, poseAt(timeline, ms), {
      x: (x + sway) * scale,
      y: (y + sway / 2) * scale,
      faceWidth: faceWidth * scale,
    })
    return takeFrame(scene, camera, random)
  }
  // One with each look, as the page takes them.
  const motionTimesMs = [...lookTimesMs]
  for (let ms = lookTimesMs[0]! + 1; ms < lookTimesMs.at(-1)!; ms += intervalMs * random.between(0.9, 1.25))
    motionTimesMs.push(ms)
  motionTimesMs.sort((a, b) => a - b)
  const small = DRAWN_SIDE_PX / Math.min(width, height)
  const looked: Buffer[] = []
  const moved: Buffer[] = []
  for (const ms of lookTimesMs) looked.push(await take(ms, 1))
  for (const ms of motionTimesMs) moved.push(await take(ms, small))
  return {
    looks: { images: looked, timesMs: lookTimesMs },
    motion: { images: moved, timesMs: motionTimesMs },
  }
}

function poseAt(timeline: Timeline, ms: number): Pose {
  let pose = timeline[0]!.pose
  for (const { fromMs, toMs, pose: next } of timeline) {
    const t = Math.min(1, Math.max(0, (ms - fromMs) / (toMs - fromMs)))
    const eased = t * t * (3 - 2 * t)
    pose = {
      yaw: pose.yaw + (next.yaw - pose.yaw) * eased,
      pitch: pose.pitch + (next.pitch - pose.pitch) * eased,
      roll: pose.roll + (next.roll - pose.roll) * eased,
    }
  }
  return pose
}
