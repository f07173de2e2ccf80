import { expect, test } from 'vitest'
import { leaveOnUnauthorized, signInPathFor } from './leave-on-unauthorized.ts'

test('a refused request leads to the sign-in page of its area', () => {
  expect(signInPathFor('/dashboard/api-keys')).toBe('/dashboard/login')
  expect(signInPathFor('/admin')).toBe('/admin/login')
  expect(signInPathFor('/verify/ses_1')).toBeNull()
})

test('several refused requests lead there once', () => {
  const led: string[] = []
  const kept = new Map([['auth_token', 'old']])
  globalThis.localStorage = { removeItem: (key: string) => kept.delete(key) } as unknown as Storage
  globalThis.location = {
    pathname: '/admin/staff',
    search: '?q=1',
    replace: (path: string) => led.push(path),
  } as unknown as Location
  leaveOnUnauthorized()
  leaveOnUnauthorized()
  expect(led).toEqual(['/admin/login?next=%2Fadmin%2Fstaff%3Fq%3D1'])
  expect(kept.size).toBe(0)
})
