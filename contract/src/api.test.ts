import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { REASONS, CHECKS, CHECK_NAMES } from './checks.ts'
import { ERRORS } from './errors.ts'
import { PERMISSIONS_OF_ROLE, CLIENT_PERMISSIONS, keyMay } from './permissions.ts'
import { STATUS_OF_OUTCOME, TRANSITIONS, VERIFICATION_STATUSES } from './states.ts'

const endpoints = Object.entries(api) as [string, Endpoint][]

test('no two operations share a method and a path', () => {
  const routes = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('every parameter of a path has a shape, and every shape a parameter', () => {
  for (const [name, { path, params }] of endpoints) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const inShape = Object.keys((params as unknown as { shape?: object } | undefined)?.shape ?? {})
    expect(inShape.toSorted(), name).toEqual(inPath.toSorted())
  }
})

test('the calls of the specification are served under its paths', () => {
  const routes = new Set(endpoints.map(([, { method, path }]) => `${method} ${path}`))
  for (const route of [
    'POST /api/verification/start',
    'POST /api/verification/:sessionId/personal-info',
    'POST /api/verification/:sessionId/document',
    'POST /api/verification/:sessionId/kyc-verify',
    'GET /api/auth/me',
    'POST /api/auth/admin/login',
    'POST /api/auth/client/login',
    'POST /api/auth/client/register',
    'POST /api/auth/logout',
    'GET /api/client/dashboard/stats',
    'GET /api/client/verifications',
    'POST /api/client/verification-link',
    'POST /api/client/verification-links',
    'GET /api/client/api-keys',
    'POST /api/client/api-keys',
    'DELETE /api/client/api-keys/:id',
    'GET /api/client/webhooks',
    'GET /api/client/webhook-logs',
    'POST /api/client/webhooks',
    'DELETE /api/client/webhooks/:id',
  ]) {
    expect(routes, route).toContain(route)
  }
})

test('every error has a status that is an error and words that end like a sentence or a phrase', () => {
  for (const [code, [status, words]] of Object.entries(ERRORS)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(words.length, code).toBeGreaterThan(5)
  }
})

test('every check has a name and every reason has words for the client', () => {
  expect(Object.keys(CHECK_NAMES)).toEqual([...CHECKS])
  for (const [code, [, client]] of Object.entries(REASONS)) expect(client, code).not.toBe('')
})

test('an outcome always leads to a status that in_progress may turn into, and ends lead nowhere', () => {
  for (const status of Object.values(STATUS_OF_OUTCOME)) expect(TRANSITIONS.in_progress).toContain(status)
  for (const status of ['completed', 'cancelled'] as const) expect(TRANSITIONS[status]).toEqual([])
  // Only the customer's own retry, or a person at their request, opens a rejection again.
  expect(TRANSITIONS.failed).toEqual(['in_progress', 'pending_review'])
  expect(Object.keys(TRANSITIONS).toSorted()).toEqual([...VERIFICATION_STATUSES].toSorted())
})

test('a viewer changes nothing and sees no image, an owner may do everything', () => {
  // The report leaves the pictures out for whoever may not see them (server's report tests).
  expect(PERMISSIONS_OF_ROLE.viewer.filter((permission) => !/:(?:read|report)$/.test(permission))).toEqual([])
  expect(PERMISSIONS_OF_ROLE.owner).toEqual(CLIENT_PERMISSIONS)
})

test('a key may do what its permission includes', () => {
  expect(keyMay('read', 'write')).toBe(false)
  expect(keyMay('write', 'read')).toBe(true)
  expect(keyMay('admin', 'write')).toBe(true)
})
