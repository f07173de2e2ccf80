import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { MOTION_COLUMNS, MOTION_FRAME_PX } from '@wabi/contract/verification/motion.ts'
import type { Random } from '@wabi/specimens/random.ts'
import sharp from 'sharp'
import type { CheckLivenessOptions } from '../../../vision/src/index.ts'
import { type Canvas, createCanvas, type Ink, sample, toCanvas, toJpeg } from './canvas.ts'
import { addNoise } from './cast.ts'

type Motion = NonNullable<CheckLivenessOptions['motion']>

/** What an attacker sends for a head turn. */
export type SentBurst = {
  frames: Buffer[]
  /** Left out by a program that sends the looks alone. */
  motion?: Motion
}

/** A moment between two looks: `share` of the way from look `from` to the next. */
export type Moment = { from: number; share: number }

/** As the page takes them: a look each second and a half, eight small frames a second, and one with each look. */
export function planFilm(looks: readonly LivenessLook[], r: Random) {
  const lookTimesMs = looks.map((_, i) => 800 + 1500 * i + r.between(-120, 250))
  const timesMs = [...lookTimesMs]
  for (let ms = lookTimesMs[0]! + r.between(5, 60); ms < lookTimesMs.at(-1)!; ms += r.between(118, 150))
    timesMs.push(ms)
  timesMs.sort((a, b) => a - b)
  const starts = lookTimesMs
    .slice(1)
    .map((to, i) => lookTimesMs[i]! + r.between(0.1, 0.35) * (to - lookTimesMs[i]!))
  const lengths = starts.map(() => r.between(350, 850))
  const moments = timesMs.map((ms): Moment => {
    const next = lookTimesMs.findIndex((at) => ms <= at)
    if (next <= 0) return { from: 0, share: 0 }
    const passed = Math.min(1, Math.max(0, (ms - starts[next - 1]!) / lengths[next - 1]!))
    return { from: next - 1, share: (1 - Math.cos(Math.PI * passed)) / 2 }
  })
  return { lookTimesMs, timesMs, moments }
}

/** The small frames in one JPEG. */
export async function packSheet(frames: readonly Canvas[]): Promise<Buffer> {
  const sheet = createCanvas(
    MOTION_COLUMNS * MOTION_FRAME_PX,
    Math.ceil(frames.length / MOTION_COLUMNS) * MOTION_FRAME_PX,
  )
  for (const [i, frame] of frames.entries()) {
    const [left, top] = [
      (i % MOTION_COLUMNS) * MOTION_FRAME_PX,
      Math.floor(i / MOTION_COLUMNS) * MOTION_FRAME_PX,
    ]
    for (let row = 0; row < MOTION_FRAME_PX; row += 1) {
      const from = row * MOTION_FRAME_PX * 3
      sheet.data.set(
        frame.data.subarray(from, from + MOTION_FRAME_PX * 3),
        ((top + row) * sheet.width + left) * 3,
      )
    }
  }
  return toJpeg(sheet, 60)
}

/** How a program that has only the looks fills the time between them. */
export const FILLINGS = [
  'no frames',
  'few frames',
  'exchanged',
  'faded',
  'faded while the picture moves',
] as const
export type Filling = (typeof FILLINGS)[number]

/** The looks with such frames between them. */
export async function fillBetween(
  frames: Buffer[],
  looks: readonly LivenessLook[],
  filling: Filling,
  r: Random,
): Promise<SentBurst> {
  if (filling === 'no frames') return { frames }
  const plan = planFilm(looks, r)
  const kept = plan.timesMs.map((ms, i) => ({ ms, ...plan.moments[i]! }))
  // One with each look and one half way, where the picture has just been exchanged.
  const sent =
    filling === 'few frames' ? kept.filter(({ ms }, i) => plan.lookTimesMs.includes(ms) || i % 8 === 4) : kept
  const small = await Promise.all(frames.map(shrink))
  const drift = {
    periodMs: r.between(900, 1700),
    by: filling === 'faded while the picture moves' ? r.between(6, 12) : 2,
  }
  const drawn = sent.map(({ ms, from, share }) => {
    const [first, second] = [small[from]!, small[Math.min(from + 1, small.length - 1)]!]
    const mixed = filling.startsWith('faded') ? share : Math.round(share)
    // At rest with each look, so that the look is found in the sheet.
    const way = Math.sin(Math.PI * share)
    const [x, y] = [0, 1.7].map((phase) => way * drift.by * Math.sin((6.28 * ms) / drift.periodMs + phase))
    return mix(first, second, mixed, [x!, y!], r)
  })
  return {
    frames,
    motion: {
      sheet: await packSheet(drawn),
      timesMs: sent.map(({ ms }) => ms),
      lookTimesMs: plan.lookTimesMs,
    },
  }
}

/** The middle square of a frame, as small as the page sends it. */
export const shrink = async (frame: Buffer): Promise<Canvas> =>
  toCanvas(sharp(frame).resize(MOTION_FRAME_PX, MOTION_FRAME_PX, { fit: 'cover' }))

function mix(one: Canvas, other: Canvas, share: number, [x, y]: [number, number], r: Random): Canvas {
  const mixed = createCanvas(one.width, one.height)
  const [from, to]: [Ink, Ink] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (let row = 0; row < mixed.height; row += 1)
    for (let column = 0; column < mixed.width; column += 1) {
      sample(one, column + x, row + y, from)
      sample(other, column + x, row + y, to)
      for (let c = 0; c < 3; c += 1)
        mixed.data[(row * mixed.width + column) * 3 + c] = from[c]! + share * (to[c]! - from[c]!)
    }
  addNoise(mixed, 1.5, r)
  return mixed
}
