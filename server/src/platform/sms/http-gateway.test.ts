import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSmsHttpServer } from '../../testing/sms-http-server.ts'
import type { HttpSmsSettings } from '../config/sms-settings.ts'
import { createHttpGateway } from './http-gateway.ts'

const server = await startSmsHttpServer()
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  server.answers.length = 0
})

const sms = { id: 'eml_1', to: '+251911000101', from: 'Abay Bank', text: 'ሰላም "you" & {to}\n2' }

const open = (over: Partial<HttpSmsSettings> = {}) =>
  createHttpGateway({ ...(server.settings().gateway as HttpSmsSettings), ...over })

test('the template is filled in as JSON, and what is inserted is not expanded again', async () => {
  expect(await open().send(sms)).toBe('gw-1')
  const [call] = server.received
  expect(JSON.parse(call?.body ?? '')).toEqual({ to: sms.to, from: sms.from, text: sms.text })
  expect(call).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
})

test('a form and a query are filled in encoded', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await open({ headers, body: 'To={to}&Body={text}' }).send(sms)
  expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
    To: sms.to,
    Body: sms.text,
  })
  await open({ method: 'GET', url: `${server.url}?to={to}&text={text}` }).send(sms)
  const { searchParams } = new URL(server.received[1]?.url ?? '', server.url)
  expect([searchParams.get('to'), searchParams.get('text')]).toEqual([sms.to, sms.text])
  expect(server.received[1]?.body).toBe('')
})

test.each([
  [400, true],
  [422, true],
  [401, false],
  [429, false],
  [500, false],
  [302, false],
])(
  'status %i is refused, for good: %s, in the gateway’s words without the number',
  async (status, permanent) => {
    server.answers.push({ status, body: `bad number ${sms.to}` })
    await expect(open().send(sms)).rejects.toMatchObject({
      permanent,
      message: `${status} bad number the number`,
    })
    expect(server.received).toHaveLength(1)
  },
)

test('a reply without an id is accepted, without reports', async () => {
  server.answers.push({ status: 202, body: 'OK' }, { status: 200, body: '{"messages":[]}' })
  expect([await open().send(sms), await open().send(sms)]).toEqual([null, null])
})

test('a gateway that does not listen is an error to retry', async () => {
  const error = await open({ url: 'http://127.0.0.1:1/' })
    .send(sms)
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toHaveProperty('permanent')
})
