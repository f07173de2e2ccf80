import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { expect, test } from 'vitest'
import { analyzeLooks, type HeadPose } from './analyze-looks.ts'

const LEFT = { yaw: 0.8, lowering: 0 }
const RIGHT = { yaw: -0.8, lowering: 0 }
const UP = { yaw: 0, lowering: -0.2 }
const DOWN = { yaw: 0, lowering: 0.2 }
const AHEAD = { yaw: 0, lowering: 0 }
const POSES: Record<LivenessLook, HeadPose> = {
  straight: AHEAD,
  left: LEFT,
  right: RIGHT,
  up: UP,
  down: DOWN,
}
const ASKED: LivenessLook[] = ['straight', 'left', 'up', 'straight', 'right', 'down']
const FOLLOWED = ASKED.map((look) => POSES[look])

const problem = (poses: HeadPose[], asked = ASKED) => analyzeLooks(poses, asked).problem

test('a head that follows a challenge passes for that challenge and for no other', () => {
  for (const shown of HEAD_TURN_CHALLENGES) {
    const poses = shown.map((look) => POSES[look])
    const passing = HEAD_TURN_CHALLENGES.filter((asked) => analyzeLooks(poses, asked).problem === null)
    expect(passing).toEqual([shown])
  }
})

test('poses at random pass for one challenge at most', () => {
  let state = 7
  const chance = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  let passed = 0
  for (let k = 0; k < 2000; k += 1) {
    const shown = HEAD_TURN_CHALLENGES[k % 256]!
    const poses = Array.from({ length: 6 + (k % 3) }, (_, i) => {
      const { yaw, lowering } = POSES[shown[Math.min(5, i)]!]
      return { yaw: yaw + 0.8 * chance(), lowering: lowering + 0.25 * chance() }
    })
    const passing = HEAD_TURN_CHALLENGES.filter((asked) => analyzeLooks(poses, asked).problem === null)
    expect(passing.length).toBeLessThanOrEqual(1)
    passed += passing.length
  }
  expect(passed).toBeGreaterThan(0)
})

test('a phone held below or to the side of the nose shifts every pose and changes nothing', () => {
  expect(
    problem(FOLLOWED.map(({ yaw, lowering }) => ({ yaw: yaw + 0.3, lowering: lowering - 0.15 }))),
  ).toBeNull()
})

test('frames on the way to a look belong to it', () => {
  const half = { yaw: 0.4, lowering: 0 }
  expect(problem(FOLLOWED.toSpliced(1, 0, half))).toBeNull()
  expect(problem(FOLLOWED.toSpliced(2, 0, { yaw: 0.4, lowering: -0.1 }))).toBeNull()
})

test('other looks, the mirror image, the other order and one look too many are the wrong order', () => {
  const mirrored = FOLLOWED.map(({ yaw, lowering }) => ({ yaw: -yaw, lowering }))
  expect(problem(mirrored)).toBe('wrong_order')
  expect(problem(FOLLOWED.with(2, DOWN))).toBe('wrong_order')
  expect(problem([AHEAD, RIGHT, DOWN, AHEAD, LEFT, UP])).toBe('wrong_order')
  expect(problem([...FOLLOWED, LEFT])).toBe('wrong_order')
  expect(problem([...FOLLOWED, AHEAD])).toBe('wrong_order')
})

test('a turn or nod that is too small, or missing, is reported as such', () => {
  expect(problem(FOLLOWED.with(1, { yaw: 0.5, lowering: 0 }))).toBe('turn_too_small')
  expect(problem(FOLLOWED.with(5, { yaw: 0, lowering: 0.1 }))).toBe('turn_too_small')
  expect(problem(FOLLOWED.with(5, AHEAD))).toBe('turn_too_small')
  expect(problem(FOLLOWED.map(() => AHEAD))).toBe('turn_too_small')
})

test('a straight look is missing at the start, or where it was asked for', () => {
  expect(problem(FOLLOWED.with(0, LEFT))).toBe('not_straight')
  expect(problem(FOLLOWED.map(() => LEFT))).toBe('not_straight')
  expect(problem(FOLLOWED.toSpliced(3, 1))).toBe('not_straight')
})

test('turns, straight frames and looks are identified by their index in the burst', () => {
  const { turns, straight, looks } = analyzeLooks(FOLLOWED.toSpliced(1, 0, { yaw: 0.7, lowering: 0 }), ASKED)
  expect(turns).toEqual([
    { side: 'left', frames: [1, 2], peak: 2 },
    { side: 'right', frames: [5], peak: 5 },
  ])
  expect(straight).toEqual([0, 4])
  expect(looks).toEqual(['straight', 'left', 'left', 'up', 'straight', 'right', 'down'])
})
