import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../../e2e/harness/free-port.ts'
import { startEmbedded } from '../../../server/src/platform/db/embedded.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { waitUntilReady } from '../ratios/wait-until-ready.ts'
import { startHaproxy } from './haproxy.ts'
import { type BuiltServer, startBuiltServer } from './start-built-server.ts'

/** A process of the cluster, which is started again when it was killed, as an orchestrator does. */
export interface Member {
  name: string
  url: string
  pid(): number
  /** SIGKILL; resolves when its successor is ready. */
  kill(): Promise<void>
}

export interface Cluster {
  /** Of the load balancer in front of the API processes. */
  url: string
  members: Member[]
  /** Settings of a process on the same database and storage. */
  settings(name: string, more: Record<string, string>): Record<string, string>
  /** All that the API processes printed last. */
  printed(): string
  stop(): Promise<void>
}

/**
 * Three API processes behind haproxy, two workers and two vision processes on one PostgreSQL, each with a `DATA_DIR` of
 * its own and the pictures in a storage that all share.
 */
export async function startCluster(haproxy: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-cluster-'))
  const cluster = await startEmbedded(join(folder, 'database'), { onLost() {} })
  await migrate(cluster.url, jobCatalog)
  const ports = {
    api: [await freePort(), await freePort(), await freePort()],
    vision: [await freePort(), await freePort()],
  }
  const secret = randomBytes(32).toString('hex')
  const encryptionKey = randomBytes(32).toString('hex')
  const balancer = await startHaproxy(haproxy, folder, ports.api)
  const vision = {
    VISION_SECRET: secret,
    VISION_URL: ports.vision.map((port) => `http://127.0.0.1:${port}`).join(','),
  }
  const settings = (name: string, more: Record<string, string>) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: cluster.url,
    DATABASE_POOL_SIZE: '5',
    STORAGE_URL: pathToFileURL(join(folder, 'pictures')).href,
    ENCRYPTION_KEY: encryptionKey,
    PUBLIC_URL: balancer.url,
    ERASURE_LEDGER: join(folder, 'erasures.jsonl'),
    TRUST_PROXY: '1',
    API_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...more,
  })
  const running: { current: BuiltServer }[] = []
  let stopping = false

  async function add(name: string, own: Record<string, string>, port?: number): Promise<Member> {
    const start = async () => {
      const server = await startBuiltServer(own, port)
      await waitUntilReady(server.url, server.child)
      return server
    }
    const member = { current: await start() }
    running.push(member)
    return {
      name,
      url: member.current.url,
      pid: () => member.current.child.pid!,
      async kill() {
        const ended = once(member.current.child, 'exit')
        member.current.child.kill('SIGKILL')
        await ended
        if (!stopping) member.current = await start()
      },
    }
  }

  const members: Member[] = []
  for (const [at, port] of ports.vision.entries())
    members.push(
      await add(
        `vision ${at + 1}`,
        { ROLE: 'vision', VISION_SECRET: secret, DATA_DIR: join(folder, `vision-${at}`) },
        port,
      ),
    )
  for (const [at, port] of ports.api.entries())
    members.push(await add(`api ${at + 1}`, settings(`api-${at}`, { ROLE: 'api', ...vision }), port))
  for (const at of [0, 1])
    members.push(await add(`worker ${at + 1}`, settings(`worker-${at}`, { ROLE: 'worker', ...vision })))

  return {
    url: balancer.url,
    members,
    settings: (name, more) => settings(name, more),
    printed: () => running.map(({ current }) => current.printed()).join('\n'),
    async stop() {
      stopping = true
      balancer.child.kill('SIGKILL')
      await Promise.all(
        running.map(async ({ current: { child } }) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          await ended
        }),
      )
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
