import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { startEmbedded } from '../../../server/src/platform/db/embedded.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'

export interface BenchDatabase {
  /** URL of a proxy that keeps its port when PostgreSQL restarts on another one. */
  url: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL with its usual durability in its own folder, which can be restarted while in use. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  let cluster = await startEmbedded(dataDir, () => {})
  await migrate(cluster.url, jobCatalog)
  const open = new Set<Socket>()
  const proxy = createServer((inbound) => {
    const outbound = connect(Number(new URL(cluster.url).port), '127.0.0.1')
    for (const [one, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const url = new URL(cluster.url)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    async restart() {
      await cluster.stop()
      cluster = await startEmbedded(dataDir, () => {})
    },
    async stop() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
