import { setTimeout as wait } from 'node:timers/promises'
import { createVisionPool, VisionError } from '../../vision/src/index.ts'
import { HOSTILE_DRAWINGS } from './hostile/drawings.ts'
import { HOSTILE_FILES } from './hostile/files.ts'
import { getCpuMs, resetPeak, getMemoryMb, workerPid } from './hostile/worker-meter.ts'
import { drawCards } from './quality/cards.ts'
import { PLAIN_SCENE, photographScene } from './quality/scene.ts'

const MAX_CPU_MS = 10_000
const MAX_MEMORY_MB = 300

/**
 * Reads every hostile picture in a worker: the outcome, CPU time and memory above the idle worker, and whether a plain
 * card is read correctly afterwards. `npm run bench -- hostile [WORDS]`: only pictures whose name contains the words.
 */
export async function run(args: string[]): Promise<void> {
  const only = args.join(' ')
  const scene = { width: 1280, height: 960, background: 'wood', seed: 5 } as const
  const card = (await drawCards())[1]!
  const { jpeg: plain } = await photographScene(card.raster, PLAIN_SCENE, scene)
  const pool = createVisionPool({ workers: 1 })
  const readPlain = async () =>
    (await pool.readDocument(plain, { side: 'front', type: 'passport' })).mrz?.valid
  let broken = 0
  if ((await readPlain()) !== true) throw new Error('the plain card cannot be read')
  for (const { name, bytes } of [...HOSTILE_FILES, ...HOSTILE_DRAWINGS]) {
    if (!name.includes(only)) continue
    const picture = new Uint8Array(await bytes())
    for (const operation of ['takeDocument', 'readDocument'] as const) {
      await wait(300)
      const pid = workerPid()
      if (pid === null) throw new Error('no vision worker is running')
      resetPeak(pid)
      const idle = getMemoryMb(pid)!.now
      const before = getCpuMs(pid)!
      let [cpu, peak] = [0, 0]
      const watch = setInterval(() => {
        cpu = Math.max(cpu, (getCpuMs(pid) ?? 0) - before)
        peak = Math.max(peak, (getMemoryMb(pid)?.peak ?? 0) - idle)
      }, 20)
      const job =
        operation === 'takeDocument'
          ? pool
              .takeDocument(picture, { maxSidePx: 2400 })
              .then(({ quality }) => quality.hints.join('+') || 'ok')
          : pool
              .readDocument(picture, { side: 'front' })
              .then(({ mrz, quality }) => `${mrz?.valid ? 'ZONE VALID ' : ''}${quality.hints.join('+')}`)
      const outcome = await job.catch((error: unknown) =>
        error instanceof VisionError ? error.code : String(error),
      )
      cpu = Math.max(cpu, (getCpuMs(pid) ?? 0) - before)
      peak = Math.max(peak, (getMemoryMb(pid)?.peak ?? 0) - idle)
      clearInterval(watch)
      const after = await readPlain()
      const good = cpu <= MAX_CPU_MS && peak <= MAX_MEMORY_MB && after === true && !outcome.includes('ZONE')
      if (!good) broken += 1
      console.log(
        `${good ? ' ' : '!'} ${name.padEnd(34)}${operation.padEnd(14)}${(picture.length / 1e6).toFixed(1).padStart(6)} MB ${cpu.toFixed(0).padStart(6)} CPU-ms ${peak.toFixed(0).padStart(5)} MB  ${outcome}${after ? '' : '  NEXT CARD NOT READ'}`,
      )
    }
  }
  await pool.close()
  if (broken > 0) {
    console.error(
      `LIMIT EXCEEDED: ${broken} readings above ${MAX_CPU_MS} CPU-ms or ${MAX_MEMORY_MB} MB, or the next card was not read`,
    )
    process.exitCode = 1
  }
}
