import { beforeAll, expect, test } from 'vitest'
import { addStaff } from '../testing/builders.ts'
import { useHttp } from '../testing/use-http.ts'
import { openOffice, type Office } from '../domain/verification/session/testing/office.ts'

const { world, calls } = useHttp()
let office: Office
let owner: string

beforeAll(async () => {
  office = await openOffice(world)
  owner = await addStaff(world, office.clientId, 'owner')
})

async function investigate(title: string, verificationIds: string[], words: string): Promise<string> {
  const { id } = (await calls('createInvestigation', { token: owner, body: { title, verificationIds } })).body
    .data
  await calls('addInvestigationNote', { token: owner, params: { investigationId: id }, body: { words } })
  return id
}
async function read(investigationId: string) {
  const { title, notes } = (await calls('getInvestigation', { token: owner, params: { investigationId } }))
    .body.data
  return { title, notes: (notes as { words: string }[]).map(({ words }) => words) }
}
const erase = (verificationId: string) =>
  calls('eraseVerification', { token: owner, params: { verificationId }, body: { confirm: 'erase' } })

test('an erasure removes the person from title and notes of an investigation; others stay in them', async () => {
  const erased = await office.invite('Selamawit Girma', {
    customerEmail: 'selam.g@example.com',
    customerPhone: '+251911777345',
  })
  const other = await office.invite('Dawit Alemu')
  const id = await investigate(
    'Ring around Selamawit Girma',
    [erased.verificationId, other.verificationId],
    'ሰላማዊት and Dawit Alemu share 0911 777 345 and 0911777345; wrote from selam.g@example.com. Selamawit’s card is forged.',
  )
  for (const name of ['Selamawit Girma', 'Queue of Girma', '0911777345'])
    await calls('saveView', { token: owner, body: { name, search: { status: 'pending_review' } } })
  await erase(erased.verificationId)
  // A single name may be a colleague's.
  const views = (await calls('listViews', { token: owner })).body.data as { name: string }[]
  expect(views.map(({ name }) => name)).toEqual(['[erased] [erased]', 'Queue of Girma', '[erased]'])
  expect(await read(id)).toEqual({
    title: 'Ring around [erased] [erased]',
    notes: [
      '[erased] and Dawit Alemu share [erased] and [erased]; wrote from [erased]. [erased]’s card is forged.',
    ],
  })

  await erase(other.verificationId)
  expect(await read(id)).toEqual({ title: '[erased]', notes: [] })
})

test('a saved view takes codes, days and ids, and no text', async () => {
  const body = { name: 'Mine', search: { branch: 'Selamawit Girma' } }
  expect((await calls('saveView', { token: owner, body })).status).toBe(400)
})
