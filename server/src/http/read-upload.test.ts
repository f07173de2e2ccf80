import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../testing/world.ts'
import { mountApi } from './mount-api.ts'
import { createHttpServer } from './create-http-server.ts'

let world: World
let app: Awaited<ReturnType<typeof createHttpServer>>

const endpoints = {
  photo: {
    method: 'POST',
    path: '/api/photo',
    access: 'anyone',
    summary: '',
    file: 'document',
    body: z.object({ side: z.enum(['front', 'back']) }),
    bodyLimit: 11_000_000,
    reply: z.object({ bytes: z.number() }),
  },
} as const satisfies Record<string, Endpoint>

beforeAll(async () => {
  world = await createWorld()
  app = await createHttpServer(world)
  mountApi(app, world, endpoints, {
    photo: (_, input: { file: Uint8Array }) => ({ bytes: input.file.length }),
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

function multipart(parts: string[], end = '--B--\r\n') {
  return app.inject({
    method: 'POST',
    url: '/api/photo',
    headers: { 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.from(parts.map((part) => `--B\r\n${part}\r\n`).join('') + end),
  })
}
const file = (name = 'document', bytes = 'JPEG') =>
  `Content-Disposition: form-data; name="${name}"; filename="../x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}`
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

test('reads one file with its fields', async () => {
  const answer = await multipart([file(), field('side', 'front')])
  expect(answer.json()).toEqual({ bytes: 4 })
})

test.each([
  ['two files', [file(), file(), field('side', 'front')], '--B--\r\n', 400],
  ['a file of another name', [file('avatar'), field('side', 'front')], '--B--\r\n', 400],
  ['no file', [field('side', 'front')], '--B--\r\n', 400],
  ['a field outside the contract', [file(), field('side', 'left')], '--B--\r\n', 400],
  ['many fields', [file(), ...'abcdefgh'.split('').map((name) => field(name, '1'))], '--B--\r\n', 400],
  ['a body cut off in the file', [field('side', 'front'), file()], '', 400],
  ['__proto__ as a field', [file(), field('__proto__', 'x'), field('side', 'front')], '--B--\r\n', 400],
  ['more than 10 MB', [field('side', 'front'), file('document', 'x'.repeat(10_000_001))], '--B--\r\n', 413],
])('refuses an upload with %s', async (_, parts, end, status) => {
  const answer = await multipart(parts, end)
  expect([answer.statusCode, answer.json().success]).toEqual([status, false])
})

test('an upload must be multipart', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/photo', payload: {} })).json().code).toBe(
    'request.unsupported_type',
  )
})
