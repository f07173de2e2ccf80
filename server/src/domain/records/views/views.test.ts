import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a view is stored sealed per person, replaced under the same name, and cannot be deleted by anyone else', async () => {
  const { clientId } = await openOffice(world)
  const sara = await addColleague(world, clientId, 'viewer', ['Sara', 'Bekele'])
  const almaz = await addColleague(world, clientId, 'owner', ['Almaz', 'Kebede'])
  await saveView(sara, { name: 'Mine', search: { status: 'failed' }, shared: false })
  const { id } = await saveView(sara, {
    name: 'Mine',
    search: { search: 'Abebe', scoreFrom: 60 },
    shared: false,
  })
  // Without the search text, which may name a person.
  expect((await listViews(sara)).map(({ search }) => search)).toEqual([{ scoreFrom: 60 }])
  expect(await listViews(almaz)).toEqual([])
  expect(JSON.stringify(await queryAsSuperuser(world, 'select * from saved_views'))).not.toContain('Abebe')
  await expect(deleteView(almaz, { viewId: id })).rejects.toMatchObject({ code: 'view.not_found' })
  await deleteView(sara, { viewId: id })
  expect(await listViews(sara)).toEqual([])
  for (let n = 0; n < 30; n += 1) await saveView(sara, { name: `View ${n}`, search: {}, shared: false })
  await expect(saveView(sara, { name: 'One more', search: {}, shared: false })).rejects.toMatchObject({
    code: 'view.too_many',
  })
})

test('colleagues see a shared view with its owner’s name; they cannot delete it, and it does not count as theirs', async () => {
  const { clientId } = await openOffice(world)
  const sara = await addColleague(world, clientId, 'reviewer', ['Sara', 'Bekele'])
  const almaz = await addColleague(world, clientId, 'owner', ['Almaz', 'Kebede'])
  const stranger = await addColleague(world, (await openOffice(world)).clientId, 'owner', ['Abebe', 'Bikila'])
  const { id } = await saveView(sara, { name: 'Queue', search: { status: 'pending_review' }, shared: true })
  expect(await listViews(almaz)).toMatchObject([{ id, name: 'Queue', shared: true, by: 'Sara Bekele' }])
  expect(await listViews(sara)).toMatchObject([{ id, by: null }])
  expect(await listViews(stranger)).toEqual([])
  await saveView(almaz, { name: 'Queue', search: {}, shared: false })
  expect(await listViews(sara)).toHaveLength(1)
  await expect(deleteView(almaz, { viewId: id })).rejects.toMatchObject({ code: 'view.not_found' })
})
