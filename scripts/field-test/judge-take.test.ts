import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { MOTION_INTERVAL_MS } from '@wabi/contract/verification/motion.ts'
import { cutOut, drawPortrait, drawSelfie } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawSheet, exchangeFrames } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawFilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisionPool, type VisionPool } from '../../vision/src/pool.ts'
import { writeTinyModel } from '../../vision/src/face-model/testing/tiny-model.ts'
import { evaluate, judgeTake } from './evaluate.ts'
import { openFieldTest } from './store.ts'

let folder: string
let pool: VisionPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-evaluate-'))
  pool = createVisionPool({ workers: 1, warm: false, timeoutMs: 60_000 })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const jpeg = (bytes: Buffer) => sharp(bytes).flatten({ background: '#fff' }).jpeg().toBuffer()

test('a drawn take is judged by the product: a still photo for a head turn is refused, and the faces are compared', async () => {
  const store = openFieldTest(folder, { days: 1 })
  const subject = await store.addSubject('en')
  const take = await store.addTake(subject, {
    species: 'print',
    looks: [...HEAD_TURN_CHALLENGES[0]!],
    light: ['cyan', 'magenta', 'yellow', 'cyan'],
    device: 'drawn',
  })
  const selfie = await jpeg(await drawSelfie(person('hanna'), 720, 960))
  await store.addPicture(subject, take, 'document', await jpeg(await drawPortrait(person('hanna'))))
  await store.addPicture(subject, take, 'selfie', selfie)
  for (const i of [1, 2, 3, 4, 5, 6]) {
    const still = await sharp(selfie)
      .modulate({ brightness: 1 + i / 50 })
      .jpeg()
      .toBuffer()
    await store.addPicture(subject, take, `turn-${i}`, still)
    if (i <= 4) await store.addPicture(subject, take, `light-${i}`, still)
  }
  const [stored] = (await store.readAll()).takes
  const found = await judgeTake(pool, stored!)
  expect(found.turnPassed).toBe(false)
  expect(found.reasons).not.toEqual([])
  expect(found.light).toBe('not_seen')
  expect(found.selfie).toHaveLength(128)
  expect(found.document).toHaveLength(128)
})

test('the movement of a take is judged as the platform does: continuous if filmed, cut if looks replace each other', async () => {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const looks: LivenessLook[] = ['straight', 'left', 'down', 'straight', 'right', 'up']
  const head = await findHead(await cutOut(person('hanna')), true)
  const turn = await drawFilmedTurn(head, { looks, turn: [0.85, 1] }, random(4), {
    intervalMs: MOTION_INTERVAL_MS,
  })
  const filmed = await mkdtemp(join(tmpdir(), 'wabi-evaluate-motion-'))
  const store = openFieldTest(filmed, { days: 1 })
  try {
    for (const { images, timesMs } of [turn.motion, await exchangeFrames(turn)]) {
      const subject = await store.addSubject('en')
      const motion = { timesMs, lookTimesMs: turn.looks.timesMs }
      const take = await store.addTake(subject, { species: 'bona_fide', looks, motion, device: 'drawn' })
      for (const [i, frame] of turn.looks.images.entries())
        await store.addPicture(subject, take, `turn-${i + 1}`, frame)
      await store.addPicture(subject, take, 'motion', await drawSheet(images))
    }
    const takes = (await store.readAll()).takes.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt))
    const judged = []
    for (const take of takes) judged.push(await judgeTake(pool, take))
    expect(judged).toMatchObject([
      { turnPassed: true, motion: 'continuous' },
      { turnPassed: true, motion: 'cut' },
    ])
  } finally {
    await rm(filmed, { recursive: true })
  }
}, 120_000)

test('a damaged picture is named, and not counted silently as one without a face', async () => {
  const damaged = await mkdtemp(join(tmpdir(), 'wabi-evaluate-damaged-'))
  const store = openFieldTest(damaged, { days: 1 })
  try {
    const subject = await store.addSubject('en')
    const looks: LivenessLook[] = [...HEAD_TURN_CHALLENGES[0]!]
    const take = await store.addTake(subject, { species: 'bona_fide', looks, device: 'drawn' })
    const selfie = await jpeg(await drawSelfie(person('hanna'), 720, 960))
    await store.addPicture(subject, take, 'document', Buffer.from('not a picture'))
    await store.addPicture(subject, take, 'selfie', selfie)
    for (const i of [1, 2, 3, 4, 5, 6])
      await store.addPicture(subject, take, `turn-${i}`, i === 3 ? Buffer.from('not a picture') : selfie)
    const { takes } = await store.readAll()
    const named = await evaluate(pool, takes, { statedRate: 0.001, faceModel: null }, () => {})
    expect(named).toEqual([
      expect.stringContaining(`a frame in ${join(damaged, 'subjects', subject, take)} cannot be read: `),
      expect.stringContaining(`${join(damaged, 'subjects', subject, take, 'document.jpg')} cannot be read: `),
    ])
  } finally {
    await rm(damaged, { recursive: true })
  }
})

test("the threshold in use is that of the operator's face model, which describes the faces", async () => {
  const own = await mkdtemp(join(tmpdir(), 'wabi-evaluate-model-'))
  const faceModel = await writeTinyModel(own)
  const modelPool = createVisionPool({ workers: 1, warm: false, timeoutMs: 60_000, faceModel })
  try {
    const store = openFieldTest(own, { days: 1 })
    for (const id of ['hanna', 'selam', 'marta']) {
      const subject = await store.addSubject('en')
      const take = await store.addTake(subject, {
        species: 'bona_fide',
        looks: [...HEAD_TURN_CHALLENGES[0]!],
        device: 'drawn',
      })
      await store.addPicture(subject, take, 'document', await jpeg(await drawPortrait(person(id))))
      await store.addPicture(subject, take, 'selfie', await jpeg(await drawSelfie(person(id), 720, 960)))
    }
    const lines: string[] = []
    const takes = (await store.readAll()).takes
    await evaluate(modelPool, takes, { statedRate: 0.001, faceModel }, (line) => lines.push(line))
    const text = lines.join('\n')
    expect(text).toMatch(/^Face model: .*tiny-1/mu)
    expect(text).toContain('3 genuine and 6 impostor trials')
    // Its card says 0.1 as a cosine distance.
    expect(text).toMatch(/in use +below 0\.447 /)
  } finally {
    await modelPool.close()
    await rm(own, { recursive: true })
  }
})
