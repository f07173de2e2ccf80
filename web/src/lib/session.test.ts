import { beforeAll, describe, expect, test } from 'vitest'
import { safeNext } from './session.ts'

describe('session', () => {
  beforeAll(() => {
    globalThis.location = { origin: 'https://wabi.example' } as Location
  })

  test.each([
    ['/dashboard/verifications?status=failed', '/dashboard/verifications?status=failed'],
    ['https://elsewhere.example/', '/dashboard'],
    ['//elsewhere.example', '/dashboard'],
    ['/\\elsewhere.example', '/dashboard'],
    ['/\t/elsewhere.example', '/dashboard'],
    ['/dashboard/login?next=/', '/dashboard'],
    [undefined, '/dashboard'],
  ])('returns to %s only when it is a page of this site', (next, target) => {
    expect(safeNext(next, '/dashboard')).toBe(target)
  })
})
