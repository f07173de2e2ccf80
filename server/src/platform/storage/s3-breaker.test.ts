import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { S3Failure, sendS3 } from './send-s3.ts'

test('a storage that fails call after call is left alone for a moment, and used again when it works', async () => {
  let asked = 0
  let status = 500
  const service = createServer((request, response) => {
    asked += 1
    request.resume()
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => service.listening)
  const { port } = service.address() as AddressInfo
  const send = sendS3({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'b',
    region: 'us-east-1',
    prefix: '',
    accessKeyId: 'a',
    secretAccessKey: 's',
  })
  const get = () => send({ method: 'GET', path: 'x' })
  const failed = await Promise.allSettled([get(), get(), get()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toBe(12)
  await expect(get()).rejects.toThrow(S3Failure)
  await expect(get()).rejects.toThrow('left alone')
  expect(asked).toBe(12)
  status = 200
  await vi.waitUntil(
    () =>
      get().then(
        ({ status }) => status === 200,
        () => false,
      ),
    { timeout: 30_000, interval: 100 },
  )
  expect((await get()).status).toBe(200)
  service.close()
})
