import { expect, test } from 'vitest'
import { holdRedirects, leaveOnUnauthorized, signInPathFor } from './leave-on-unauthorized.ts'

test('a refused request redirects to the sign-in page of its area', () => {
  expect(signInPathFor('/dashboard/api-keys')).toBe('/dashboard/login')
  expect(signInPathFor('/admin')).toBe('/admin/login')
  expect(signInPathFor('/verify/ses_1')).toBeNull()
})

test('several refused requests redirect only once', () => {
  const redirects: string[] = []
  const stored = new Map([['auth_token', 'old']])
  globalThis.localStorage = { removeItem: (key: string) => stored.delete(key) } as unknown as Storage
  globalThis.location = {
    pathname: '/admin/staff',
    search: '?q=1',
    replace: (path: string) => redirects.push(path),
  } as unknown as Location
  // A logout is under way, and opens another page.
  holdRedirects(true)
  leaveOnUnauthorized()
  expect(redirects).toEqual([])
  holdRedirects(false)
  leaveOnUnauthorized()
  leaveOnUnauthorized()
  expect(redirects).toEqual(['/admin/login?next=%2Fadmin%2Fstaff%3Fq%3D1'])
  expect(stored.size).toBe(0)
})
