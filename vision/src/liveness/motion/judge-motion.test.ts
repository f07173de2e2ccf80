import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { MOTION_INTERVAL_MS } from '@wabi/contract/verification/motion.ts'
import { cutOut } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { type Head, findHead } from '@wabi/specimens/turn/head.ts'
import { drawSheet, exchangeFrames, fadeFrames } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawFilmedTurn, type FilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { checkLiveness } from '../check-liveness.ts'

const LOOKS: readonly LivenessLook[] = ['straight', 'left', 'down', 'straight', 'right', 'up']
const TURN = [0.85, 1] as const

let head: Head
let turn: FilmedTurn
const film = (seed: number, intervalMs: number = MOTION_INTERVAL_MS) =>
  drawFilmedTurn(head, { looks: LOOKS, turn: TURN }, random(seed), { intervalMs })

beforeAll(async () => {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  head = await findHead(await cutOut(person('hanna')), true)
  turn = await film(4)
}, 120_000)

async function judge({ images, timesMs }: FilmedTurn['motion'], looks = turn.looks) {
  const sheet = await drawSheet(images)
  const motion = { sheet, timesMs, lookTimesMs: looks.timesMs }
  const found = await checkLiveness(looks.images, { looks: LOOKS, motion })
  expect(found.reasons).toEqual([])
  return found.motion
}

test('a head that moves from look to look is continuous', async () => {
  expect(await judge(turn.motion)).toMatchObject({
    state: 'continuous',
    measures: { ways: 5, strange: 0 },
  })
})

test('looks that replace each other are cut', async () => {
  expect(await judge(await exchangeFrames(turn))).toMatchObject({ state: 'cut', measures: { cut: 5 } })
})

test('looks that fade into each other are cut', async () => {
  expect(await judge(await fadeFrames(turn))).toMatchObject({ state: 'cut', measures: { cut: 5 } })
})

test('frames of another recording of the same person are cut', async () => {
  const other = await film(9)
  const timesMs = other.motion.timesMs
  expect(await judge({ images: other.motion.images.toReversed(), timesMs })).toMatchObject({ state: 'cut' })
})

test('a camera with pauses shows a movement by frames on its way, and none that it missed is a cut', async () => {
  const slow = await film(4, 240)
  expect(await judge(slow.motion, slow.looks)).toMatchObject({ state: 'continuous', measures: { cut: 0 } })
  const slower = await film(4, 700)
  expect(await judge(slower.motion, slower.looks)).toMatchObject({ state: 'not_seen', measures: { cut: 0 } })
})

test('looks alone, and few frames in which they replace each other, show no movement', async () => {
  const { images, timesMs } = turn.looks
  expect(await judge({ images, timesMs })).toMatchObject({ state: 'not_seen', measures: { ways: 0 } })
  const exchanged = await exchangeFrames(turn)
  const isKept = (_: unknown, i: number) => i % 3 === 0 || timesMs.includes(exchanged.timesMs[i]!)
  const few = { images: exchanged.images.filter(isKept), timesMs: exchanged.timesMs.filter(isKept) }
  expect(await judge(few)).toMatchObject({ state: 'not_seen', measures: { ways: 0 } })
})

test('a sheet that does not fit its times says nothing, and one that is no picture is refused', async () => {
  const { images, timesMs } = turn.motion
  expect(await judge({ images: images.slice(0, 10), timesMs })).toMatchObject({ state: 'not_seen' })
  expect(await judge({ images, timesMs: timesMs.toReversed() })).toMatchObject({ state: 'not_seen' })
  const motion = { sheet: new Uint8Array(10), timesMs, lookTimesMs: turn.looks.timesMs }
  await expect(checkLiveness(turn.looks.images, { looks: LOOKS, motion })).rejects.toThrow()
})
