import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openMailServer } from '../../e2e/harness/mail-server.ts'
import { type ServerProcess, startServer } from '../../server/src/testing/server-process.ts'

/** The platform under test, as a process that can be killed and started again. */
export interface FaultyServer {
  url(): string
  pid(): number
  dataDir: string
  /** Its environment, read at each start. */
  settings: Record<string, string>
  kill(): Promise<void>
  /** SIGTERM. @returns its exit code */
  terminate(): Promise<number | null>
  start(): Promise<void>
  output(): string
}

/** @param settings environment of the server; `DATA_DIR` is added */
export async function startFaultyServer(
  folder: string,
  settings: Record<string, string>,
): Promise<FaultyServer> {
  const dataDir = join(folder, 'platform')
  mkdirSync(dataDir, { recursive: true })
  let server: ServerProcess
  const url = () => `http://127.0.0.1:${server.port}`
  async function start(): Promise<void> {
    server = await startServer({ ...settings, DATA_DIR: dataDir })
    const deadline = performance.now() + 120_000
    for (;;) {
      const ready = await fetch(`${url()}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ready) return
      if (server.child.exitCode !== null || performance.now() > deadline)
        throw new Error(`the server did not start:\n${server.output()}`)
      await wait(50)
    }
  }
  await start()
  return {
    url,
    pid: () => server.child.pid ?? 0,
    dataDir,
    settings,
    async kill() {
      server.child.kill('SIGKILL')
      await server.exitCode
    },
    async terminate() {
      server.child.kill('SIGTERM')
      return server.exitCode
    },
    start,
    output: () => server.output(),
  }
}

export interface Target {
  url: string
  /** What arrived, in order. */
  received: string[]
  /** Closes the port; `open` listens on it again. */
  close(): Promise<void>
  open(): Promise<void>
}

/** A webhook target that can go away and come back on the same port. */
export async function startTarget(): Promise<Target> {
  const received: string[] = []
  const answer: RequestListener = (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(body)
      response.end('ok')
    })
  }
  let server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    async open() {
      server = createServer(answer).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

/** A mail server that can go away and come back on the same port. `received` has the recipients. */
export async function startMailTarget(): Promise<Target> {
  const received: string[] = []
  let server = await openMailServer(0, received)
  const { url } = server
  return {
    url,
    received,
    close: () => server.close(),
    async open() {
      server = await openMailServer(Number(new URL(url).port), received)
    },
  }
}
