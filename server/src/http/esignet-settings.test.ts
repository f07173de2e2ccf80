import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { createSafeFetch } from '../platform/safe-fetch/create-safe-fetch.ts'
import { signUp } from '../testing/builders.ts'
import { type EsignetProvider, startEsignetProvider } from '../testing/esignet-provider.ts'
import { createCalls } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'
import type { World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const PUBLIC_URL = 'http://localhost:3000'
const CALLBACK = `${PUBLIC_URL}/esignet/callback`
const ACR = 'mosip:idp:acr:generated-code'

const { world, calls } = useHttp({ config: { publicUrl: PUBLIC_URL, allowPrivateWebhooks: true } })
let provider: EsignetProvider
let company: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  provider = await startEsignetProvider({ redirectUri: CALLBACK })
  company = await signUp(world, calls, 'owner')
})
afterAll(() => provider.stop())

test('settings: off by default, the key never shown, faults named', async () => {
  const { token } = company
  expect((await calls('getEsignet', { token })).body.data).toEqual({
    enabled: false,
    issuer: '',
    oidcClientId: '',
    acrValues: expect.any(Array) as string[],
    whenMissing: 'continue',
    keyStored: false,
    redirectUri: CALLBACK,
  })
  const body = {
    enabled: false,
    issuer: provider.issuer,
    oidcClientId: 'wabi',
    acrValues: [ACR],
    whenMissing: 'continue',
  }
  const send = (more: object) => calls('updateEsignet', { token, body: { ...body, ...more } })
  expect((await send({})).body.code).toBe('esignet.key_invalid')
  expect((await send({ privateKey: '{"kty":"oct"}' })).body.code).toBe('esignet.key_invalid')
  const { privateKey } = provider
  const closed = await send({ privateKey, enabled: true, issuer: 'http://127.0.0.1:9' })
  expect(closed.body.code).toBe('esignet.issuer_refused')
  const set = await send({ privateKey })
  expect(set.status).toBe(200)
  const secret = JSON.parse(Buffer.from(privateKey, 'base64').toString()).d as string
  expect((await calls('getEsignet', { token })).text).not.toContain(secret)
  const stored = await queryAsSuperuser(world, 'select * from esignet_settings where client_id = $1', [
    company.clientId,
  ])
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('the address rules of the platform apply to the provider', async () => {
  const strict = Object.assign(Object.create(world) as World, {
    safeFetch: createSafeFetch({
      allowPrivate: false,
    }),
  })
  const strictApp = await buildHttp(strict)
  const answer = await createCalls(strictApp)('updateEsignet', {
    token: company.token,
    body: {
      enabled: true,
      issuer: provider.issuer,
      oidcClientId: 'wabi',
      acrValues: [ACR],
      whenMissing: 'review',
    },
  })
  expect(answer.body.code).toBe('esignet.issuer_refused')
  await strict.safeFetch.close()
  await strictApp.close()
})
