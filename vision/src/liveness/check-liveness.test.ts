// Bursts drawn from the sample photos (specimens/src/turn), a few of each kind; `npm run bench -- liveness` tries hundreds.
import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
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

const MOVES: LivenessMove[] = ['left', 'right']
let [hanna, liya]: Head[] = []
let burst: Buffer[]
let stranger: Buffer[]
beforeAll(async () => {
  // Vision blocks unused loaders; the sitters' outlines are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  hanna = await findHead(await cutOut(person('hanna')), true)
  liya = await findHead(await cutOut(person('liya')), true)
  burst = await turn(hanna, MOVES, 3)
  stranger = await turn(liya, MOVES, 3)
})

const turn = (head: Head, moves: LivenessMove[], seed: number, frames = 5) =>
  drawTurnBurst(head, { moves, frames, turn: [0.75, 0.95] }, random(seed))

const reasonsOf = async (images: Buffer[], moves = MOVES) => {
  const found = await checkLiveness(images, { moves })
  expect(found.passed).toBe(found.reasons.length === 0)
  return found.reasons
}

test('a head that turns as asked passes, its yaw positive to its own left, its descriptor that of its selfie', async () => {
  const found = await checkLiveness(burst, { moves: MOVES })
  expect(found).toMatchObject({ passed: true, reasons: [] })
  expect(found.frames.map(({ faces }) => faces)).toEqual([1, 1, 1, 1, 1])
  const yaws = found.frames.map(({ yaw }) => yaw!)
  expect(yaws[1]).toBeGreaterThan(20)
  expect(yaws[3]).toBeLessThan(-20)
  expect(found.straight.toSorted()).toEqual([0, 2, 4])
  for (const { clean, width } of found.frames) expect(clean.width).toBe(width)
  const { descriptor } = await readSelfie(burst[0]!)
  expect(compareDescriptors(descriptor!, found.descriptor!).distance).toBeLessThan(0.25)
})

test.each<LivenessMove[]>([
  ['right', 'left'],
  ['left', 'left'],
  ['right', 'right'],
])('eight frames of %s, %s pass too', async (...moves) => {
  expect(await reasonsOf(await turn(hanna!, moves, 8, 8), moves)).toEqual([])
})

test('the right turns in another order, mirrored or with misplaced frames are rejected', async () => {
  expect(await reasonsOf(burst, ['right', 'left'])).toEqual(['wrong_order'])
  expect(await reasonsOf(burst, ['left', 'left'])).toEqual(['wrong_order'])
  const mirrored = await Promise.all(burst.map((image) => sharp(image).flop().jpeg().toBuffer()))
  expect(await reasonsOf(mirrored)).toEqual(['wrong_order'])
  const [a, b, c, d, e] = burst as [Buffer, Buffer, Buffer, Buffer, Buffer]
  expect(await reasonsOf([b, a, c, d, e])).toEqual(['not_straight'])
  expect(await reasonsOf([a, b, d, c, e])).toEqual(['not_straight'])
})

test.each(SHEET_KINDS)('a photo held up, %s, never passes', async (kind) => {
  for (const seed of [1, 2]) {
    const head = seed % 2 === 0 ? hanna! : liya!
    expect(await reasonsOf(await drawSheetBurst(head, kind, MOVES, random(seed)), MOVES)).not.toEqual([])
  }
})

test('another person in one frame, or in all turned ones, is rejected', async () => {
  for (const swapped of [[0], [1], [2], [3], [4], [1, 3]]) {
    const mixed = burst.map((image, i) => (swapped.includes(i) ? stranger[i]! : image))
    expect(await reasonsOf(mixed)).toContain('other_person')
  }
})

test('turns taken in light of another colour are rejected', async () => {
  const tinted = await Promise.all(
    burst.map((image, i) =>
      i % 2 === 1 ? sharp(image).modulate({ hue: 50, saturation: 1.6 }).jpeg().toBuffer() : image,
    ),
  )
  expect(await reasonsOf(tinted)).toContain('scene_changes')
})

test('a frame sent twice is rejected, and so is a recompressed one', async () => {
  expect(await reasonsOf(burst.with(2, burst[0]!))).toContain('frames_equal')
  const again = await sharp(burst[0]).jpeg({ quality: 70 }).toBuffer()
  expect(await reasonsOf(burst.with(4, again))).toContain('frames_equal')
})

test('a mirrored turn sent as the other turn is rejected', async () => {
  const other = await sharp(burst[1]).flop().jpeg({ quality: 80 }).toBuffer()
  expect(await reasonsOf(burst.with(3, other))).toContain('frames_equal')
})

test('no face, two faces, darkness and a face that comes much closer are reported', async () => {
  const { width, height } = await sharp(burst[0]).metadata()
  const empty = await sharp({ create: { width, height, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
  expect(await reasonsOf(burst.with(1, empty))).toEqual(['no_face'])
  const beside = await sharp(burst[0]).extend({ right: width, background: '#789' }).toBuffer()
  const two = await sharp(beside)
    .composite([{ input: stranger[0]!, left: width, top: 0 }])
    .jpeg()
    .toBuffer()
  expect(await reasonsOf(burst.with(0, two))).toEqual(['several_faces'])
  const dark = await Promise.all(burst.map((image) => sharp(image).linear(0.2, 0).jpeg().toBuffer()))
  expect(await reasonsOf(dark)).toContain('poor_frames')
  const far = await sharp(burst[2])
    .resize(Math.round(width / 2))
    .extend({ right: width >> 1, background: '#789' })
    .toBuffer()
  expect(await reasonsOf(burst.with(2, far))).toContain('size_changes')
})

test('bytes that are no picture reject; an internal failure is never a pass', async () => {
  await expect(checkLiveness(burst.with(2, Buffer.from('a letter')), { moves: MOVES })).rejects.toMatchObject(
    {
      code: 'image.unsupported',
    },
  )
  const broken = await checkLiveness(burst, { moves: null as unknown as LivenessMove[] })
  expect(broken).toMatchObject({ passed: false, reasons: ['check_broken'], descriptor: null })
})
