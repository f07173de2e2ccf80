import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { clients } from '../db/schema/clients.ts'
import { dataKeys } from '../db/schema/records.ts'
import { asSystem, asTenant } from '../db/tenant.ts'
import { createSealer } from './create-sealer.ts'
import { newId } from '../runtime/random.ts'
import { type KeyOwner, SealBroken } from './sealer.ts'

const world = await createWorld()
afterAll(() => world.close())

const sealer = createSealer(randomBytes(32))
const key = { owner: { clientId: 'cli_a', kind: 'client', id: 'cli_a' } as const, bytes: randomBytes(32) }
const place = { clientId: 'cli_a', table: 'emails', row: 'eml_1', column: 'text' }

test('a sealed value opens in its place, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sealer.open(key, place, sealer.seal(key, place, text))).toBe(text)
    }),
  )
  expect(sealer.open(key, place, sealer.seal(key, place, 'ፋሲል አየለ'))).toBe('ፋሲል አየለ')
})

test('sealing the same text twice gives different values that reveal nothing of it', () => {
  const one = sealer.seal(key, place, 'Abebe Kebede')
  expect(one).not.toBe(sealer.seal(key, place, 'Abebe Kebede'))
  expect(one).toMatch(/^v1\.[\w-]+$/u)
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('Abebe')
})

test('a value moved to another tenant, table, row or column cannot be opened', () => {
  const sealed = sealer.seal(key, place, 'secret')
  for (const field of ['clientId', 'table', 'row', 'column'] as const)
    expect(() => sealer.open(key, { ...place, [field]: `${place[field]}x` }, sealed)).toThrow(SealBroken)
  // Characters cannot be moved between adjacent parts.
  expect(() => sealer.open(key, { ...place, table: 'emailse', row: 'ml_1' }, sealed)).toThrow(SealBroken)
})

test('a change of any single bit is detected', () => {
  const sealed = sealer.sealBytes(key, place, Buffer.from('an image'))
  expect(Buffer.from(sealer.openBytes(key, place, sealed)).toString()).toBe('an image')
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Uint8Array.from(sealed)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => sealer.openBytes(key, place, changed)).toThrow(SealBroken)
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => sealer.openBytes(key, place, sealed.subarray(0, length))).toThrow(SealBroken)
})

test('data keys are returned to their owner only, and never once destroyed', async () => {
  const clientId = newId('client')
  const owner: KeyOwner = { clientId, kind: 'verification', id: newId('verification') }
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: clientId, companyName: 'A', contactEmail: 'a@example.com' }),
  )
  const made = await asTenant(world, clientId, (tx) => sealer.newDataKey(tx, owner))
  const found = await asTenant(world, clientId, (tx) => sealer.dataKey(tx, owner))
  expect(Buffer.from(found.bytes).equals(Buffer.from(made.bytes))).toBe(true)

  const stored = await asTenant(world, clientId, (tx) => tx.select().from(dataKeys))
  expect(stored[0]?.wrapped).not.toContain(Buffer.from(made.bytes).toString('base64url'))
  const stranger = createSealer(randomBytes(32))
  await expect(asTenant(world, clientId, (tx) => stranger.dataKey(tx, owner))).rejects.toThrow(SealBroken)
  await expect(asTenant(world, newId('client'), (tx) => sealer.dataKey(tx, owner))).rejects.toThrow(
    SealBroken,
  )
  await expect(asTenant(world, clientId, (tx) => sealer.newDataKey(tx, owner))).rejects.toThrow()

  await asTenant(world, clientId, (tx) =>
    tx.update(dataKeys).set({ wrapped: null, destroyedAt: new Date() }).where(eq(dataKeys.ownerId, owner.id)),
  )
  await expect(asTenant(world, clientId, (tx) => sealer.dataKey(tx, owner))).rejects.toThrow(SealBroken)
})

test('a wrapped key given to another owner does not unwrap', async () => {
  const clientId = newId('client')
  const [first, second] = [newId('verification'), newId('verification')]
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: clientId, companyName: 'B', contactEmail: 'b@example.com' }),
  )
  await asTenant(world, clientId, (tx) =>
    sealer.newDataKey(tx, { clientId, kind: 'verification', id: first }),
  )
  await asTenant(world, clientId, (tx) => tx.update(dataKeys).set({ ownerId: second }))
  await expect(
    asTenant(world, clientId, (tx) => sealer.dataKey(tx, { clientId, kind: 'verification', id: second })),
  ).rejects.toThrow(SealBroken)
})

test('fingerprints match equal values with the same purpose and key only', () => {
  const print = sealer.fingerprint('id number', '123456789012')
  expect(sealer.fingerprint('id number', '123456789012')).toBe(print)
  expect(sealer.fingerprint('api key', '123456789012')).not.toBe(print)
  expect(createSealer(randomBytes(32)).fingerprint('id number', '123456789012')).not.toBe(print)
})

test('sealing for an unlisted place is refused, since a rotation would not check it', () => {
  expect(() => sealer.seal(key, { ...place, column: 'forgotten' }, 'x')).toThrow('sealed-columns.ts')
  expect(() => sealer.seal(key, { ...place, table: 'forgotten' }, 'x')).toThrow('sealed-columns.ts')
})
