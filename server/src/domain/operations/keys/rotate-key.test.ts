import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addListEntry, addEvidence, PASSWORD, sessionIdFromUrl, signUp } from '../../../testing/builders.ts'
import { fillSealed } from '../../../testing/fill-sealed.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { runRotation } from '../../../testing/rotation-run.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { createSealer } from '../../../platform/crypto/create-sealer.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { Sealer } from '../../../platform/crypto/sealer.ts'
import { readStoredKeys } from '../../../platform/crypto/stored-keys.ts'
import { sealAudit } from '../../audit/chain/seal-audit.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { addRoot } from './add-root.ts'
import { cancelRoot } from './cancel-root.ts'
import { checkSeals } from './check-seals.ts'
import { rotateKey } from './rotate-key.ts'
import { withKeyLock } from './with-key-lock.ts'

const { world, calls } = useHttp({ config: { apiCallsPerMinute: 1_000_000 } })

let clientId: string
let apiKey: string
let root: Uint8Array

/** The context of a process that starts now and reads its keys from the database. */
async function freshContext(under: Uint8Array) {
  const stored = await asSystem(world, readStoredKeys)
  const sealer: Sealer = createSealer(under, stored)
  return Object.assign(Object.create(systemContext(world, 'test')), { sealer }) as ReturnType<
    typeof systemContext
  >
}

const ctx = () => systemContext(world, 'test')
const keysInUse = async () =>
  (
    await querySuperuser(world, 'select distinct key_id as id from data_keys where wrapped is not null', [])
  ).map(({ id }) => id)

beforeAll(async () => {
  root = world.encryptionKey
  const owner = await signUp(world, calls, 'rotated')
  const { token } = owner
  clientId = owner.clientId
  const key = await calls('createApiKey', { token, body: { keyName: 'live', permissions: ['admin'] } })
  apiKey = key.body.data.apiKey
  await calls('createWebhook', {
    token,
    body: { name: 'w', url: 'https://hooks.example.com/a', events: ['verification.completed'] },
  })
  // Named like those that the traffic reads: it may read this one too.
  const person = { customerName: 'Person 0', customerEmail: 'abebe@example.com', notes: 'A note' }
  const link = await calls('createLink', { token, body: person })
  const { verificationId, verificationUrl } = link.body
  await addEvidence(
    world,
    { clientId, verificationId, sessionId: sessionIdFromUrl(verificationUrl) },
    randomBytes(900),
  )
  await addListEntry(world, { clientId, verificationId })
  await calls('beginSecondFactor', { token, body: { password: PASSWORD } })
  await calls('requestReset', { body: { username: 'rotated' } })
  await sealAudit(ctx())
})

test('after a rotation a running process and a new one can open every sealed value', async () => {
  const before = await checkSeals(ctx())
  expect(before.broken).toEqual([])
  const { rewrapped, newest, broken } = await rotateKey(ctx(), root)
  expect({ newest, broken }).toEqual({ newest: 2, broken: [] })
  expect(rewrapped).toBeGreaterThan(1)
  expect(await keysInUse()).toEqual([2])
  for (const process of [ctx(), await freshContext(root)]) {
    const after = await checkSeals(process)
    expect(after).toEqual(before)
  }
  const [old] = await querySuperuser(
    world,
    'select wraps, destroyed_at from encryption_keys where id = 1',
    [],
  )
  expect(old).toMatchObject({ wraps: {}, destroyed_at: expect.any(Date) })
})

test('a process that missed the rotation creates its next data key under the new key', async () => {
  const staleSealer = createSealer(root, [
    { id: 0, wraps: {}, destroyedAt: null },
    { id: 1, wraps: {}, destroyedAt: null },
  ])
  const owner = { clientId, kind: 'verification' as const, id: newId('verification') }
  await asTenant(world, clientId, (tx) => staleSealer.newDataKey(tx, owner))
  expect(await keysInUse()).toEqual([2])
  await asTenant(world, clientId, (tx) => world.sealer.dataKey(tx, owner))
})

test('a data key that is being created when the rotation starts is not left under the old key', async () => {
  const owner = { clientId, kind: 'verification' as const, id: newId('verification') }
  let rotation: ReturnType<typeof rotateKey> | undefined
  await asTenant(world, clientId, async (tx) => {
    await world.sealer.newDataKey(tx, owner)
    let ended = false
    rotation = rotateKey(ctx(), root)
    void rotation.then(() => (ended = true))
    await new Promise((resolve) => setTimeout(resolve, 400))
    // It waits: an uncommitted data key may be wrapped by the key to be destroyed.
    expect(ended).toBe(false)
  })
  const { newest } = await rotation!
  expect(await keysInUse()).toEqual([newest])
  await asTenant(world, clientId, (tx) => world.sealer.dataKey(tx, owner))
})

test('a data key that does not open is reported and does not block the rotation', async () => {
  const owner = { clientId, kind: 'verification' as const, id: newId('verification') }
  await asTenant(world, clientId, (tx) => world.sealer.newDataKey(tx, owner))
  await querySuperuser(world, "update data_keys set wrapped = 'AQ' where owner_id = $1 returning id", [
    owner.id,
  ])
  expect((await rotateKey(ctx(), root)).broken).toHaveLength(1)
  await querySuperuser(world, 'delete from data_keys where owner_id = $1 returning id', [owner.id])
})

test('two rotations cannot run at once', async () => {
  await withKeyLock(world, async () => {
    await expect(rotateKey(ctx(), root)).rejects.toThrow(
      'Another rotation of the encryption key is under way.',
    )
  })
  await rotateKey(ctx(), root)
})

test('under traffic to two processes, killed and run again, a rotation leaves nothing unreadable and fails no call', async () => {
  await fillSealed(world, root, clientId, 2000)
  const { traffic, rotated } = await runRotation({
    platform: {
      databaseUrl: world.databaseUrl,
      encryptionKey: world.encryptionKey.toString('hex'),
      dataDir: world.config.dataDir,
    },
    apiKey,
    rows: 2000,
    kills: 2,
    callers: 2,
  })
  expect(traffic).toMatchObject({ failed: [], unreadable: [] })
  expect(traffic.writes).toBeGreaterThan(0)
  expect(await keysInUse()).toEqual([rotated.newest])
  const { opened, broken } = await checkSeals(await freshContext(root))
  expect(broken).toEqual([])
  expect(opened).toBeGreaterThan(2000)
})

test('during a change of the root both roots open everything; afterwards the old one opens nothing', async () => {
  const next = randomBytes(32)
  await addRoot(ctx(), root, next)
  await addRoot(ctx(), root, next)
  for (const under of [root, next]) expect((await checkSeals(await freshContext(under))).broken).toEqual([])
  await expect(addRoot(ctx(), root, randomBytes(32))).rejects.toThrow('under way')
  await expect(rotateKey(ctx(), root)).rejects.toThrow('this is the old one')

  await querySuperuser(
    world,
    `insert into platform_processes (id, role, host, pid, root_id, figures, started_at, seen_at)
     values ('old', 'api', 'left', 7, 'another', '{}', now(), now()) returning id`,
    [],
  )
  await expect(rotateKey(ctx(), next)).rejects.toThrow('api on left (process 7)')
  await querySuperuser(world, 'update platform_processes set stopped_at = now() returning id', [])

  await rotateKey(ctx(), next)
  expect((await checkSeals(await freshContext(next))).broken).toEqual([])
  await expect(freshContext(root)).rejects.toThrow('ENCRYPTION_KEY')
  root = next
})

test('a change of the root can be cancelled until the new one is in use', async () => {
  const next = randomBytes(32)
  await addRoot(ctx(), root, next)
  await cancelRoot(ctx(), root)
  await expect(freshContext(next)).rejects.toThrow('ENCRYPTION_KEY')
  expect((await checkSeals(await freshContext(root))).broken).toEqual([])
  await expect(cancelRoot(ctx(), root)).rejects.toThrow('No change')
})
