import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/runtime/random.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { setReturnUrl } from '../testing/set-return-url.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let shop: string
let other: string

/** Sessions of one client: one with a return URL, one without. */
beforeAll(async () => {
  world = await createWorld()
  app = await buildHttp(world)
  const calls = createCalls(app)
  const { token, clientId } = await signUp(world, calls, 'owner')
  const newSession = async () => {
    const body = { customerName: 'Almaz Ayana', customerEmail: 'almaz@example.com' }
    return (await calls('createLink', { token, body })).body as {
      verificationId: string
      verificationUrl: string
    }
  }
  const [first, second] = [await newSession(), await newSession()]
  await setReturnUrl(world, { clientId, ...first }, 'https://shop.example/done?order=7')
  shop = sessionIdFromUrl(first.verificationUrl)
  other = sessionIdFromUrl(second.verificationUrl)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const open = async (url: string, place?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { headers, cookies } = await app.inject({
    method,
    url,
    headers: { accept: 'text/html', ...(place && { 'sec-fetch-dest': place }) },
  })
  const framed = /frame-ancestors ([^;]*)/u.exec(String(headers['content-security-policy']))?.[1]
  return { framed, frameOptions: headers['x-frame-options'], cookies, headers }
}
const NOT_FRAMED = { framed: "'none'", frameOptions: 'DENY', cookies: [] }

test('only the page of the return URL may frame the check', async () => {
  for (const place of ['iframe', undefined])
    for (const url of [`/verify/${shop}`, `/verify/${shop}?embed=1`, `/verify/${shop}/`]) {
      const { framed, frameOptions, cookies, headers } = await open(url, place)
      expect([framed, frameOptions]).toEqual(['https://shop.example', undefined])
      expect(headers.vary).toContain('Sec-Fetch-Dest')
      expect(cookies).toMatchObject([
        { name: 'wabi_embed', value: '1', sameSite: 'None', secure: true, partitioned: true, path: '/' },
      ])
      expect(cookies[0]).not.toHaveProperty('httpOnly')
    }
})

test('the framed page can ask for its embedder’s origin; that sets no cookie', async () => {
  const { framed, cookies } = await open(`/verify/${shop}`, 'empty', 'HEAD')
  expect([framed, cookies]).toEqual(['https://shop.example', []])
})

test('in a tab, and everywhere else, no page may be framed', async () => {
  const unframed = [
    [`/verify/${shop}`, 'document'],
    [`/verify/${other}`, 'iframe'],
    [`/verify/${newId('session')}`, 'iframe'],
    ['/verify/ses_short', 'iframe'],
    ['/verify', 'iframe'],
    ['/thank-you', 'iframe'],
    ['/dashboard', 'iframe'],
    [`/dashboard?/verify/${shop}`, 'iframe'],
    [`/api/verification/${shop}`, 'iframe'],
  ] as const
  for (const [url, place] of unframed) expect(await open(url, place)).toMatchObject(NOT_FRAMED)
})

describe('a frame in a page that may not show the check', () => {
  const frame = (url: string, referer?: string, place = 'iframe') =>
    app.inject({
      url,
      headers: { accept: 'text/html', 'sec-fetch-dest': place, ...(referer && { referer }) },
    })

  test.each([
    [() => shop, /with a returnUrl of https:\/\/shop\.example\. /u],
    [() => other, /without a returnUrl\. /u],
  ])('explains to that page alone what is wrong and how to fix it', async (session, why) => {
    const answer = await frame(`/verify/${session()}?embed=1`, 'https://bank.example/')
    expect([answer.statusCode, answer.cookies, answer.headers['x-frame-options']]).toEqual([
      403,
      [],
      undefined,
    ])
    expect(answer.body).toMatch(why)
    expect(answer.body).toContain('with a returnUrl that begins with https://bank.example/.')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors https:\/\/bank\.example$/u)
    // Only the scripts and styles that the page was written with run.
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const text = new RegExp(`<${tag}>([^]*?)</${tag}>`, 'u').exec(answer.body)?.[1] ?? ''
      const digest = createHash('sha256').update(text).digest('base64')
      expect(policy).toContain(`${directive} 'sha256-${digest}'`)
    }
  })

  test.each([
    ['without `embed=1`', '', 'https://bank.example/', 'iframe'],
    ['in a tab', '?embed=1', 'https://bank.example/', 'document'],
    ['for a script', '?embed=1', 'https://bank.example/', 'empty'],
    ['when the browser withholds its origin', '?embed=1', undefined, 'iframe'],
    ['for an address that is none', '?embed=1', "https://bank.example;script-src 'unsafe-inline'/", 'iframe'],
    ['for the page that may show it', '?embed=1', 'https://shop.example/', 'iframe'],
  ] as const)('%s there is no explanation', async (_, query, referer, place) => {
    const answer = await frame(`/verify/${shop}${query}`, referer, place)
    expect(answer.statusCode).not.toBe(403)
    expect(answer.body).not.toContain('returnUrl')
    expect(answer.headers['content-security-policy']).toMatch(
      /frame-ancestors (?:'none'|https:\/\/shop\.example)$/u,
    )
  })
})

test('the script may be loaded by every page, other files by none', async () => {
  const script = await open('/embed.js')
  expect(script.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  expect((await open('/icon.svg')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

const start = (headers: Record<string, string>, cookies: Record<string, string>, sessionId = shop) =>
  app.inject({ method: 'POST', url: '/api/verification/start', headers, cookies, payload: { sessionId } })
const state = (headers: Record<string, string>, cookies: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/api/verification/${shop}`, headers, cookies })

test('in a frame the customer’s cookie is partitioned, and other pages cannot send it', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const begun = await start(own, { wabi_embed: '1' })
  expect(begun.json(), begun.body).toMatchObject({
    success: true,
    returnUrl: 'https://shop.example/done?order=7',
  })
  const cookie = begun.cookies.find(({ name }) => name === 'wabi_session')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', partitioned: true })
  const cookies = { wabi_embed: '1', wabi_session: cookie?.value ?? '' }
  expect((await state(own, cookies)).statusCode).toBe(200)
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await state({ 'sec-fetch-site': site }, cookies)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'session.not_found'])
  }
  expect((await state({}, cookies)).statusCode).toBe(404)
})

test('in a tab the cookie is not partitioned', async () => {
  const begun = await start({}, {}, other)
  const cookie = begun.cookies.find(({ name }) => name === 'wabi_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookie).not.toHaveProperty('partitioned')
})
