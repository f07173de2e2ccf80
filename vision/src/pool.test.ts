import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createVisionPool, type VisionPool } from './pool.ts'
import { listChildren, listWorkers, readCommand } from './testing/list-workers.ts'

let pool: VisionPool | undefined
afterEach(async () => {
  await pool?.close()
  pool = undefined
})

const picture = async (width = 640, height = 400) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#c08040' } })
      .jpeg()
      .toBuffer(),
  )

async function untilStarted(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const [pid] = listWorkers()
    if (pid !== undefined) return pid
    await wait(10)
  }
  throw new Error('no worker started')
}

test('a stored picture has only pixels, is upright, and comes with its hashes', async () => {
  pool = createVisionPool({ workers: 1, warm: false })
  const turned = new Uint8Array(
    await sharp(await picture(640, 400))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret words' } })
      .toBuffer(),
  )
  const clean = await pool.reencode(turned, { maxSidePx: 320 })
  expect([clean.width, clean.height]).toEqual([200, 320])
  expect(clean.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(clean.dHash).toMatch(/^[0-9a-f]{16}$/)
  const metadata = await sharp(clean.jpeg).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(Buffer.from(clean.jpeg).includes('secret words')).toBe(false)
})

test('bytes that are not a picture reject with a code', async () => {
  pool = createVisionPool({ workers: 1, warm: false })
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(pool.reencode(bytes, { maxSidePx: 100 })).rejects.toMatchObject({ code: 'image.unsupported' })
  await expect(pool.takeDocument(bytes, { maxSidePx: 100 })).rejects.toMatchObject({
    code: 'image.unsupported',
  })
})

test('a picture that takes too long is abandoned, and a new worker reads the next one', async () => {
  pool = createVisionPool({ workers: 1, warm: false, timeoutMs: 1 })
  const bytes = await picture()
  await expect(pool.reencode(bytes, { maxSidePx: 100 })).rejects.toMatchObject({ code: 'vision.timeout' })
  await pool.close()
  // Reading a whole document has its own limit.
  pool = createVisionPool({ workers: 1, warm: false, timeoutMs: 30_000, readingTimeoutMs: 1 })
  await expect(pool.readDocument(bytes, { side: 'front' })).rejects.toMatchObject({ code: 'vision.timeout' })
  await pool.close()
  pool = createVisionPool({ workers: 1, warm: false, timeoutMs: 30_000 })
  expect((await pool.reencode(bytes, { maxSidePx: 100 })).width).toBe(100)
})

test('a worker that is killed in the middle of a picture is replaced, and the next picture is read', async () => {
  pool = createVisionPool({ workers: 1, warm: false })
  const bytes = await picture(2000, 1400)
  const reading = pool.readDocument(bytes, { side: 'front' })
  const rejected = expect(reading).rejects.toMatchObject({ code: 'vision.crashed' })
  const pid = await untilStarted()
  process.kill(pid, 'SIGKILL')
  await rejected
  expect((await pool.reencode(bytes, { maxSidePx: 100 })).width).toBe(100)
  expect(listWorkers()).not.toContain(pid)
})

test('a picture that takes too much CPU time is abandoned, and a new worker reads the next one', async () => {
  pool = createVisionPool({ workers: 1, warm: false, maxCpuMs: 100 })
  const [width, height] = [2400, 1800]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => Math.imul(i, 0x45d9f3b) >>> 24)
  const noise = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  const reading = pool.readDocument(new Uint8Array(noise), { side: 'front' })
  await expect(reading).rejects.toMatchObject({ code: 'image.too_large' })
  expect((await pool.reencode(await picture(), { maxSidePx: 100 })).width).toBe(100)
})

test('jobs beyond the queue’s limit are rejected immediately', async () => {
  pool = createVisionPool({ workers: 1, warm: false, maxQueue: 1 })
  const bytes = await picture()
  const jobs = Array.from({ length: 4 }, () => pool!.reencode(bytes, { maxSidePx: 50 }))
  const results = await Promise.allSettled(jobs)
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
  for (const one of results)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'vision.busy' })
})

test('a worker gets only the environment it needs, and ends with the pool', async () => {
  process.env.WABI_TEST_SECRET = 'do not pass on'
  try {
    pool = createVisionPool({ workers: 1, warm: false })
    await pool.reencode(await picture(), { maxSidePx: 50 })
    const pid = await untilStarted()
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((entry) => entry.split('=')[0])
    expect(names).toContain('MALLOC_ARENA_MAX')
    const libraries = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'OPENSSL_CONF', 'ORT_DISABLE_TELEMETRY']
    const allowed = ['LANG', 'TMPDIR', 'TZ', ...libraries, '']
    // Node passes the pipe to the parent in NODE_CHANNEL_….
    expect(names.filter((name) => !allowed.includes(name!) && !name!.startsWith('NODE_CHANNEL_'))).toEqual([])
    await pool.close()
    expect(listWorkers()).toEqual([])
  } finally {
    delete process.env.WABI_TEST_SECRET
  }
})

test('a worker’s OCR program ends with it, however the worker ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-pool-'))
  const path = process.env.PATH
  try {
    // It claims to be tesseract and then reads forever. A worker may start no other program, so no shell either.
    const program = `#!${process.execPath} --openssl-config=/dev/null
if (process.argv[2] === '--version') console.log('tesseract 5.9.9')
else setInterval(() => {}, 1000)
`
    writeFileSync(join(folder, 'tesseract'), program, { mode: 0o755 })
    process.env.PATH = `${folder}:${path}`
    pool = createVisionPool({ workers: 1, warm: false, ocrEngine: 'native' })
    const reading = pool.readDocument(await picture(900, 600), { side: 'front' })
    const rejected = expect(reading).rejects.toMatchObject({ code: 'vision.crashed' })
    const worker = await untilStarted()
    const programs = () => listChildren(worker).filter((pid) => readCommand(pid).includes('--psm'))
    for (let tries = 0; tries < 1500 && programs().length === 0; tries++) await wait(10)
    const [running] = programs()
    expect(running).toBeDefined()
    process.kill(worker, 'SIGKILL')
    await rejected
    for (let tries = 0; tries < 200 && existsSync(`/proc/${running}`); tries++) await wait(10)
    expect(existsSync(`/proc/${running}`)).toBe(false)
  } finally {
    process.env.PATH = path
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a costly picture is read by a background worker, and a cheap one does not wait for it', async () => {
  pool = createVisionPool({ workers: 2, warm: false, timeoutMs: 100_000 })
  const large = new Uint8Array(
    await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#789' } })
      .png()
      .toBuffer(),
  )
  const cheap = await picture()
  // One after another, so that each worker has read a picture of its own kind and has loaded what it needs.
  await pool.reencode(large, { maxSidePx: 4000 })
  await pool.reencode(cheap, { maxSidePx: 50 })
  const order: string[] = []
  await Promise.all([
    ...['a', 'b'].map(async (session) => {
      const { width } = await pool!.forCaller({ tenant: 'a', session }).reencode(large, { maxSidePx: 4000 })
      order.push(`costly ${width}`)
    }),
    pool
      .forCaller({ tenant: 'b', session: 'c' })
      .reencode(cheap, { maxSidePx: 50 })
      .then(() => order.push('cheap')),
  ])
  expect(order).toEqual(['cheap', 'costly 4000', 'costly 4000'])
})

/** The niceness of a process's scheduling group; null where Linux does not group. */
function readGroupNiceness(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/autogroup`)) return null
  return Number(/nice (-?\d+)/u.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1] ?? Number.NaN)
}

test('the server comes before the quick worker, and the quick worker before the background worker', async () => {
  pool = createVisionPool({ workers: 2, warm: true })
  await pool.reencode(await picture(), { maxSidePx: 320 })
  await expect.poll(() => listWorkers().map(getPriority).toSorted()).toEqual([1, 3])
  if (readGroupNiceness(process.pid) === null) return
  // Both leave the tests' group, in which their own niceness would count.
  await expect.poll(() => listWorkers().map(readGroupNiceness).toSorted()).toEqual([1, 3])
})
