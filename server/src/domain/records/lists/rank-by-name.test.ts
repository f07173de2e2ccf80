import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type Office, openOffice } from '../../verification/session/testing/office.ts'
import { countVerifications } from './count-verifications.ts'
import { listVerifications } from './list-verifications.ts'
import { resolveSearch } from './resolve-search.ts'
import { getVerificationNeighbours } from './verification-neighbours.ts'
import { walkList } from './walk-list.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const found = async ({ staff }: Office, search: string) =>
  (await listVerifications(staff, { limit: 50, search })).data

test('names that only sound alike are neither listed, counted nor neighbours; the best match comes first', async () => {
  const fresh = await openOffice(world)
  const idsOf: Record<string, string> = {}
  for (const name of ['ከበደ አለሙ', 'Kebede Alemu', 'Kebede Alemu Girma', 'Kibrom Hagos', 'Kebede Alemayehu'])
    idsOf[name] = (await fresh.invite(name)).verificationId
  const search = 'Kebede Alemu'
  const listed = (await found(fresh, search)).map(({ customerName }) => customerName)
  expect(listed).toEqual(['Kebede Alemu', 'Kebede Alemu Girma', 'ከበደ አለሙ'])
  expect(await found(fresh, 'Kebede')).toHaveLength(4)
  expect(await countVerifications(fresh.staff, { search })).toEqual({ byStatus: { pending: 3 }, more: false })
  const neighbours = (name: string) =>
    getVerificationNeighbours(fresh.staff, { verificationId: idsOf[name]!, search })
  expect(await neighbours('Kebede Alemu Girma')).toEqual({
    previous: idsOf['Kebede Alemu'],
    next: idsOf['ከበደ አለሙ'],
    count: 3,
  })
  expect(await neighbours('Kebede Alemu')).toMatchObject({
    previous: null,
    next: idsOf['Kebede Alemu Girma'],
  })
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await listVerifications(fresh.staff, { limit: 1, search, cursor })
    pages.push(...page.data.map(({ customerName }) => customerName))
    cursor = page.page.next ?? undefined
  } while (cursor)
  expect(pages).toEqual(listed)
})

test('those that share the rarest keys are compared, not only the newest', async () => {
  const fresh = await openOffice(world)
  const clientId = requireClientId(fresh.staff)
  const mode = callerMode(fresh.staff)
  const { verificationId } = await fresh.invite('Sahle Amde Michael')
  for (const name of ['Sahle Amde Girma', 'Sahle Amde Hagos', 'Sahle Amde Belay']) await fresh.invite(name)
  const walk = (byRarity: boolean) =>
    asTenant(fresh.staff, clientId, async (tx) => {
      const search = await resolveSearch(fresh.staff, tx, { clientId, mode }, 'Sahle Amde Michael')
      const { rows } = await tx.execute<{ verification_id: string }>(
        walkList({ clientId, mode, filter: {}, search, now: world.clock.now(), limit: 2, byRarity }),
      )
      return rows.map((row) => row.verification_id)
    })
  expect(await walk(false)).not.toContain(verificationId)
  // The newest comes first in the list's order.
  expect((await walk(true))[1]).toBe(verificationId)
})

test('if no name shares a key of two typed words, one word finds it', async () => {
  const fresh = await openOffice(world)
  await fresh.invite('ቀጂላ ዋጮ')
  const listed = await found(fresh, 'Kejela Wako')
  expect(listed.map(({ customerNameLatin }) => customerNameLatin)).toEqual(['Kejila Wacho'])
})
