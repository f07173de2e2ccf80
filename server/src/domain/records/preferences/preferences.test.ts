import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { getOwnPreferences } from './get-preferences.ts'
import { savePreferences } from './save-preferences.ts'

const { world, office } = useOffice()
let almaz: Ctx
let bekele: Ctx

beforeAll(async () => {
  almaz = await addColleague(world, office.clientId, 'viewer', ['Almaz', 'Kebede'])
  bekele = await addColleague(world, office.clientId, 'reviewer', ['Bekele', 'Wolde'])
})

test('preferences are stored per person and empty by default', async () => {
  expect(await savePreferences(almaz, { theme: 'dark', listColumns: ['country'] })).toEqual({
    theme: 'dark',
    listColumns: ['country'],
  })
  expect(await getOwnPreferences(bekele)).toEqual({})
})

test('concurrent changes to different preferences do not overwrite each other', async () => {
  await Promise.all([
    savePreferences(bekele, { period: '90d' }),
    savePreferences(bekele, { sidebarCollapsed: true }),
  ])
  expect(await getOwnPreferences(bekele)).toEqual({ period: '90d', sidebarCollapsed: true })
})

test('stored values that are no longer valid are dropped', async () => {
  await queryAsSuperuser(
    world,
    `update client_users set preferences = '{"theme": "sepia", "period": "7d", "font": "big"}' where id = $1`,
    [almaz.actor.kind === 'client-user' ? almaz.actor.userId : ''],
  )
  expect(await getOwnPreferences(almaz)).toEqual({ period: '7d' })
})
