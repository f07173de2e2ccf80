import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { CHECK_NAMES } from './verification/check-names.ts'
import { REASONS, CHECKS } from './verification/checks.ts'
import { ERRORS } from './endpoint/errors.ts'
import { PERMISSIONS_BY_ROLE, CLIENT_PERMISSIONS, hasKeyPermission } from './endpoint/permissions.ts'
import { STATUS_BY_OUTCOME, TRANSITIONS, VERIFICATION_STATUSES } from './verification/states.ts'

const endpoints = Object.entries(api) as [string, Endpoint][]

test('no two operations share a method and a path', () => {
  const routes = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('the parameters of each path match its schema', () => {
  for (const [name, { path, params }] of endpoints) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const inShape = Object.keys((params as unknown as { shape?: object } | undefined)?.shape ?? {})
    expect(inShape.toSorted(), name).toEqual(inPath.toSorted())
  }
})

test('every call of the specification has an endpoint at its path', () => {
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

test('every error has an error status and a message', () => {
  for (const [code, [status, words]] of Object.entries(ERRORS)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(words.length, code).toBeGreaterThan(5)
  }
})

test('every check has a name and every reason a text for the client', () => {
  expect(Object.keys(CHECK_NAMES)).toEqual([...CHECKS])
  for (const [code, [, client]] of Object.entries(REASONS)) expect(client, code).not.toBe('')
})

test('every outcome maps to a status reachable from in_progress, and final statuses have no transitions', () => {
  for (const status of Object.values(STATUS_BY_OUTCOME)) expect(TRANSITIONS.in_progress).toContain(status)
  expect(TRANSITIONS.cancelled).toEqual([])
  // A rejection is followed by the customer's retry, an appeal or a reviewer; an approval by a reviewer only.
  expect(TRANSITIONS.failed).toEqual(['in_progress', 'pending_review'])
  expect(TRANSITIONS.completed).toEqual(['pending_review', 'failed'])
  expect(Object.keys(TRANSITIONS).toSorted()).toEqual([...VERIFICATION_STATUSES].toSorted())
})

test('a viewer can change nothing and see no image; an owner can do everything', () => {
  // The report omits images for roles that may not see them (see the server's report tests).
  expect(PERMISSIONS_BY_ROLE.viewer.filter((permission) => !/:(?:read|report)$/.test(permission))).toEqual([])
  expect(PERMISSIONS_BY_ROLE.owner).toEqual(CLIENT_PERMISSIONS)
})

test('a key can do what its permission includes', () => {
  expect(hasKeyPermission('read', 'write')).toBe(false)
  expect(hasKeyPermission('write', 'read')).toBe(true)
  expect(hasKeyPermission('admin', 'write')).toBe(true)
})
