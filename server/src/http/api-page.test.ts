import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  API_VERSION,
  IDEMPOTENCY_HOURS,
  IMAGE_LINK_MINUTES,
  KEY_CALLS_PER_MINUTE,
} from '@wabi/contract/endpoint/api-version.ts'
import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { ErrorResponse } from '@wabi/contract/openapi/responses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/API.md'), 'utf8')

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
beforeAll(async () => {
  world = await createWorld()
  app = await buildHttp(world)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('the first example works as shown', async () => {
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, 'reader')
  const body = { keyName: 'k', permissions: ['write'] }
  const { data } = (await calls('createApiKey', { token, body })).body
  const [, path = '', payload = ''] = /curl -s https:\/\/[^/]+(\S+) .*?-d '(.*?)'\n/su.exec(page) ?? []
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${data.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'b2a4',
    },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({ clientReference: 'customer-1042', url: expect.any(String) })
})

test('the error shown is real, and every code named exists', () => {
  const shown: unknown = JSON.parse(/```json\n(.*?)```/su.exec(page)?.[1] ?? '')
  expect(ErrorResponse.parse(shown)).toEqual(shown)
  const codes = [...page.matchAll(/`((?:review|idempotency|request)\.\w+)`/gu)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(4)
  for (const code of codes) expect(ERRORS).toHaveProperty([code ?? ''])
})

test('limits, hours and version match the contract', () => {
  expect(page).toContain(`${KEY_CALLS_PER_MINUTE} calls a minute`)
  expect(page).toContain(`within ${IDEMPOTENCY_HOURS} hours`)
  expect(page).toContain(`Wabi-Version: ${API_VERSION}`)
  expect([page.includes('for five minutes'), IMAGE_LINK_MINUTES]).toEqual([true, 5])
})
