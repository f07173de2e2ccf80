import { expect, test } from 'vitest'
import type { Actor } from '../domain/kernel/context.ts'
import { createStreamLimits } from './stream-limits.ts'

const LIMITS = { perAccount: 2, perClient: 5, perAddress: 4, perProcess: 7 }

const customer = (clientId: string, sessionId: string): Actor => ({
  kind: 'customer',
  clientId,
  sessionId,
  browser: 'b',
  running: true,
})

test.each([
  ['session', 2, (n: number) => ({ actor: customer('a', 'one'), ip: `192.0.2.${n}` })],
  ['client', 5, (n: number) => ({ actor: customer('a', `session ${n}`), ip: `192.0.2.${n}` })],
  [
    'IPv6 network',
    4,
    (n: number) => ({ actor: customer(`client ${n}`, `session ${n}`), ip: `2001:db8::${n}` }),
  ],
  ['process', 7, (n: number) => ({ actor: customer(`client ${n}`, `session ${n}`), ip: `192.0.2.${n}` })],
])('a %s has at most %i open streams, and another one once one ends', (_, most, request) => {
  const streams = createStreamLimits(LIMITS)
  const ends = Array.from({ length: most }, (__, n) => streams.open(request(n + 1)))
  expect(() => streams.open(request(most + 1))).toThrow(expect.objectContaining({ code: 'request.too_many' }))
  ends[0]!()
  ends[0]!()
  expect(streams.count()).toBe(most - 1)
  streams.open(request(1))
  expect(() => streams.open(request(1))).toThrow(expect.objectContaining({ code: 'request.too_many' }))
})
