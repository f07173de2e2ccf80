import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSealer } from '../../../platform/crypto/create-sealer.ts'
import { findingAad } from '../session/sealing-aad.ts'
import { openBurst } from './burst-findings.ts'

const sealer = createSealer(randomBytes(32))
const ctx = { sealer, log: pino({ enabled: false }) }
const key = {
  owner: { clientId: 'cli_a', kind: 'verification', id: 'ver_a' } as const,
  bytes: randomBytes(32),
}
const row = { id: 'fnd_a', clientId: 'cli_a' }

const reopened = (stored: object) =>
  openBurst(ctx, key, { ...row, sealed: sealer.seal(key, findingAad(row), JSON.stringify(stored)) })

test('a burst that was stored with two moves is shown as the looks that they stood for', () => {
  expect(reopened({ passed: true, moves: ['right', 'left'] })).toMatchObject({
    passed: true,
    looks: ['straight', 'right', 'straight', 'left', 'straight'],
  })
  const looks = ['straight', 'up', 'left', 'straight', 'right', 'down']
  expect(reopened({ passed: false, looks })).toMatchObject({ looks })
})

test('findings that cannot be opened give no burst', () => {
  expect(openBurst(ctx, key, { ...row, sealed: 'v1.broken' })).toBeNull()
  expect(openBurst(ctx, key, { ...row, sealed: null })).toBeNull()
})
