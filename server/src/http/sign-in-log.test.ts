import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { useHttp } from '../testing/use-http.ts'

const log: string[] = []
const { world, calls } = useHttp({ logLevel: 'warn', onLog: (line) => log.push(line) })

test('each refused authentication is one line of the log, with its reason and without name, secret or address', async () => {
  await signUp(world, calls, 'needlename')
  log.length = 0
  const ip = '203.0.113.77'
  for (const username of ['needlename', 'needle-none'])
    await calls('clientLogin', { body: { username, password: 'needle-password' }, ip })
  await calls('secondFactorSignIn', { body: { ticket: `needle${'x'.repeat(37)}`, code: '123456' }, ip })
  await calls('v1ListVerifications', { token: `wk_live_needle${'x'.repeat(40)}`, ip })
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ security, kind, reason }) => [security, kind, reason])).toEqual([
    ['sign_in_refused', 'client', 'auth.invalid_credentials'],
    ['sign_in_refused', 'client', 'auth.invalid_credentials'],
    ['second_factor_refused', undefined, 'auth.second_factor_over'],
    ['api_key_refused', undefined, 'auth.required'],
  ])
  expect(lines.every(({ requestId }) => typeof requestId === 'string')).toBe(true)
  expect(log.join('')).not.toMatch(/needle|203\.0\.113|123456/u)
})
