import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import { LIGHT_COLORS, type LightColor } from '@wabi/contract/verification/light.ts'
import { expect, test } from 'vitest'
import { toLightState } from './judge-light.ts'
import { measureLight } from './measure-light.ts'
import type { Rgb, SampledLight } from './sample-light.ts'

const ASKED = ['cyan', 'magenta', 'lime', 'yellow'] as const
const SKIN: Rgb = [0.3, 0.2, 0.15]
const WALL: Rgb = [0.4, 0.4, 0.35]

type Shares = { front: number; side: number; room: number }
/** How much of the screen's light each part of a person in a room gets. */
const PERSON: Shares = { front: 1, side: 0.55, room: 0.03 }
const PLANE: Shares = { front: 1, side: 0.97, room: 0.9 }

/** A camera that does not react to the light; the factor of each channel in a frame. */
const STEADY: (frame: number) => Rgb = () => [1, 1, 1]

/** The parts of frames in the screen's light, which adds `strength` of the room's light; `camera` multiplies each channel of a frame. */
function lit(
  colors: readonly LightColor[],
  shares: Shares,
  { strength = 0.2, camera = STEADY } = {},
): SampledLight[] {
  return colors.map((color, i) => {
    const part = (own: Rgb, share: number) =>
      own.map(
        (value, c) => value * (1 + strength * share * LIGHT_COLORS[color][c]!) * camera(i)[c]!,
      ) as unknown as Rgb
    return { front: part(SKIN, shares.front), side: part(SKIN, shares.side), room: part(WALL, shares.room) }
  })
}

const judge = (frames: SampledLight[], asked: readonly LightColor[] = ASKED) =>
  toLightState(measureLight(frames, asked))

test('each of the 96 sequences is right for itself, and not for others', () => {
  for (const [i, colors] of LIGHT_CHALLENGES.entries()) {
    const frames = lit(colors, PERSON)
    // A few others each: 96 x 96 take a quarter of a minute.
    for (const asked of LIGHT_CHALLENGES.filter((one, k) => one === colors || (i * 7 + k) % 23 === 0))
      expect(judge(frames, asked) === 'right', `${colors.join()} for ${asked.join()}`).toBe(asked === colors)
  }
})

test('exposure and white balance that follow the light change nothing', () => {
  const camera = (i: number): Rgb => [1 - 0.02 * i, 0.85 + 0.02 * i, 1.05]
  expect(judge(lit(ASKED, PERSON, { camera }))).toBe('right')
})

test('light that is too weak to be seen says nothing', () => {
  expect(judge(lit(ASKED, PERSON, { strength: 0.005 }))).toBe('not_seen')
  expect(judge(lit(ASKED, PERSON, { strength: 0 }))).toBe('not_seen')
})

test('skin in the light of other colors is wrong', () => {
  expect(judge(lit(['magenta', 'yellow', 'cyan', 'lime'], PERSON))).toBe('wrong')
})

test('a plane, and a face that is lit evenly, are wrong', () => {
  expect(judge(lit(ASKED, PLANE))).toBe('wrong')
  expect(judge(lit(ASKED, { front: 1, side: 1, room: 1 }))).toBe('wrong')
  expect(judge(lit(ASKED, { front: 1, side: 1, room: 0 }))).toBe('wrong')
})
