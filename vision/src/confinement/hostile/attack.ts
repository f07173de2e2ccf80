/**
 * `node attack.ts MODE`: what a hostile decoder achieves in a worker, as JSON on standard output. A program of its own,
 * so that a test can run it as another user; the server that it attacks is this process.
 */
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
// oxlint-disable-next-line no-restricted-imports -- what the attack must not reach
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConfinementMode } from '@wabi/contract/catalog/confinement.ts'
import { VisionError } from '../../core/errors.ts'
import type { OperationName } from '../../core/operations.ts'
import { startWorker, type WorkerHandle } from '../../worker-handle.ts'
import type { LayerReport } from '../report.ts'
import type { Target } from './decoder.ts'

export type Attack = {
  layers: LayerReport[]
  /** By attempt: null when it succeeded, otherwise what refused it. */
  attempts: Record<string, string | null>
  environment: Record<string, string>
  /** What the worker's descriptors from the channel on refer to. */
  descriptors: string[]
  spinning: string | null
  /** Milliseconds until a worker ended that computed after its answer; null: it did not within 100 s. */
  spinningLaterMs: number | null
}

const mode = process.argv[2] as ConfinementMode
const folder = mkdtempSync(join(tmpdir(), 'wabi-hostile-'))
const data = join(folder, 'data')
mkdirSync(data, { mode: 0o700 })
const keyFile = join(data, 'encryption.key')
writeFileSync(keyFile, 'a secret key', { mode: 0o600 })
writeFileSync(join(data, 'to-delete'), '')

const listening = (at: { port: number; host: string } | { path: string }) =>
  new Promise<Server>((resolve) => {
    const server = createServer((socket) => socket.on('error', () => {}))
    server.listen(at, () => resolve(server.unref()))
  })
const unixSocket = join(folder, '.s.PGSQL.5432')
const servers = [await listening({ port: 0, host: '127.0.0.1' }), await listening({ path: unixSocket })]
const target: Target = {
  keyFile,
  folder: data,
  unixSocket,
  tcpPort: (servers[0]!.address() as AddressInfo).port,
}

const open: WorkerHandle[] = []
function start(): WorkerHandle {
  const worker = startWorker({
    confinement: mode,
    program: fileURLToPath(new URL('decoder.ts', import.meta.url)),
    maxJobs: 300,
    warm: false,
    quick: 'all',
    limits: { memoryMb: 300, cpuMs: 2000 },
    ocrEngine: 'wasm',
    faceModel: null,
    onNotice: () => {},
  })
  open.push(worker)
  return worker
}
const ask = (worker: WorkerHandle, name: string) =>
  worker.run(name as OperationName, [name, target], 20_000, false)

/** The code of a refused job; null when it ended well. */
const outcome = (job: Promise<unknown>) =>
  job.then(
    () => null,
    (error: unknown) => (error instanceof VisionError ? error.code : String(error)),
  )

const worker = start()
const layers = await worker.confinement
const names = (await ask(worker, 'list')) as string[]
const environment = (await ask(worker, 'environment')) as Record<string, string>
const descriptors = readdirSync(`/proc/${worker.pid}/fd`)
  .filter((fd) => Number(fd) > 2)
  .map((fd) => readlinkSync(`/proc/${worker.pid}/fd/${fd}`))

const attempts: Attack['attempts'] = {}
let attacked = worker
for (const name of names) {
  if (attacked.ended()) attacked = start()
  attempts[name] = await (ask(attacked, name) as Promise<string | null>).catch((error: VisionError) =>
    // The program that replaced the worker has ended.
    error.code === 'vision.crashed' && name === 'starts a program' ? null : error.code,
  )
}

const spinning = await outcome(ask(start(), 'spin'))
const later = start()
await ask(later, 'spin later')
const since = performance.now()
while (!later.ended() && performance.now() - since < 100_000)
  await new Promise((resolve) => setTimeout(resolve, 100))
const spinningLaterMs = later.ended() ? Math.round(performance.now() - since) : null

await Promise.all(open.map((one) => one.stop()))
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  JSON.stringify({
    layers,
    attempts,
    environment,
    descriptors,
    spinning,
    spinningLaterMs,
  } satisfies Attack),
)
process.exit(0)
