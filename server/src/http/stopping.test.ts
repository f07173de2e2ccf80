import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { createHttpServer } from './create-http-server.ts'

test('a call that arrives on a kept connection while the process stops is answered, and the connection closed', async () => {
  const world = await createWorld()
  const app = await createHttpServer(world)
  const slow = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    await slow.promise
    return { answered: 'slow' }
  })
  app.get('/next', async () => ({ answered: 'next' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  const reached = once(app.server, 'request')
  ask('/slow')
  await reached
  const closed = app.close()
  // It no longer listens, and the connection has a call under way.
  await expect.poll(() => app.server.listening).toBe(false)
  ask('/next')
  slow.resolve()
  await once(socket, 'close')
  await closed
  await world.close()
  const [first = '', second = ''] = received.split(/(?=HTTP\/1\.1)/u)
  expect(first).toContain('{"answered":"slow"}')
  expect(second).toMatch(/^HTTP\/1\.1 200/u)
  expect(second).toContain('{"answered":"next"}')
  expect(second).toMatch(/^connection: close/imu)
})
