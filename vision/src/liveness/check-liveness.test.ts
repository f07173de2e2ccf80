// Bursts drawn from the sample photos (specimens/src/turn), a few of each kind; `npm run bench -- liveness` tries hundreds.
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawSheetBurst, SHEET_KINDS } from '@wabi/specimens/turn/draw-sheet-burst.ts'
import { cutOut } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { type Head, findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { compareDescriptors } from '../face/compare.ts'
import { readSelfie } from '../selfie/read.ts'
import { checkLiveness } from './check-liveness.ts'

const LOOKS: LivenessLook[] = ['straight', 'left', 'up', 'straight', 'right', 'down']
let [hanna, liya]: Head[] = []
let burst: Buffer[]
let stranger: Buffer[]
beforeAll(async () => {
  // Vision blocks unused loaders; the sitters' outlines are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  hanna = await findHead(await cutOut(person('hanna')), true)
  liya = await findHead(await cutOut(person('liya')), true)
  burst = await turn(hanna, LOOKS, 3)
  stranger = await turn(liya, LOOKS, 3)
})

const turn = (head: Head, looks: LivenessLook[], seed: number, frames = 6) =>
  drawTurnBurst(head, { looks, frames, turn: [0.75, 0.95] }, random(seed))

const checkReasons = async (images: Buffer[], looks = LOOKS) => {
  const found = await checkLiveness(images, { looks })
  expect(found.passed).toBe(found.reasons.length === 0)
  return found.reasons
}

test('a head that turns as asked passes, its yaw positive to its own left, its descriptor that of its selfie', async () => {
  const found = await checkLiveness(burst, { looks: LOOKS })
  expect(found).toMatchObject({ passed: true, reasons: [] })
  expect(found.frames.map(({ faces }) => faces)).toEqual([1, 1, 1, 1, 1, 1])
  expect(found.frames.map(({ look }) => look)).toEqual(LOOKS)
  const yaws = found.frames.map(({ yaw }) => yaw!)
  expect(yaws[1]).toBeGreaterThan(20)
  expect(yaws[4]).toBeLessThan(-20)
  expect(found.straight.toSorted()).toEqual([0, 3])
  for (const { clean, width } of found.frames) expect(clean.width).toBe(width)
  const { descriptor } = await readSelfie(burst[0]!)
  expect(compareDescriptors(descriptor!, found.descriptor!).distance).toBeLessThan(0.25)
})

test.each<LivenessLook[]>([
  ['straight', 'right', 'straight', 'left', 'down', 'left'],
  ['straight', 'down', 'left', 'straight', 'left', 'straight'],
  ['straight', 'up', 'right', 'up', 'straight', 'right'],
])('eight frames of %s, %s, %s, %s, %s, %s pass too', async (...looks) => {
  expect(await checkReasons(await turn(hanna!, looks, 8, 8), looks)).toEqual([])
})

test('the looks of another challenge, mirrored or with misplaced frames are rejected', async () => {
  expect(await checkReasons(burst, ['straight', 'right', 'up', 'straight', 'left', 'down'])).toEqual([
    'wrong_order',
  ])
  expect(await checkReasons(burst, ['straight', 'left', 'down', 'straight', 'right', 'up'])).toEqual([
    'wrong_order',
  ])
  const mirrored = await Promise.all(burst.map((image) => sharp(image).flop().jpeg().toBuffer()))
  expect(await checkReasons(mirrored)).toEqual(['wrong_order'])
  const [a, b, c, d, e, f] = burst as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  expect(await checkReasons([b, a, c, d, e, f])).toEqual(['not_straight'])
  expect(await checkReasons([a, b, d, c, e, f])).toEqual(['wrong_order'])
})

test.each(SHEET_KINDS)('a photo held up, %s, never passes', async (kind) => {
  for (const seed of [1, 2]) {
    const head = seed % 2 === 0 ? hanna! : liya!
    expect(await checkReasons(await drawSheetBurst(head, kind, LOOKS, random(seed)), LOOKS)).not.toEqual([])
  }
})

test('another person in one frame, or in all turned ones, is rejected', async () => {
  for (const swapped of [[0], [1], [2], [3], [4], [5], [1, 4]]) {
    const mixed = burst.map((image, i) => (swapped.includes(i) ? stranger[i]! : image))
    expect(await checkReasons(mixed)).not.toEqual([])
  }
  // A straight stranger also changes what the other looks are measured from.
  for (const swapped of [[1], [2], [4], [1, 4]]) {
    const mixed = burst.map((image, i) => (swapped.includes(i) ? stranger[i]! : image))
    expect(await checkReasons(mixed)).toContain('other_person')
  }
})

test('turns taken in light of another color are rejected', async () => {
  const tinted = await Promise.all(
    burst.map((image, i) =>
      i % 3 === 1 ? sharp(image).modulate({ hue: 50, saturation: 1.6 }).jpeg().toBuffer() : image,
    ),
  )
  expect(await checkReasons(tinted)).toContain('scene_changes')
})

test('a frame sent twice is rejected, and so is a recompressed one', async () => {
  expect(await checkReasons(burst.with(3, burst[0]!))).toContain('frames_equal')
  const again = await sharp(burst[0]).jpeg({ quality: 70 }).toBuffer()
  expect(await checkReasons(burst.with(3, again))).toContain('frames_equal')
})

test('a mirrored turn sent as the other turn is rejected', async () => {
  const other = await sharp(burst[1]).flop().jpeg({ quality: 80 }).toBuffer()
  expect(await checkReasons(burst.with(4, other))).toContain('frames_equal')
})

test('no face, two faces, darkness and a face that comes much closer are reported', async () => {
  const { width, height } = await sharp(burst[0]).metadata()
  const empty = await sharp({ create: { width, height, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
  expect(await checkReasons(burst.with(1, empty))).toEqual(['no_face'])
  const beside = await sharp(burst[0]).extend({ right: width, background: '#789' }).toBuffer()
  const two = await sharp(beside)
    .composite([{ input: stranger[0]!, left: width, top: 0 }])
    .jpeg()
    .toBuffer()
  expect(await checkReasons(burst.with(0, two))).toEqual(['several_faces'])
  const dark = await Promise.all(burst.map((image) => sharp(image).linear(0.2, 0).jpeg().toBuffer()))
  expect(await checkReasons(dark)).toContain('poor_frames')
  const far = await sharp(burst[3])
    .resize(Math.round(width / 2))
    .extend({ right: width >> 1, background: '#789' })
    .toBuffer()
  expect(await checkReasons(burst.with(3, far))).toContain('size_changes')
})

test('bytes that are no picture reject; an internal failure is never a pass', async () => {
  await expect(checkLiveness(burst.with(2, Buffer.from('a letter')), { looks: LOOKS })).rejects.toMatchObject(
    {
      code: 'image.unsupported',
    },
  )
  const broken = await checkLiveness(burst, { looks: null as unknown as LivenessLook[] })
  expect(broken).toMatchObject({ passed: false, reasons: ['check_broken'], descriptor: null })
})
