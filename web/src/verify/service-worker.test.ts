import { afterEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://verify.example.com'
const OWN = '/assets/first-a1.js'
const FLAGS = '/assets/flags-c3/'

type Listener = (event: object) => void

/** Starts the worker of a build with one file. `stored`: what the cache has; `fetched`: what it loads. */
async function start(stored: Record<string, string> = {}) {
  const listeners: Record<string, Listener> = {}
  const entries = new Map(Object.entries(stored))
  const fetched: string[] = []
  const toPath = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname
  const cache = {
    match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
    put: async (key: string, response: Response) => void entries.set(key, await response.text()),
    keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (key: Request) => entries.delete(toPath(key)),
  }
  vi.stubGlobal('BUILD_FILES', [OWN])
  vi.stubGlobal('BUILD_FLAGS', FLAGS)
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return new Response(`the content of ${path}`)
  })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: { origin: ORIGIN },
  })
  vi.resetModules()
  await import('./service-worker.ts')
  const work: Promise<unknown>[] = []
  const waitUntil = (one: Promise<unknown>) => work.push(one)
  const finish = async () => {
    for (let one = work.shift(); one; one = work.shift()) await one
  }
  const run = async (type: string, more: object = {}) => {
    listeners[type]?.({ ...more, waitUntil })
    await finish()
  }
  const get = async (path: string, method = 'GET', origin = ORIGIN) => {
    let answer: Promise<Response> | undefined
    listeners.fetch?.({
      request: { method, url: origin + path },
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil,
    })
    const text = answer && (await (await answer).text())
    await finish()
    return text
  }
  return { run, get, fetched, stored: () => [...entries.keys()] }
}

afterEach(() => vi.unstubAllGlobals())

test('a file of the build is loaded once', async () => {
  const { get, fetched, stored } = await start()
  expect(await get(OWN)).toBe(`the content of ${OWN}`)
  expect(await get(OWN)).toBe(`the content of ${OWN}`)
  expect(fetched).toEqual([OWN])
  expect(stored()).toEqual([OWN])
})

test('a flag of the build is loaded once, one of another build each time', async () => {
  const { get, stored } = await start()
  expect(await get(`${FLAGS}ET.svg`)).toBe(`the content of ${FLAGS}ET.svg`)
  expect(await get('/assets/flags-d4/ET.svg')).toBeUndefined()
  expect(stored()).toEqual([`${FLAGS}ET.svg`])
})

test('a file comes from the server where the browser stores nothing', async () => {
  const { get } = await start()
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('denied')) })
  expect(await get(OWN)).toBe(`the content of ${OWN}`)
})

test('pages, calls, and files of other builds and sites always come from the server', async () => {
  const { get, stored } = await start({ '/assets/first-b2.js': 'of another build' })
  for (const path of ['/verify/ses_1', '/api/verification/ses_1', '/assets/first-b2.js'])
    expect(await get(path)).toBeUndefined()
  expect(await get(OWN, 'GET', 'https://other.example')).toBeUndefined()
  expect(await get(OWN, 'POST')).toBeUndefined()
  expect(stored()).toEqual(['/assets/first-b2.js'])
})

test('a new build deletes the files of earlier ones', async () => {
  const { run, stored } = await start({ [OWN]: 'kept', '/assets/first-b2.js': 'of an earlier build' })
  await run('activate')
  expect(stored()).toEqual([OWN])
})

test('what the page names is stored if it is a file of the build', async () => {
  const { run, stored } = await start()
  await run('message', { data: [ORIGIN + OWN, `${ORIGIN}/api/verification/ses_1`, `${ORIGIN}/verify/ses_1`] })
  expect(stored()).toEqual([OWN])
})
