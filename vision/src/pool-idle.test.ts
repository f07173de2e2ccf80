import { existsSync } from 'node:fs'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createVisionPool, type VisionPool } from './pool.ts'
import { listWorkers } from './testing/list-workers.ts'

let pool: VisionPool | undefined
afterEach(async () => {
  await pool?.close()
  pool = undefined
})

async function drawPicture(side: number): Promise<Uint8Array> {
  const create = { width: side, height: side, channels: 3, background: '#c08040' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

/** The quick worker refuses it: a background worker reads it. */
const drawCostly = () => drawPicture(4100)

test('an idle background worker ends, the quick one stays, and the next picture of any kind starts it again', async () => {
  pool = createVisionPool({ workers: 2, warm: true, idleMs: 3000 })
  expect(pool.stats()).toMatchObject({ workers: 2, running: 2 })
  await expect.poll(() => listWorkers().length).toBe(2)
  const before = listWorkers()
  const { length: layers } = await pool.confinement()
  await expect.poll(() => pool!.stats().running, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => listWorkers().length).toBe(1)
  // What is known of it stays known, and its end is no fault.
  expect(pool.stats()).toMatchObject({ workers: 2, busy: 0, restarts: 0 })
  expect(pool.stats().confinement).toHaveLength(layers)

  const [quick] = listWorkers()
  const cheap = pool.reencode(await drawPicture(100), { maxSidePx: 50 })
  expect(pool.stats().running).toBe(2)
  await expect.poll(() => listWorkers().length).toBe(2)
  const after = listWorkers()
  expect(after).toContain(quick)
  expect((await cheap).width).toBe(50)
  expect(pool.stats().restarts).toBe(0)
  await pool.close()
  for (const pid of [...before, ...after]) expect(existsSync(`/proc/${pid}`)).toBe(false)
})

test('a picture that arrives in the moment of the stop is read', async () => {
  const idleMs = 40
  pool = createVisionPool({ workers: 2, warm: false, idleMs })
  const costly = await drawCostly()
  const read = async () => (await pool!.reencode(costly, { maxSidePx: 50 })).width
  const untilStopped = async () => {
    while (pool!.stats().running === 2) await setImmediate()
  }
  for (const moment of [() => wait(idleMs - 1), () => wait(idleMs), untilStopped]) {
    expect(await read()).toBe(50)
    await moment()
    // The worker that was stopped last may still be running.
    expect(await read()).toBe(50)
  }
  expect(pool.stats()).toMatchObject({ restarts: 0, quick: { failed: 0 } })
})

test('a reading that takes longer than the idle time is not stopped', async () => {
  pool = createVisionPool({ workers: 2, warm: false, idleMs: 1 })
  const reading = pool.readDocument(await drawPicture(900), { side: 'front' })
  await expect(reading).resolves.toMatchObject({ barcodes: [] })
  await expect.poll(() => pool!.stats().running).toBe(0)
  expect(pool.stats()).toMatchObject({ restarts: 0, reading: { jobs: 1, failed: 0 } })
})
