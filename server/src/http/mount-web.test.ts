import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'
import { mountWeb } from './mount-web.ts'

const SCRIPT = 'console.log("hello")'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wabi-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, 'docs', 'api'), { recursive: true })
  await writeFile(join(dist, 'docs', 'index.html'), '<title>the documentation</title>')
  await writeFile(join(dist, 'docs', 'api', 'events.html'), '<title>the events</title>')
  await writeFile(join(dist, 'docs', '404.html'), '<title>no such page</title>')
  await writeFile(join(dist, 'index.html'), '<title>everything else</title>')
  await writeFile(join(dist, 'index.am.html'), '<title>everything else in Amharic</title>')
  await writeFile(join(dist, 'verify.html'), '<title>the customer</title>')
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(dist, 'assets', 'main-abc.js'), SCRIPT)
  await writeFile(join(dist, 'assets', 'main-abc.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(dist, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT))
  await mkdir(join(dist, '.vite'))
  await writeFile(
    join(dist, '.vite', 'early.json'),
    JSON.stringify({
      '/dashboard': ['assets/a.js', 'assets/b.js'],
      '/dashboard/verifications/*': ['assets/c.js'],
    }),
  )
  await writeFile(
    join(dist, '.vite', 'early.am.json'),
    JSON.stringify({ '/dashboard': ['assets/am-1/a.js'] }),
  )
  world = await createWorld({ config: { webDir: dist, publicUrl: 'https://verify.example.com' } })
  app = await buildHttp(world)
})
afterAll(async () => {
  await app.close()
  await world.close()
  await rm(dist, { recursive: true })
})

const page = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } })

test.each([
  '/verify',
  '/verify/ses_abc',
  '/verify?mobile=true',
  '/verify/ses_abc?mobile=true',
  '/thank-you',
  '/thank-you?verificationId=x',
])('%s is the customer’s page', async (url) => {
  const answer = await page(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('the customer')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/dashboard?period=90d', '</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload'],
  ['/dashboard/verifications/ver_1', '</assets/c.js>; rel=modulepreload'],
  ['/dashboard/team', undefined],
  ['/verify/ses_abc', undefined],
])('%s lists the files it will need', async (url, link) => {
  expect((await page(url)).headers.link).toBe(link)
})

test.each(['/', '/dashboard', '/auth/sign-in', '/admin/login', '/no/such/page', '/verifying'])(
  '%s is the page for everyone else',
  async (url) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('everything else')
  },
)

test.each([
  ['/docs', 200, 'the documentation'],
  ['/docs/', 200, 'the documentation'],
  ['/docs/api/events', 200, 'the events'],
  ['/docs/api/events/?from=mail', 200, 'the events'],
  ['/docs/api', 404, 'no such page'],
  ['/docs/../index', 200, 'everything else'],
  ['/docsx', 200, 'everything else'],
])('%s of the developers’ pages answers %i', async (url, status, words) => {
  const answer = await page(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toContain(words)
})

test('pages may run scripts from this origin only, and are not framed', async () => {
  const { headers } = await page('/dashboard')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('built files are cached for a year and sent compressed', async () => {
  const plain = await app.inject('/assets/main-abc.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const encoding of ['gzip', 'br']) {
    const packed = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-type']).toContain('javascript')
  }
})

test('other files at the root are served, missing ones answer no page', async () => {
  expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('svg')
  for (const url of [
    '/assets/gone.js',
    '/favicon.ico',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/.well-known/change-password',
  ])
    expect([url, (await page(url)).statusCode]).toEqual([url, 404])
})

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/secret',
  '/.env',
])('%s leads out of the folder and finds no file', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json' } })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toContain('"dependencies"')
})

test('an unknown call answers in the usual shape, also to a browser', async () => {
  for (const url of ['/api', '/api/nowhere', '/api/v1/nothing']) {
    const answer = await page(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
  }
  const ofStaff = (await page('/api/admin/nowhere')).json()
  expect([ofStaff.code, ofStaff.error]).toEqual([
    'request.not_found',
    'There is no such administration call. Its pages begin at /admin.',
  ])
  const post = await app.inject({ method: 'POST', url: '/dashboard', payload: {} })
  expect(post.json().code).toBe('request.not_found')
})

test('health, metrics and OpenAPI answer', async () => {
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ok',
    database: 'ok',
    queue: 'ok',
    storage: 'ok',
    clock: 'ok',
    space: 'ok',
  })
  const document = await app.inject('/api/v1/openapi.json')
  expect(document.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://verify.example.com' }],
  })
  const collection = await app.inject('/api/v1/postman-collection.json')
  expect(collection.headers['content-disposition']).toContain('wabi.postman_collection.json')
  expect(collection.json().variable).toContainEqual({ key: 'baseUrl', value: 'https://verify.example.com' })
  const metrics = await app.inject('/metrics')
  expect(metrics.headers['content-type']).toContain('application/openmetrics-text')
  expect(metrics.body).toMatch(/wabi_http_request_seconds_count\{operation="other",status="200"\} \d+/)
  expect(metrics.body).toContain('wabi_webhook_deliveries{state="due"} 0')
  expect(metrics.body.endsWith('# EOF\n')).toBe(true)
})

test('metrics are for this machine only', async () => {
  for (const call of [
    { url: '/metrics', remoteAddress: '203.0.113.5' },
    { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.5' } },
    { url: '/metrics', headers: { authorization: 'Bearer guess' }, remoteAddress: '203.0.113.5' },
  ])
    expect((await app.inject(call)).json().code).toBe('request.not_found')
})

test('where it is turned off, the service worker deletes its cache and removes itself', async () => {
  const off = fastify()
  await mountWeb(off, { webDir: dist, serviceWorker: false })
  const { body } = await off.inject('/verify-worker.js')
  const listeners: Record<string, (event: object) => void> = {}
  const done: string[] = []
  runInNewContext(body, {
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
    skipWaiting: () => undefined,
    caches: { delete: async (name: string) => done.push(name) },
    registration: { unregister: async () => done.push('unregistered') },
  })
  let work: Promise<unknown> | undefined
  listeners.activate?.({ waitUntil: (one: Promise<unknown>) => (work = one) })
  await work
  expect(done).toEqual(['wabi-verify', 'unregistered'])
  await off.close()
})

test.each([
  ['/dashboard', 'language=am', 'everything else in Amharic', '</assets/am-1/a.js>; rel=modulepreload'],
  ['/auth/client', 'theme=dark; language=am', 'everything else in Amharic', undefined],
  ['/dashboard/team', 'language=en', 'everything else<', undefined],
  ['/dashboard/team', 'otherlanguage=am', 'everything else<', undefined],
  ['/admin', 'language=am', 'everything else<', undefined],
  ['/verify', 'language=am', 'the customer', undefined],
])('%s with the cookie %s is %s', async (url, cookie, body, link) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html', cookie } })
  expect(answer.body).toContain(body)
  expect(answer.headers.link).toBe(link)
  expect(answer.headers.vary?.includes('cookie') ?? false).toBe(url !== '/verify')
})
