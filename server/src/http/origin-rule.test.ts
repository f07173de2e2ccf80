import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: FastifyInstance
let own: string
beforeAll(async () => {
  world = await createWorld()
  app = await buildHttp(world)
  own = new URL(world.config.publicUrl).origin
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const CHANGES = [
  ['POST', '/api/verification/start'],
  ['POST', '/api/auth/login'],
  ['PATCH', '/api/client/settings'],
  ['PUT', '/api/client/settings'],
  ['DELETE', '/api/client/keys/key_1'],
  ['POST', '/api/v1/verifications'],
] as const

async function refusals(headers: Record<string, string>): Promise<number> {
  const answers = await Promise.all(
    CHANGES.map(([method, url]) => app.inject({ method, url, headers, payload: {} })),
  )
  return answers.filter(
    (answer) => answer.statusCode === 403 && answer.json().code === 'request.cross_origin',
  ).length
}

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.wabi.example' }],
  ['another site, in a browser without fetch metadata', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['the same host by another scheme', { origin: 'ftp://localhost' }],
])('no change is made for a page of %s', async (_, headers) => {
  expect(await refusals(headers)).toBe(CHANGES.length)
})

test('own pages and programs are served', async () => {
  expect(await refusals({ 'sec-fetch-site': 'same-origin', origin: own })).toBe(0)
  expect(await refusals({ 'sec-fetch-site': 'none' })).toBe(0)
  expect(await refusals({ origin: own })).toBe(0)
  expect(await refusals({ origin: 'http://wabi.test:8080', host: 'wabi.test:8080' })).toBe(0)
  expect(await refusals({})).toBe(0)
})

test('reading needs no origin: a link on another site opens', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const answer = await app.inject({ method: 'GET', url: '/api/v1/verifications', headers })
  expect(answer.json().code).toBe('auth.required')
})
