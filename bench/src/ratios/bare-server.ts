/**
 * The peer of the API's calls: a `node:http` handler that sends the statements recorded from each call to PostgreSQL and
 * answers with the recorded body. Message in: its setup. Message out: its port.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { POOL_LIMITS, startupOptions } from '../../../server/src/platform/db/limits.ts'
import type { Recorded } from './calls.ts'

export interface BareSetup {
  /** Connection of each role. */
  urls: Record<string, string>
  /** By path of the handler, what its calls did; in turn, each once more when all are used. */
  recorded: Record<string, Recorded[]>
}

async function serve({ urls, recorded }: BareSetup): Promise<number> {
  const connections = new Map<string, pg.Client>()
  for (const [role, connectionString] of Object.entries(urls)) {
    const client = new pg.Client({
      connectionString,
      options: startupOptions(POOL_LIMITS.requests),
      pipeline: true,
    })
    await client.connect()
    connections.set(role, client)
  }
  const turns = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const own = recorded[path]!
    const turn = turns.get(path) ?? 0
    turns.set(path, turn + 1)
    for await (const _ of request);
    const { sent, answer } = own[turn % own.length]!
    await Promise.all(sent.map(({ role, text, values }) => connections.get(role)!.query(text, values)))
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

process.on('disconnect', () => process.exit())
process.on('message', (setup: BareSetup) => void serve(setup).then((port) => process.send?.(port)))
