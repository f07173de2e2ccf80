import { createServer, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createSmtpMail } from './smtp.ts'

test('a mail server that cannot be reached is left alone for a moment', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => server.listening)
  const { port } = server.address() as AddressInfo
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'no-reply@example.et')
  const send = () => mail.send({ to: { address: 'hanna@example.et' }, subject: 's', text: 't' } as never)
  for (let time = 0; time < 3; time += 1) await expect(send()).rejects.toThrow()
  const before = connections
  expect(before).toBeGreaterThanOrEqual(3)
  await expect(send()).rejects.toThrow('left alone')
  expect(connections).toBe(before)
  mail.close()
  server.close()
})
