import { afterAll, beforeAll, expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { deleteDestroyedKeys } from './delete-destroyed-keys.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the row of a destroyed key is deleted after thirty days; keys in use stay', async () => {
  const office = await openOffice(world)
  const [erased, kept] = [await office.invite(), await office.invite()]
  await eraseVerification(systemContext(world, 'test', office.clientId), erased)
  const owners = async () =>
    (await querySuperuser(world, 'select owner_id from data_keys')).map((row) => row.owner_id)
  const all = [office.clientId, erased.verificationId, kept.verificationId].toSorted()
  const ctx = systemContext(world, 'sweep')
  await deleteDestroyedKeys(ctx)
  expect((await owners()).toSorted()).toEqual(all)

  await querySuperuser(
    world,
    `update data_keys set destroyed_at = now() - interval '31 days' where wrapped is null`,
  )
  expect(await deleteDestroyedKeys(ctx)).toMatchObject({ failed: 0 })
  expect((await owners()).toSorted()).toEqual([office.clientId, kept.verificationId].toSorted())
  await office.invite()
})
