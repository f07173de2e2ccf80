import type { Guidance } from '../../../web/src/verify/camera/document-frame/auto-capture.ts'
import type { Random } from '@wabi/specimens/random.ts'
import { chance } from '@wabi/specimens/sample/draws.ts'
import type { Pose } from './pose.ts'

/** The light on the card. `glare`: levels that a lamp or window adds at its middle, at `at` when the card is held flat, in shares of the card. */
export type Light = {
  exposure: number
  shade: number
  noise: number
  glare: number
  at: [number, number]
  radius: number
}

export type View = {
  pose: Pose
  light: Light
  /** Deviation of the lens blur, pixels of the video. */ defocus: number
}

/** Time until a person acts on a hint. */
const REACTION_MS = 600
/** Degrees of tilt that move a reflection across the whole card. */
const TILT_ACROSS = { yaw: 12, pitch: 9 }

/**
 * A person who brings a card into view: away from their aim at first, then nearer and nearer it, with a trembling hand.
 * Reads the hints and acts on them after a moment; `viewAt` must be called with rising times.
 */
export function createPerson(r: Random): {
  viewAt(ms: number): View
  seeHint(guidance: Guidance, ms: number): void
} {
  const start: Pose = {
    fill: r.between(0.35, 1.05),
    x: r.normal() * 0.12,
    y: r.normal() * 0.12,
    roll: chance(r, 0.75) ? r.normal() * 6 : r.between(-25, 25),
    pitch: r.normal() * 9,
    yaw: r.normal() * 9,
  }
  const aim: Pose = {
    fill: r.between(0.58, 0.92),
    x: r.normal() * 0.025,
    y: r.normal() * 0.025,
    roll: r.normal() * 3.2,
    pitch: r.normal() * 4,
    yaw: r.normal() * 4,
  }
  const settleMs = r.between(250, 700)
  let tremor = r.between(0.6, 2.2)
  const phases = Array.from({ length: 12 }, () => r.between(0, 2 * Math.PI))
  const rates = Array.from({ length: 6 }, () => r.between(0.6, 1.6))
  const light: Light = {
    exposure: chance(r, 0.12) ? r.between(0.25, 0.45) : r.between(0.72, 0.95),
    shade: r.between(0.02, 0.3),
    noise: r.between(1.5, 5),
    glare: chance(r, 0.4) ? r.between(110, 300) : chance(r, 0.4) ? r.between(8, 30) : 0,
    at: [r.between(0.1, 0.9), r.between(0.1, 0.9)],
    radius: r.between(0.08, 0.22),
  }
  const focusMs = r.between(200, 600)
  const huntsAtMs = chance(r, 0.2) ? r.between(900, 2200) : Infinity
  const now = { ...start }
  let lastMs = 0
  let heard: Guidance = null
  let due: { guidance: Guidance; atMs: number } | null = null
  let turn = r.whole(2) === 0 ? 1 : -1

  const act = (guidance: Guidance) => {
    if (guidance === 'closer') aim.fill = Math.min(0.9, aim.fill * 1.22)
    if (guidance === 'further') aim.fill *= 0.88
    if (guidance === 'straighten') for (const axis of ['roll', 'pitch', 'yaw'] as const) aim[axis] *= 0.4
    if (guidance === 'no_card')
      Object.assign(aim, { fill: 0.78, x: aim.x * 0.4, y: aim.y * 0.4, roll: aim.roll * 0.6 })
    if (guidance === 'hold_still') tremor *= 0.6
    if (guidance === 'dark') light.exposure = Math.min(0.85, light.exposure + 0.3)
    if (guidance === 'glare') {
      aim.yaw += turn * 7
      aim.pitch -= 3 * turn
      // What did not help is tried the other way, further.
      turn *= -1.6
    }
  }

  return {
    seeHint(guidance, ms) {
      if (guidance === heard) return
      heard = guidance
      due = { guidance, atMs: ms + REACTION_MS }
    },
    viewAt(ms) {
      if (due && ms >= due.atMs) {
        act(due.guidance)
        // A hint that stays is acted on again.
        due = due.guidance === 'good' || due.guidance === null ? null : { ...due, atMs: ms + 2 * REACTION_MS }
      }
      const keep = Math.exp(-(ms - lastMs) / settleMs)
      for (const key of Object.keys(now) as (keyof Pose)[]) now[key] = aim[key] + (now[key] - aim[key]) * keep
      lastMs = ms
      const seconds = ms / 1000
      const sway = (k: number) =>
        tremor *
        (Math.sin(2 * Math.PI * rates[k]! * seconds + phases[k]!) +
          0.12 * Math.sin(2 * Math.PI * 8.5 * seconds + phases[k + 6]!))
      const pose: Pose = {
        fill: now.fill * (1 + 0.004 * sway(0)),
        x: now.x + 0.0045 * sway(1),
        y: now.y + 0.0045 * sway(2),
        roll: now.roll + 0.35 * sway(3),
        pitch: now.pitch + 0.5 * sway(4),
        yaw: now.yaw + 0.5 * sway(5),
      }
      const hunting = ms > huntsAtMs ? 3 * Math.exp(-(((ms - huntsAtMs - 300) / 250) ** 2)) : 0
      const defocus = 0.5 + 3 * Math.exp(-ms / focusMs) + hunting
      const at: [number, number] = [
        light.at[0] + pose.yaw / TILT_ACROSS.yaw,
        light.at[1] + pose.pitch / TILT_ACROSS.pitch,
      ]
      return { pose, light: { ...light, at }, defocus }
    },
  }
}
