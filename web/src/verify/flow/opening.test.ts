// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Opening from './opening.ts'

const SESSION = { sessionId: 'ses_a', due: 'nationality' }
const sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  // Which happy-dom lacks.
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null })
    // Nobody is located, so that each test asks again.
    if (path === '/api/geo/json') throw new TypeError('no network')
    return Response.json(SESSION)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

let copies = 0
/** Runs the module as the page at this address does. */
async function open(address: string): Promise<typeof Opening> {
  history.replaceState(null, '', address)
  copies += 1
  const own = `./opening.ts?own=${copies}`
  return (await import(own)) as typeof Opening
}
const starts = () => sent.filter(({ path }) => path === '/api/verification/start').map(({ body }) => body)

test('the session and the country are asked for before anything else runs, and the session only once', async () => {
  const { openSession } = await open('/verify/ses_a?mobile=true&code=c0de')
  const ahead = [{ sessionId: 'ses_a', handOff: 'c0de', device: 'mobile' }]
  expect(starts()).toEqual(ahead)
  expect(sent.map(({ path }) => path)).toContain('/api/geo/json')
  expect(await openSession('ses_a')).toEqual(SESSION)
  expect(starts()).toEqual(ahead)
})

test('opening the session again, or another one, asks again', async () => {
  const { openSession } = await open('/verify/ses_a')
  await openSession('ses_a')
  await openSession('ses_a')
  await openSession('ses_b')
  expect(starts()).toEqual([{ sessionId: 'ses_a' }, { sessionId: 'ses_a' }, { sessionId: 'ses_b' }])
})

test.each(['/thank-you?session=ses_a', '/verify/ses_a#withdraw=abc', '/verify/ses_a?guardian=abc'])(
  'nothing is opened at %s',
  async (address) => {
    await open(address)
    expect(sent).toEqual([])
  },
)

test('an app’s built-in browser opens nothing, so that the phone’s own browser is the first', async () => {
  vi.stubGlobal('TelegramWebviewProxy', {})
  await open('/verify/ses_a')
  expect(sent).toEqual([])
})
