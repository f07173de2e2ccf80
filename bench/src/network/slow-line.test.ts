import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startBreakableProxy } from '../../../e2e/engines/breakable-proxy.ts'
import { freePort } from '../../../e2e/harness/free-port.ts'

const BYTES = 20_000

test('a slow line passes on everything at its speed, shared between connections', async () => {
  // Answers with as many bytes to everybody who sends something, and ends.
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.alloc(BYTES))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = await freePort()
  const speed = { bytesPerSecond: 2 * BYTES, delayMs: 100 }
  const proxy = await startBreakableProxy(port, (server.address() as { port: number }).port, { speed })
  const startedMs = performance.now()
  const fetchAll = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('x')
    let received = 0
    socket.on('data', ({ length }) => (received += length))
    await once(socket, 'end')
    return { received, tookMs: performance.now() - startedMs }
  }
  const both = await Promise.all([fetchAll(), fetchAll()])
  expect(both.map(({ received }) => received)).toEqual([BYTES, BYTES])
  // There and back in 200 ms, and both take a second of the line, so that neither is much earlier.
  for (const { tookMs } of both) expect(tookMs).toBeGreaterThan(1000)
  expect(proxy.count()).toEqual({ up: 2, down: 2 * BYTES })
  await proxy.close()
  server.close()
})
