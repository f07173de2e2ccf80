import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getProcessTreeUsage } from '../../vision/src/core/process-usage.ts'
import { startWorker, type WorkerHandle } from '../../vision/src/worker-handle.ts'
import { median } from './counting/percentile.ts'

const MAX_RATIO = 1.05
const STARTS = 7
const WARM_UP = 5
const SELFIES = 40
const MODES = ['off', 'required'] as const
type Mode = (typeof MODES)[number]

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PICTURES = join(ROOT, 'server/src/domain/verification/test-mode/pictures')

function start(mode: Mode): WorkerHandle {
  return startWorker({
    confinement: mode,
    program: join(ROOT, 'vision/src/worker.ts'),
    maxJobs: 300,
    warm: false,
    quick: 'all',
    limits: { memoryMb: 300, cpuMs: 60_000 },
    ocrEngine: 'wasm',
    faceModel: null,
    onNotice: () => {},
  })
}

/** CPU time of a worker so far, in milliseconds. */
const cpuMs = (worker: WorkerHandle) => getProcessTreeUsage(worker.pid ?? 0)?.cpuMs ?? Number.NaN

/**
 * What confinement costs, in one run with rounds in turn: starting a worker until it has read its first selfie, and each
 * further selfie, which is what kyc-verify asks of a worker. Fails when a selfie takes more than 1.05 times the CPU time.
 */
export async function run(): Promise<void> {
  const selfie = new Uint8Array(await readFile(join(PICTURES, 'selfie.jpg')))
  const read = (worker: WorkerHandle) => worker.run('readSelfie', [selfie], 120_000, false)
  const list = () => ({ off: [] as number[], required: [] as number[] })
  const [startMs, startCpu, selfieMs] = [list(), list(), list()]

  for (let round = 0; round < STARTS; round++)
    for (const mode of MODES) {
      const startedAt = performance.now()
      const worker = start(mode)
      await read(worker)
      startMs[mode].push(performance.now() - startedAt)
      startCpu[mode].push(cpuMs(worker))
      await worker.stop()
    }

  const workers = { off: start('off'), required: start('required') }
  const before = { off: 0, required: 0 }
  for (let round = -WARM_UP; round < SELFIES; round++)
    for (const mode of round % 2 === 0 ? MODES : MODES.toReversed()) {
      // The kernel counts in steps of 10 ms: one sum for all rounds.
      if (round === 0) before[mode] = cpuMs(workers[mode])
      const startedAt = performance.now()
      await read(workers[mode])
      if (round >= 0) selfieMs[mode].push(performance.now() - startedAt)
    }
  const selfieCpu = (mode: Mode) => (cpuMs(workers[mode]) - before[mode]) / SELFIES

  const line = (words: string, off: number, required: number) => {
    console.log(
      `${words.padEnd(34)}${off.toFixed(0).padStart(7)}${required.toFixed(0).padStart(10)}  x${(required / off).toFixed(3)}`,
    )
    return required / off
  }
  console.log(`${''.padEnd(34)}${'off'.padStart(7)}${'required'.padStart(10)}`)
  line('start and first selfie, ms', median(startMs.off), median(startMs.required))
  line('start and first selfie, CPU-ms', median(startCpu.off), median(startCpu.required))
  line('selfie, ms, median', median(selfieMs.off), median(selfieMs.required))
  const ratio = line('selfie, CPU-ms, mean', selfieCpu('off'), selfieCpu('required'))
  await Promise.all(MODES.map((mode) => workers[mode].stop()))
  if (!(ratio <= MAX_RATIO)) {
    console.error(
      `LIMIT EXCEEDED: a selfie takes ${ratio.toFixed(3)} times the CPU time (limit: ${MAX_RATIO})`,
    )
    process.exitCode = 1
  }
}
