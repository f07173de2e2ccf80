import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { useHttp } from '../testing/use-http.ts'

const log: string[] = []
const { world, calls } = useHttp({ logLevel: 'warn', onLog: (line) => log.push(line) })

test('a refused sign-in is one line of the log, with its reason and without name, password or address', async () => {
  await signUp(world, calls, 'needlename')
  log.length = 0
  for (const username of ['needlename', 'needle-none'])
    await calls('clientLogin', { body: { username, password: 'needle-password' }, ip: '203.0.113.77' })
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const expected = { security: 'sign_in_refused', kind: 'client', reason: 'auth.invalid_credentials' }
  expect(lines).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
  expect(lines[0]).toHaveProperty('requestId', expect.any(String))
  expect(log.join('')).not.toMatch(/needle|203\.0\.113/u)
})
